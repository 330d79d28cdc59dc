import type { OwnPractice, SessionResultView } from '#contracts';
import type { ExamResult, PracticeResult, StoredResult } from '#dialogue';
import { bandOf, delta } from '#scoring';
import { minutesBetween } from '../../platform/time/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { examResultView, type ExamContext } from './exam.presenter.js';
import { recordViews } from './records.presenter.js';
import type { ResultViewer } from './model-answer-release.rules.js';
import {
  earlierResults,
  evaluatedAnew,
  hasResult,
  progressOf,
  resultOf,
  resultState,
  scoringVersionOf,
  undecidedIn,
  unscoredTurns,
} from './result.rules.js';
import { learnerCourseView } from '../../course/index.js';

/** What a result is shown with, beside the session itself. */
export interface ResultContext {
  taskName: string;
  /** Of the learner's last scored session of the same assignment before this one. */
  previousScore: number | null;
  taskEndsAt: Date | null;
  canPractiseAgain: boolean;
  viewer: ResultViewer;
  /** Of an exam. */
  exam: ExamContext | null;
  /** Of what is practised outside of tasks. */
  own: OwnPractice | null;
  /** Until when its learner may appeal against scores; null before they may, and where they never may. */
  appealUntil: number | null;
  /** Those of its recordings that can be played. */
  recordings: ReadonlySet<number>;
  now: number;
}

/** A session with its result and its lines. Whatever is not named here stays in the store. */
export function resultView(view: SessionView, context: ResultContext): SessionResultView {
  const { facts, state, log } = view;
  const { snapshot } = facts;
  const { now, viewer, taskName, previousScore, canPractiseAgain } = context;
  const stands = resultState(state);
  const result = resultOf(state);
  const undecided = undecidedIn(result);
  const counting = stands === 'scored' ? result : null;
  const score = counting?.score ?? null;
  const anew = evaluatedAnew(log, stands);
  const earlier = viewer.reader === 'administrator' ? earlierResults(log, stands) : [];
  return {
    session_id: facts.sid,
    task_id: facts.taskId,
    course_id: facts.courseId,
    practice_session_id: facts.assignmentId,
    task_name: taskName,
    course_type: snapshot.course_type,
    state: stands,
    end_reason: state.reason,
    start_time: new Date(state.startedAt).toISOString(),
    end_time: state.endedAt === null ? null : new Date(state.endedAt).toISOString(),
    duration: minutesBetween(state.startedAt, state.endedAt ?? now),
    score,
    scoring_version: counting && scoringVersionOf(counting),
    band: bandOf(score, snapshot),
    delta: delta(score, previousScore),
    task_end_time: context.taskEndsAt?.toISOString() ?? null,
    can_practise_again: canPractiseAgain,
    progress: progressOf(state),
    unscored_turns: unscoredTurns(state),
    ...(undecided.length > 0 && { undecided }),
    ...figuresOf(result, stands),
    ...wordsOf(result, viewer),
    exam: context.exam && examResultView(view, viewer, context.exam),
    ...(anew && { evaluated_anew: anew }),
    ...(mayAppealNow(context, stands) && { appeal_until: new Date(context.appealUntil!).toISOString() }),
    ...(context.own && { own: context.own }),
    ...(earlier.length > 0 && { earlier_results: earlier }),
    pass_score: snapshot.pass_score,
    excellent_score: snapshot.excellent_score,
    course: learnerCourseView(snapshot),
    records: recordViews(view, viewer, context.recordings),
  };
}

const mayAppealNow = (
  { viewer, appealUntil, now }: ResultContext,
  stands: SessionResultView['state'],
): boolean => viewer.reader === 'learner' && hasResult(stands) && appealUntil !== null && now < appealUntil;

type Figures = Pick<SessionResultView, 'reached' | 'red_line' | 'radar_chart' | 'completion_rate'>;
const none: Figures = { reached: null, red_line: null, radar_chart: [], completion_rate: null };

/** What only talks have, and what only exams have. */
function figuresOf(result: StoredResult | null, stands: SessionResultView['state']): Figures {
  const own = {
    practice: ({ reached, red_line, radar }: PracticeResult): Partial<Figures> => ({
      ...(stands === 'scored' && { reached, red_line }),
      radar_chart: radar,
    }),
    exam: ({ completion_rate }: ExamResult): Partial<Figures> => ({ completion_rate }),
  };
  return { ...none, ...(result && (own[result.type] as (of: StoredResult) => Partial<Figures>)(result)) };
}

/** What is said of an exam speaks of its answers: it is kept back as long as they are. */
function wordsOf(result: StoredResult | null, { reader, released }: ResultViewer) {
  const told = result?.type === 'exam' && reader === 'learner' && !released ? null : result;
  return {
    weak_points: told?.weak ?? [],
    improvement_suggestions: told?.suggestions ?? [],
    good_performances: told?.good ?? [],
    comment: told?.comment ?? null,
  };
}
