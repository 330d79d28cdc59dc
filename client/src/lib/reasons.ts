/** The lines of an evaluation's reason, each with the criterion that it is about. Pure; its spec lies beside. */
import { forbiddenFirst, isForbidden, reasonHead } from '#contracts';
import type { CriterionVerdict, PracticeChatEval } from '#contracts';

export interface Explained {
  check: CriterionVerdict;
  /** Why it was judged so, without the criterion's text and the quote, which stand on their own; '' when nothing was added. */
  because: string;
}

/** How a verdict that counts reads before the criterion's text, which says what to leave out or names what was done. */
export function verdictWord(check: Pick<CriterionVerdict, 'verdict' | 'kind' | 'avoid'>): string {
  if (check.verdict === 'met') return '做到了';
  if (!isForbidden(check)) return '没做到';
  return check.avoid ? '出现了' : '违反了';
}

/** Quotes stand in the lines cut to this many characters. */
const quotedAtMost = 40;

/**
 * What should not have happened first, then what is missing, then what was done; `rest` are the lines that belong to no
 * criterion. What the turn gave no occasion for is left out.
 */
export function explain(value: Pick<PracticeChatEval, 'answer_reason' | 'checks'>): {
  checks: Explained[];
  rest: string[];
} {
  const lines = value.answer_reason.split('\n').filter((line) => line.trim() !== '');
  const of = (verdict: CriterionVerdict['verdict']) =>
    forbiddenFirst(value.checks.filter((check) => check.verdict === verdict)).map((check) => {
      const begin = reasonHead(check);
      const at = lines.findIndex((line) => line === begin || line.startsWith(`${begin}：`));
      const [line = ''] = at < 0 ? [] : lines.splice(at, 1);
      return { check, because: withoutQuote(line.slice(begin.length + 1), check.quote) };
    });
  const checks = [...of('not_met'), ...of('met')];
  return { checks, rest: lines };
}

function withoutQuote(text: string, quote: string | null): string {
  if (quote === null || !text.startsWith('“')) return text.trim();
  const end = text.indexOf('”', 1 + Math.min(quote.length, quotedAtMost));
  return end < 0 ? text.trim() : text.slice(end + 1).trim();
}
