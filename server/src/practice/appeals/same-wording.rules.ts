/** Which verdicts a correction would change in somebody else's answer that has the same words. Pure. */
import type { CorrectedVerdict } from '#contracts';
import type { StoredTurnEval } from '#dialogue';
import { evaluationAt } from '../engine/evaluation-jobs/corrected-sessions.js';
import type { SessionView } from '../engine/engine.types.js';

/**
 * Those that were judged there as they were here, before they were corrected. The words show them there as well, where they stand in one message.
 * None of a turn that a person has corrected.
 */
export function correctionsElsewhere(
  { state }: Pick<SessionView, 'state'>,
  turn: number,
  here: StoredTurnEval,
  corrections: readonly CorrectedVerdict[],
  words: string,
): CorrectedVerdict[] {
  const there = evaluationAt(state, turn);
  if (there?.status !== 'scored' || there.corrected || state.result.status !== 'scored') return [];
  const texts = state.turns.find(({ index }) => index === turn)!.messages.map(({ text }) => text);
  const stands = texts.some((text) => text.includes(words));
  return corrections
    .filter(({ criterion }) => {
      const verdict = verdictOf(there, criterion);
      return verdict !== null && verdict === verdictOf(here, criterion);
    })
    .map((one) => ({ ...one, quote: one.quote !== null && stands ? words : null }));
}

/** How a criterion was judged, with what it says: that of another version, or of another question, is another one. */
function verdictOf(value: StoredTurnEval, criterion: string): string | null {
  if (value.type === 'exam-answer') {
    const point = value.points[Number(criterion)];
    return point ? `${value.question}/${point.text}/${point.earned}` : null;
  }
  const check = value.checks.find((one) => `${one.rule_id}/${one.criterion_id}` === criterion);
  return check ? `${check.text}/${check.verdict}/${check.level ?? ''}` : null;
}
