/** The lines of an evaluation's reason, each with the criterion that it is about. Pure; its spec lies beside. */
import { contradictionLine, criterionName, forbiddenFirst, reasonHead, undecidedText } from '#contracts';
import type { CriterionVerdict, PracticeChatEval } from '#contracts';

/** What stands above figures that were said otherwise than the material has them. */
export const contradictionLabel = '和资料不符';

export interface Explained {
  check: CriterionVerdict;
  /** Why it was judged so, without the criterion's text and the quote, which stand on their own; '' when nothing was added. */
  because: string;
}

/**
 * How a verdict that counts reads before what it is about. 需改进 is what was said wrong: the turn gave occasion for it, and it was done badly,
 * or it should not have happened at all. Words that were never said (must_say) can only be missing: 没做到.
 */
export function criterionVerdictLabel({ verdict, kind }: Pick<CriterionVerdict, 'verdict' | 'kind'>): string {
  if (verdict === 'met') return '做到了';
  return kind === 'must_say' ? '没做到' : '需改进';
}

/** Quotes stand in the lines cut to this many characters. */
const quotedAtMost = 40;

/**
 * What should not have happened first, then what is to improve, then what was done, the weightiest first each; `rest` are the lines that belong to no
 * criterion, without those of figures that contradict the material, which are shown as what they are. `undecided` names what a model that only
 * demonstrates can't decide. What the turn gave no occasion for is left out; so is everything where one sentence about the whole is all there is.
 */
export function explain(value: Pick<PracticeChatEval, 'answer_reason' | 'checks' | 'contradictions'>): {
  checks: Explained[];
  rest: string[];
  undecided: string | null;
} {
  const open = value.checks.filter(({ verdict }) => verdict === 'undecided');
  const undecided = open.length === 0 ? null : undecidedText(open.map(criterionName));
  const apart = new Set([...(value.contradictions ?? []).map(contradictionLine), undecided]);
  const lines = value.answer_reason.split('\n').filter((line) => line.trim() !== '' && !apart.has(line));
  const of = (verdict: CriterionVerdict['verdict']) =>
    forbiddenFirst(value.checks.filter((check) => check.verdict === verdict).sort(byWeight)).map((check) => {
      const begin = reasonHead(check);
      const at = lines.findIndex((line) => line === begin || line.startsWith(`${begin}：`));
      const [line = ''] = at < 0 ? [] : lines.splice(at, 1);
      return { check, because: withoutQuote(line.slice(begin.length + 1), check.quote) };
    });
  const whole = lines.length;
  const checks = [...of('not_met'), ...of('met')];
  const isSentence = whole > 0 && lines.length === whole && checks.every(({ check }) => check.quote === null);
  return { checks: isSentence ? [] : checks, rest: lines, undecided };
}

const byWeight = (a: CriterionVerdict, b: CriterionVerdict) => b.weight - a.weight;

function withoutQuote(text: string, quote: string | null): string {
  if (quote === null || !text.startsWith('“')) return text.trim();
  const end = text.indexOf('”', 1 + Math.min(quote.length, quotedAtMost));
  return end < 0 ? text.trim() : text.slice(end + 1).trim();
}
