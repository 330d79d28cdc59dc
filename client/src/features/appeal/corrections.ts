/** What is chosen of an appeal's criteria, as the server is asked. Pure; its spec lies beside. */
import type { AppealCriterionView, CorrectedVerdict, VerdictChoice } from '#contracts';

/** By criterion, the position of the choice; left out: as it was judged. */
export type Chosen = Readonly<Record<string, number>>;

/** What is judged otherwise. The quoted words go with what needs some: what was said or done. */
export function correctedIn(
  criteria: readonly AppealCriterionView[],
  chosen: Chosen,
  quote: string | null,
): CorrectedVerdict[] {
  return criteria.flatMap(({ criterion, choices, forbidden = false }) => {
    const choice = choices[chosen[criterion] ?? -1];
    if (!choice) return [];
    const shown = forbidden ? choice.verdict === 'not_met' : choice.verdict === 'met';
    return [{ criterion, ...choice, quote: shown ? quote : null }];
  });
}

/** Whether a choice is what the criterion was judged as: nothing that can be corrected to. */
export const isHeld = ({ verdict, level }: AppealCriterionView, choice: VerdictChoice): boolean =>
  choice.verdict === verdict && choice.level === level;

/** A text in clauses that can be quoted, each with the marks that follow it. */
export function clausesOf(text: string): { words: string; rest: string }[] {
  const parts = text.match(/[^，。！？；,!?;\n]*[，。！？；,!?;\n\s]*/gu) ?? [];
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const words = /^[^，。！？；,!?;\n]*/u.exec(part)![0].trimEnd();
      return { words, rest: part.slice(words.length) };
    });
}
