/** Which turn somebody means who quotes it. Pure. */
import { questionsOf, spokenTurns, type SessionState, type Turn } from '#dialogue';
import type { SessionView } from '../engine/engine.types.js';

/** As much of a session as says what was asked in it. */
type Named = { facts: { snapshot: Pick<SessionView['facts']['snapshot'], 'key_qa'> }; state: SessionState };

/** What the learner said in a turn: its messages joined by a line break, as they are evaluated. */
export const answerOf = ({ messages }: Turn): string => messages.map(({ text }) => text).join('\n');

/** What the customer had said before a turn; empty when the learner spoke first. */
export function questionOf(state: SessionState, { index }: Turn): string {
  return state.turns.findLast((turn) => turn.index < index && turn.reply?.text)?.reply?.text ?? '';
}

/**
 * The latest turn in which this question was answered in these words; space around them makes no difference. The question of an exam may
 * be named as it was asked or as it is written.
 */
export function turnWith({ facts, state }: Named, question: string, answer: string): Turn | null {
  const same = (one: string | undefined, other: string) => one?.trim() === other.trim();
  const written = questionsOf(state).map((at) => facts.snapshot.key_qa[at]?.question);
  const meant = spokenTurns(state).findLast(
    (turn) =>
      same(answerOf(turn), answer) &&
      (same(questionOf(state, turn), question) || same(written[turn.index - 1], question)),
  );
  return meant ?? null;
}
