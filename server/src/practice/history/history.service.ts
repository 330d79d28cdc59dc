import { Injectable } from '@nestjs/common';
import { LearnerStatus, type CompletedPracticeItem, type CompletedPracticePage } from '#contracts';
import type { PracticeRecordsDto } from '#contracts/practice/practice.dto';
import { bandOf, delta } from '#scoring';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { minutesBetween } from '../../platform/time/index.js';
import { courseTypeOf, kindOf } from '../engine/session-plan.rules.js';
import { HistoryRepository, type PastSession } from './history.repository.js';
import { AssignmentService } from '../../task/index.js';

/** What a learner has practised so far. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly history: HistoryRepository,
    private readonly assignments: AssignmentService,
  ) {}

  /** The learner's ended sessions, newest first; those that were given up are left out, those whose attempt was given back are not. */
  async page(request: PracticeRecordsDto, employeeId: number): Promise<CompletedPracticePage> {
    const slice = sliceOf(request);
    const kind = request.course_type ? kindOf(request.course_type) : null;
    const [[all, ...kinds], sessions] = await Promise.all([
      this.history.totals(employeeId, kind),
      this.history.past(employeeId, kind, slice),
    ]);
    const names = await this.assignments.taskNames(sessions.map(({ taskId }) => taskId));
    const items = sessions.map((session) => this.item(session, names.get(session.taskId) ?? ''));
    const { total, average } = all!;
    const averages = kinds.flatMap((one) =>
      one.average === null ? [] : [{ course_type: courseTypeOf[one.kind!], avg_score: one.average }],
    );
    return { ...pageOf(items, total, slice), total_count: total, avg_score: average, averages };
  }

  private item(session: PastSession, taskName: string): CompletedPracticeItem {
    const { startedAt, endedAt, score, undecided } = session;
    return {
      session_id: session.sessionId,
      course_type: courseTypeOf[session.kind],
      task_name: taskName,
      start_time: startedAt.toISOString(),
      duration: minutesBetween(startedAt, endedAt),
      score,
      status: LearnerStatus.completed,
      course_id: session.courseId,
      task_id: session.taskId,
      band: bandOf(score, { pass_score: session.passScore, excellent_score: session.excellentScore }),
      delta: delta(score, session.previousScore),
      withdrawn: session.withdrawn,
      ...(undecided && { undecided }),
    };
  }
}
