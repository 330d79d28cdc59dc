import type { SessionResultView } from '#contracts';
import { bandOf, delta } from '#scoring';
import type { SessionView } from '../engine/engine.types.js';
import { recordViews, type ViewerRole } from './records.presenter.js';
import {
  earlierResults,
  minutesBetween,
  progressOf,
  resultOf,
  resultState,
  scoringVersionOf,
  unscoredTurns,
} from './result.rules.js';
import { learnerCourseView } from '../../course/index.js';

/** What a result is shown with, beside the session itself. */
export interface ResultContext {
  taskName: string;
  /** Of the learner's last scored session of the same assignment before this one. */
  previousScore: number | null;
  canPractiseAgain: boolean;
  reader: ViewerRole;
  now: number;
}

/** A session with its result and its lines. Whatever is not named here stays in the store. */
export function resultView({ facts, state, log }: SessionView, context: ResultContext): SessionResultView {
  const { snapshot } = facts;
  const { now, reader, taskName, previousScore, canPractiseAgain } = context;
  const stands = resultState(state);
  const result = resultOf(state);
  const counting = stands === 'scored' ? result : null;
  const score = counting?.score ?? null;
  const earlier = reader === 'administrator' ? earlierResults(log) : [];
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
    reached: counting?.reached ?? null,
    red_line: counting?.red_line ?? null,
    band: bandOf(score, snapshot),
    delta: delta(score, previousScore),
    can_practise_again: canPractiseAgain,
    progress: progressOf(state),
    unscored_turns: unscoredTurns(state),
    radar_chart: result?.radar ?? [],
    weak_points: result?.weak ?? [],
    improvement_suggestions: result?.suggestions ?? [],
    good_performances: result?.good ?? [],
    comment: result?.comment ?? null,
    completion_rate: null,
    ...(earlier.length > 0 && { earlier_results: earlier }),
    pass_score: snapshot.pass_score,
    excellent_score: snapshot.excellent_score,
    course: learnerCourseView(snapshot),
    records: recordViews(state, log, reader),
  };
}
