/** Which turn somebody means who quotes it. Pure. */
import { spokenTurns, type SessionState, type Turn } from '#dialogue';

/** What the learner said in a turn: its messages joined by a line break, as they are evaluated. */
export const answerOf = ({ messages }: Turn): string => messages.map(({ text }) => text).join('\n');

/** What the customer had said before a turn; empty when the learner spoke first. */
export function questionOf(state: SessionState, { index }: Turn): string {
  return state.turns.findLast((turn) => turn.index < index && turn.reply?.text)?.reply?.text ?? '';
}

/** The latest turn in which this question was answered in these words; space around them makes no difference. */
export function turnWith(state: SessionState, question: string, answer: string): Turn | null {
  const same = (one: string, other: string) => one.trim() === other.trim();
  const meant = spokenTurns(state).findLast(
    (turn) => same(answerOf(turn), answer) && same(questionOf(state, turn), question),
  );
  return meant ?? null;
}
