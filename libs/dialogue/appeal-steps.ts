/** A learner's appeal against the score of a turn, and what a person answers: corrected verdicts, or a sentence. */
import { criterionName, type CorrectedScores } from '#contracts';
import { EventBuffer } from './event-buffer.js';
import { pendingWork } from './pending-work.js';
import { refuse, type Of } from './submit-checks.js';
import type { Outcome, SessionState, StoredResult, StoredTurnEval } from './types.js';

const turnAt = (state: SessionState, index: number) => state.turns.find((turn) => turn.index === index);

/** What people call what an appeal is against; null where the evaluation has no such criterion or key point. */
export function appealedName(value: StoredTurnEval, criterion: string): string | null {
  if (value.type === 'exam-answer')
    return value.points.find((_, at) => String(at) === criterion)?.text ?? null;
  const check = value.checks.find((one) => `${one.rule_id}/${one.criterion_id}` === criterion);
  return check ? criterionName(check) : null;
}

/** Whether the score of a turn can be appealed against: there is one, of a session that has ended, and it was not done before. */
export function mayAppeal(state: SessionState, index: number): boolean {
  if (state.status !== 'ended' || state.reason === 'abandoned' || state.result.status === 'withdrawn')
    return false;
  return turnAt(state, index)?.eval.status === 'scored' && state.appeals[index] === undefined;
}

/** One appeal a turn: the same again changes nothing. */
export function askAppeal(state: SessionState, input: Of<'appeal'>): Outcome {
  const { turn, criterion, reason, text, cid } = input;
  const value = turnAt(state, turn)?.eval.value;
  if (!mayAppeal(state, turn) || !value || appealedName(value, criterion) === null)
    return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  draft.append('review.requested', turn, { about: 'appeal', criterion, reason, text }, cid);
  return draft.done();
}

/** Why an appeal can't be accepted now. `unscored`: the turn has no score any more, or the session's was taken back. */
export type NotCorrected = 'nothing' | 'answered' | 'evaluating' | 'unscored';

export function whyNotCorrected(state: SessionState, index: number): NotCorrected | null {
  const appeal = state.appeals[index];
  if (!appeal) return 'nothing';
  if (appeal.answer) return 'answered';
  if (pendingWork(state).evaluations.length > 0) return 'evaluating';
  const scored = turnAt(state, index)?.eval.status === 'scored';
  return scored && state.result.status !== 'withdrawn' ? null : 'unscored';
}

export function declineAppeal(state: SessionState, input: Of<'appeal.decline'>): Outcome {
  const appeal = state.appeals[input.turn];
  if (!appeal || appeal.answer) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  const { by, text } = input;
  draft.append('review.closed', input.turn, { by, about: 'appeal', text }, input.cid);
  return draft.done();
}

/** Both evaluations stay, the newer counts; the result with it is of the same commit, so that no moment is without one. */
export function correct(state: SessionState, input: Of<'correct'>): Outcome {
  if (whyNotCorrected(state, input.turn) !== null) return refuse('NOTHING_TO_DO');
  const draft = new EventBuffer(state, input.now);
  const { turn, by, text, corrected, eval: value, result } = input;
  const held = turnAt(state, turn)!.eval;
  const scores: CorrectedScores = {
    turn: { before: turnScoreOf(held.value), after: turnScoreOf(value) },
    session: { before: sessionScoreOf(state.result.value), after: sessionScoreOf(result) },
  };
  const accepted = { by, text, corrected, scores };
  draft.append('eval.corrected', turn, { run: held.run + 1, eval: value, ...accepted }, input.cid);
  draft.append('session.result', 0, { run: draft.state.result.run, result });
  return draft.done();
}

const turnScoreOf = (value: StoredTurnEval | null): number | null =>
  value && (value.type === 'exam-answer' ? value.kh_score : value.score);

const sessionScoreOf = (value: StoredResult | null): number | null =>
  value?.status === 'scored' ? value.score : null;
