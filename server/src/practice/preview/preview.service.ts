import { Injectable } from '@nestjs/common';
import type { PreviewView } from '#contracts';
import type { PreviewCourseDto } from '#contracts/course/course.dto';
import { Budgets } from '../../platform/access/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { SessionQueries } from '../engine/log/session-queries.js';
import { CourseService } from '../../course/index.js';

/** Talks and exams with a course as its form stands: real sessions of origin preview, which no list and no figure knows. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly courses: CourseService,
    private readonly sessions: SessionQueries,
    private readonly engine: PracticeEngine,
    private readonly budgets: Budgets,
  ) {}

  async begin(body: PreviewCourseDto, employeeId: number): Promise<PreviewView> {
    const snapshot = await this.courses.snapshotOf(body);
    await this.budgets.ofModel();
    const sessionId = await this.engine.start({
      origin: 'preview',
      assignmentId: null,
      taskId: null,
      courseId: snapshot.course_id,
      employeeId,
      snapshot,
      attemptNo: null,
    });
    await this.giveUpEarlier(employeeId);
    return { session_id: sessionId };
  }

  /** Only the newest goes on. Each of several that begin at once looks after its own beginning, so the last of them sees them all. */
  private async giveUpEarlier(employeeId: number): Promise<void> {
    const running = await this.sessions.runningOf(employeeId, 'preview');
    await Promise.all(running.slice(0, -1).map(({ sessionId }) => this.engine.close(sessionId, 'abandoned')));
  }
}
