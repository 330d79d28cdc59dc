/** Evaluating many sessions again: what would change, what may be done when, and why not. Pure. */
import { judgedName, type Band, type ReEvaluationChange, type ReEvaluationState } from '#contracts';
import type { CourseSnapshot } from '#contracts';
import type { Reevaluation, SessionState, StoredResult, StoredTurnEval } from '#dialogue';
import type { ModelError } from '#llm';
import { toldBandOf } from '#scoring';

/** What of a session would change. Scores are tenths of a point. */
export interface Difference {
  scoreBefore: number | null;
  scoreAfter: number | null;
  bandBefore: Band | null;
  bandAfter: Band | null;
  failing: boolean;
  changes: (ReEvaluationChange & { better: boolean | null })[];
}

const tenths = (score: number | null): number | null => (score === null ? null : Math.round(score * 10));

type Marks = Pick<CourseSnapshot, 'pass_score' | 'excellent_score' | 'key_qa'>;

/** A session's counting result beside the one that was made anew. */
export function differenceOf(state: SessionState, made: Reevaluation, marks: Marks): Difference {
  const before = state.result.status === 'scored' ? state.result.value : null;
  const isExam = made.result.type === 'exam';
  const [bandBefore, bandAfter] = [before?.score ?? null, made.result.score].map((score) =>
    toldBandOf(score, marks, isExam),
  ) as [Band | null, Band | null];
  return {
    scoreBefore: tenths(before?.score ?? null),
    scoreAfter: tenths(made.result.score),
    bandBefore,
    bandAfter,
    failing: isExam && bandBefore === 'pass' && bandAfter === 'improve',
    changes: isExam ? questionChanges(state, made.turns, marks) : criterionChanges(before, made.result),
  };
}

/** Criteria of a practice over the whole session. */
function criterionChanges(before: StoredResult | null, after: StoredResult): Difference['changes'] {
  const key = ({ rule_id, criterion_id }: { rule_id: number; criterion_id: string }) =>
    `${rule_id}/${criterion_id}`;
  const was = new Map(
    before?.type === 'practice' ? before.criteria.map((criterion) => [key(criterion), criterion]) : [],
  );
  if (after.type !== 'practice') return [];
  return after.criteria.flatMap((criterion) => {
    const older = was.get(key(criterion));
    const [from, to] = [older?.level ?? older?.verdict ?? null, criterion.level ?? criterion.verdict];
    if (!older || from === to) return [];
    return [{ name: judgedName(criterion), before: from, after: to, better: isBetter(from, to) }];
  });
}

/** null where neither earns anything that the other does not. */
function isBetter(before: ReEvaluationChange['before'], after: ReEvaluationChange['after']): boolean | null {
  if (typeof before === 'number' && typeof after === 'number') return after > before;
  if (after === 'met' || before === 'not_met') return true;
  return before === 'met' || after === 'not_met' ? false : null;
}

/** Questions of an exam, by what they earned. */
function questionChanges(
  state: SessionState,
  after: readonly { turn: number; eval: StoredTurnEval }[],
  { key_qa }: Marks,
): Difference['changes'] {
  return after.flatMap(({ turn, eval: newer }) => {
    const older = state.turns.find(({ index }) => index === turn)?.eval.value;
    if (newer.type !== 'exam-answer' || older?.type !== 'exam-answer') return [];
    const [from, to] = [older.kh_score, newer.kh_score];
    if (from === to) return [];
    const better = from === null || to === null ? null : to > from;
    return [{ name: key_qa[newer.question]?.question ?? `第 ${turn} 题`, before: from, after: to, better }];
  });
}

/** Says something of the session, not of the server: others may well be judged. Else the model is away. */
export const isOfSession = ({ kind, unreadable }: ModelError): boolean =>
  unreadable || kind === 'refused' || kind === 'oversized';

/** A session about which the model was away so often is left as it is. */
export const mostTries = 3;

export type ReEvaluationAct = 'judge_all' | 'apply' | 'pause' | 'resume' | 'cancel';

export interface Standing {
  state: ReEvaluationState;
  paused: boolean;
  total: number;
  wanted: number;
}

export const anotherRuns = '另一次重新评分正在进行，完成或暂停后再试';
export const nothingFits = '这个范围内没有可以重新评分的练习或考核';
export const noScope = '请选择任务、课程或时间段';

const notNow: Record<ReEvaluationState, string> = {
  judging: '还在试评，完成后再试',
  judged: '试评已经完成，没有在进行的内容',
  applying: '正在应用，完成后再试',
  done: '这次重新评分已经完成',
  cancelled: '这次重新评分已经取消',
};

/** Why something can't be done with a re-evaluation; null when it can. */
export function actRefused(act: ReEvaluationAct, { state, paused, total, wanted }: Standing): string | null {
  const runs = state === 'judging' || state === 'applying';
  switch (act) {
    case 'judge_all':
      if (state !== 'judged') return notNow[state];
      return wanted < total ? null : '已经全部试评';
    case 'apply':
      if (state !== 'judged') return notNow[state];
      return wanted < total ? '全部试评后才能应用' : null;
    case 'pause':
      if (!runs) return notNow[state];
      return paused ? '已经暂停' : null;
    case 'resume':
      if (!runs) return notNow[state];
      return paused ? null : '正在进行，没有暂停';
    case 'cancel':
      return state === 'done' || state === 'cancelled' ? notNow[state] : null;
  }
}

/** What would be applied must be what was seen, made by what judges today. */
export function applyRefused(
  kept: { practicePrompts: string; examPrompts: string; model: string; failing: number },
  today: { practicePrompts: string; examPrompts: string; model: string },
  confirmed: number,
): string | null {
  if (kept.model !== today.model) return '模型换过了，试评的结果不再有效，请重新试评';
  if (kept.practicePrompts !== today.practicePrompts || kept.examPrompts !== today.examPrompts)
    return '提示词改过了，试评的结果不再有效，请重新试评';
  if (kept.failing !== confirmed)
    return `有 ${kept.failing} 场考核会从及格变成不及格，请看过名单后确认这个数`;
  return null;
}

/** By this the log of a session knows that a re-evaluation of many has been applied to it. */
export const cidOf = (id: number): string => `re-evaluation-${id}`;
