/** A rule as its form has it, and the ways between form, wire and eye. */
import { criterionKindLabel, limits } from '#contracts';
import type { Criterion, CriterionKind, RuleView } from '#contracts';
import type { CreateRuleDto } from '#contracts/dto/rule';
import { percentages } from '../../lib/weights';
import type { ComparedField } from '../../ui/use-conflict';

export interface CriterionValues {
  /** Missing while it is new. */
  criterion_id?: string;
  text: string;
  kind: CriterionKind;
  /** null, or what was typed, while it is no whole number. */
  weight: number | string | null;
  keywords: string[];
}

export interface RuleValues {
  rule_name: string;
  rule_desc: string;
  criteria: CriterionValues[];
}

export const newCriterion = (): CriterionValues => ({ text: '', kind: 'judge', weight: 1, keywords: [] });

export const criterionValues = ({ keywords = [], ...criterion }: Criterion): CriterionValues => ({
  ...criterion,
  keywords,
});

export const ruleValues = (rule: RuleView | null): RuleValues => ({
  rule_name: rule?.rule_name ?? '',
  rule_desc: rule?.rule_desc ?? '',
  criteria: (rule?.criteria ?? []).map(criterionValues),
});

/** What is sent; what is not yet as it must be is refused by the same class that the server checks it with. */
export const ruleBody = (values: RuleValues) =>
  values as Pick<CreateRuleDto, 'rule_name' | 'rule_desc'> & Required<Pick<CreateRuleDto, 'criteria'>>;

/** Each criterion's part of the rule, in percent. */
export const sharesOf = (criteria: readonly CriterionValues[]): number[] =>
  percentages(criteria.map(({ weight }) => (typeof weight === 'number' ? weight : NaN)));

/** Criteria as text, line by line, for comparing two versions. */
export const criteriaText = (criteria: readonly CriterionValues[]): string =>
  criteria
    .map(({ text, kind, weight, keywords }, at) => {
      const words = keywords.length > 0 ? `：${keywords.join('、')}` : '';
      return `${at + 1}. ${text}（${criterionKindLabel[kind]}，权重 ${weight ?? '–'}${words}）`;
    })
    .join('\n');

/** What two versions of a rule are compared by. */
export const comparedFields: ComparedField<RuleValues>[] = [
  { name: 'rule_name', label: '规则名称', show: ({ rule_name }) => rule_name },
  { name: 'rule_desc', label: '规则描述', show: ({ rule_desc }) => rule_desc },
  { name: 'criteria', label: '评分点', show: ({ criteria }) => criteriaText(criteria) },
];

const separators = /[、，,；;\n]+/;

/** The words after what was typed has been added: taken apart at its marks, each once. */
export function addWords(words: readonly string[], typed: string): string[] {
  const added = typed
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set([...words, ...added])].slice(0, limits.criterion.keywords);
}

/** Does what was typed hold a word that is complete? */
export const endsWord = (typed: string): boolean => separators.test(typed);
