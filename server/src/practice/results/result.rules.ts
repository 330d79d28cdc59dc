/** How a session stands for whoever looks at its result. Pure. */
import {
  judgedName,
  type EarlierResult,
  type EvaluatedAnew,
  type SessionResultView,
  type Settled,
} from '#contracts';
import {
  isGivenBack,
  isSettled,
  spokenTurns,
  type LogEvent,
  type SessionState,
  type StoredResult,
} from '#dialogue';

export type ResultState = SessionResultView['state'];

/** While anything that the result needs is still being evaluated, there is none: not even the last one. */
export function resultState(state: SessionState): ResultState {
  if (state.status !== 'ended') return 'running';
  if (state.reason === 'abandoned') return 'abandoned';
  const { status } = state.result;
  if (status === 'withdrawn') return 'withdrawn';
  const turnsPending = spokenTurns(state).some((turn) => turn.eval.status === 'pending');
  if (turnsPending || status === 'pending' || status === 'none') return 'evaluating';
  return status;
}

/** Is there a result, with a score or without? */
export const hasResult = (stands: ResultState): stands is Settled =>
  stands === 'scored' || stands === 'unscored' || stands === 'undecided';

/** What is stored about the whole talk, once it counts. */
export function resultOf(state: SessionState): StoredResult | null {
  const stands = resultState(state);
  return hasResult(stands) ? state.result.value : null;
}

/** Results made before versions were stored are of the first. */
export const scoringVersionOf = ({
  scoring_version,
}: Partial<Pick<StoredResult, 'scoring_version'>>): number => scoring_version ?? 1;

/** Results that were scored and do not count any more, oldest first. */
export function earlierResults(log: readonly LogEvent[], stands: ResultState): EarlierResult[] {
  const all = log.filter((event) => event.kind === 'session.result');
  const results = stands === 'withdrawn' ? all : all.slice(0, -1);
  return results
    .filter(({ payload }) => payload.result.status === 'scored')
    .map(({ at, payload: { result } }) => ({
      score: result.score,
      scoring_version: scoringVersionOf(result),
      time: new Date(at).toISOString(),
    }));
}

/** When what counts was made by evaluating all of the session again, and what counted before; null when it was not. */
export function evaluatedAnew(log: readonly LogEvent[], stands: ResultState): EvaluatedAnew | null {
  if (!hasResult(stands)) return null;
  let asked = false;
  let before: StoredResult | null = null;
  let anew: EvaluatedAnew | null = null;
  for (const { kind, payload, at } of log) {
    if (kind === 'eval.retried') asked ||= payload.prompts !== undefined;
    if (kind !== 'session.result') continue;
    if (asked && before) anew = { time: new Date(at).toISOString(), score_before: before.score };
    before = payload.result;
    asked = false;
  }
  return anew;
}

/** Turns that are settled, of all that are to be evaluated; a turn that could not be scored is settled, too. */
export function progressOf(state: SessionState): SessionResultView['progress'] {
  const spoken = spokenTurns(state);
  const settled = spoken.filter((turn) => isSettled(turn.eval));
  return { evaluated: settled.length, total: spoken.length };
}

/** What has no score and was not left out of the result either. */
export const unscoredTurns = (state: SessionState): number[] =>
  spokenTurns(state)
    .filter((turn) => turn.eval.status === 'unscored' && !state.leftOut.includes(turn.index))
    .map((turn) => turn.index);

/** What of a result a model that only demonstrates could not decide, in words: criteria, or an exam's questions. */
export function undecidedIn(result: StoredResult | null): string[] {
  if (result?.type === 'exam') return (result.undecided ?? []).map((turn) => `第 ${turn} 题`);
  const open = (result?.criteria ?? []).filter(({ verdict }) => verdict === 'undecided');
  return [...new Set(open.map(judgedName))];
}

/** Why a result can't be asked for; null when it can. */
export function evaluationRefused(stands: ResultState): string | null {
  if (stands === 'running') return '还没有结束，结束后才能评分';
  return stands === 'abandoned' ? '这一场已放弃，不会评分' : null;
}

export const stillEvaluating = '评分还在进行，完成后才能重新评分';

/** Why it can't be evaluated anew; null when it can. */
export function reevaluationRefused(state: SessionState): string | null {
  const stands = resultState(state);
  if (stands === 'evaluating') return stillEvaluating;
  if (isGivenBack(state))
    return '这次考核的演示成绩已清除，考核机会已退回。请在权限管理的“演示成绩”里撤销或重新评分';
  const silent = spokenTurns(state).length === 0 ? '没有作答，没有可以重新评分的内容' : null;
  return evaluationRefused(stands) ?? silent;
}
