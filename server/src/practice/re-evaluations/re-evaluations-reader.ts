import { Injectable } from '@nestjs/common';
import type { Page, ReEvaluationDetailView, ReEvaluationSession, ReEvaluationView } from '#contracts';
import type { ReEvaluationFilterDto, ReEvaluationSessionsDto } from '#contracts/practice/practice.dto';
import { NotFoundError, pageOf, sliceOf } from '../../platform/http/index.js';
import {
  ReEvaluationsRepository,
  type ReEvaluationRow,
  type SessionRow,
} from './re-evaluations.repository.js';

/** So many criteria are told of; the rest changes seldom. */
const mostCriteria = 20;

/** How re-evaluations of many sessions stand. */
@Injectable()
export class ReEvaluationsReader {
  constructor(private readonly runs: ReEvaluationsRepository) {}

  async list(filter: ReEvaluationFilterDto): Promise<Page<ReEvaluationView>> {
    const slice = sliceOf(filter);
    const [rows, total] = await Promise.all([this.runs.list(slice), this.runs.count()]);
    return pageOf(rows.map(viewOf), total, slice);
  }

  /** null when there is none. */
  async find(id: number): Promise<ReEvaluationDetailView | null> {
    const [row, criteria] = await Promise.all([this.runs.one(id), this.runs.criteria(id, mostCriteria)]);
    return row && { ...viewOf(row), criteria };
  }

  /** @throws NotFoundError */
  async one(id: number): Promise<ReEvaluationDetailView> {
    const view = await this.find(id);
    if (!view) throw new NotFoundError();
    return view;
  }

  /** @throws NotFoundError */
  async sessions(filter: ReEvaluationSessionsDto): Promise<Page<ReEvaluationSession>> {
    const { re_evaluation_id: id, list } = filter;
    if (!(await this.runs.one(id))) throw new NotFoundError();
    const slice = sliceOf(filter);
    const { rows, total } = await this.runs.sessions(id, list ?? 'all', slice);
    return pageOf(rows.map(sessionView), total, slice);
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const points = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

const viewOf = (row: ReEvaluationRow): ReEvaluationView => ({
  re_evaluation_id: row.id,
  state: row.state,
  paused: row.paused,
  pause_reason: row.pauseReason,
  task_id: row.taskId,
  task_name: row.taskName,
  course_id: row.courseId,
  course_name: row.courseName,
  start_time: iso(row.startTime),
  end_time: iso(row.endTime),
  by_name: row.askedName,
  time: row.askedAt.toISOString(),
  applied_by_name: row.appliedName,
  finished_time: iso(row.finishedAt),
  total: row.total,
  wanted: row.wanted,
  judged: row.judged,
  unscored: row.unscored,
  failed: row.failed,
  band_changed: row.bandChanged,
  higher: row.higher,
  lower: row.lower,
  mean_delta: row.meanDelta,
  failing: row.failing,
  applied: row.applied,
  kept: row.kept,
});

const sessionView = (row: SessionRow): ReEvaluationSession => ({
  session_id: row.sessionId,
  course_type: row.courseType,
  task_id: row.taskId,
  task_name: row.taskName,
  student_name: row.studentName,
  judged: row.judged,
  score_before: points(row.scoreBefore),
  score_after: points(row.scoreAfter),
  band_before: row.bandBefore,
  band_after: row.bandAfter,
  failing: row.failing,
  changes: row.changes.map(({ name, before, after }) => ({ name, before, after })),
  outcome: row.outcome,
});
