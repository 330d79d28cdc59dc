/** What a rule's criteria must be beyond their single fields, and how they are kept; the same for the form, the server and the model's proposals. */
import { normalise } from '#text';
import type { CriterionKind, DueAfter } from '../enums.js';
import { isForbidden } from './rubric.js';
import type { Criterion } from './rule.views.js';

/** A criterion as it is written: without an id while it is new. */
export interface CriterionDraft {
  criterion_id?: string | null;
  text: string;
  name?: string | null;
  weight: number;
  kind: CriterionKind;
  keywords?: string[] | null;
  avoid?: boolean | null;
  asks?: boolean | null;
  in_other_words?: boolean | null;
  due_after?: DueAfter | null;
  longest?: number | null;
  cap?: number | null;
}

/** Messages by field (`criteria.2.keywords`) about what no single field can know; empty when all is well. */
export function criteriaRefused(criteria: readonly CriterionDraft[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  criteria.forEach((criterion, at) => {
    const isCounted = criterion.kind === 'must_not_say' && (criterion.longest ?? null) !== null;
    if (criterion.kind !== 'judge' && !isCounted && (criterion.keywords ?? []).length === 0) {
      errors[`criteria.${at}.keywords`] = ['必须说和不能说的评分点至少要有一个关键词'];
    }
    if (criterion.avoid && criterion.kind !== 'judge') {
      errors[`criteria.${at}.avoid`] = ['只有由 AI 判断的评分点才能设为“不该做”'];
    }
    if (criterion.asks && criterion.kind !== 'must_say') {
      errors[`criteria.${at}.asks`] = ['只有必须说的评分点才能设为“只在问句里算”'];
    }
    if (criterion.in_other_words && criterion.kind === 'judge') {
      errors[`criteria.${at}.in_other_words`] = ['由 AI 判断的评分点不用设“换个说法也算”'];
    }
    if (criterion.due_after && (criterion.kind !== 'judge' || criterion.avoid)) {
      errors[`criteria.${at}.due_after`] = ['只有由 AI 判断的、该做的评分点才能设“什么时候该做”'];
    }
    if ((criterion.longest ?? null) !== null && criterion.kind !== 'must_not_say') {
      errors[`criteria.${at}.longest`] = ['只有不能说的评分点才能设一轮最多多少字'];
    }
    if ((criterion.cap ?? null) !== null && !isForbidden(criterion)) {
      errors[`criteria.${at}.cap`] = ['只有不能说、不该做的评分点才能设红线'];
    }
    const id = criterion.criterion_id;
    if (!id) return;
    if (seen.has(id)) errors[`criteria.${at}.criterion_id`] = ['评分点编号重复了'];
    seen.add(id);
  });
  return errors;
}

/** Criteria as they are kept: every one with an id, texts trimmed, each keyword once. */
export function criteriaToKeep(criteria: readonly CriterionDraft[], newId: () => string): Criterion[] {
  return criteria.map((one) => ({
    criterion_id: one.criterion_id ?? newId(),
    text: one.text.trim(),
    ...(one.name?.trim() && { name: one.name.trim() }),
    weight: one.weight,
    kind: one.kind,
    ...(one.keywords && one.keywords.length > 0 && { keywords: keywordsOnce(one.keywords) }),
    ...(one.avoid && { avoid: true as const }),
    ...(one.asks && { asks: true as const }),
    ...(one.in_other_words && { in_other_words: true as const }),
    ...(one.due_after && { due_after: one.due_after }),
    ...((one.longest ?? null) !== null && { longest: one.longest! }),
    ...((one.cap ?? null) !== null && { cap: one.cap! }),
  }));
}

/** Keywords that are the same to the matcher count once; what it can't find at all is left out. */
export function keywordsOnce(keywords: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const keyword of keywords) {
    const key = normalise(keyword);
    if (key !== '' && !first.has(key)) first.set(key, keyword.trim());
  }
  return [...first.values()];
}
