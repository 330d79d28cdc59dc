import { Injectable } from '@nestjs/common';
import type { CourseSnapshot, StartView } from '#contracts';
import type { StartPracticeDto } from '#contracts/practice/practice.dto';
import { UnitOfWork } from '../../platform/database/index.js';
import { ConflictError, NotFoundError, NotYoursError } from '../../platform/http/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { examLimitsOf } from '../engine/session-plan.rules.js';
import { SessionQueries } from '../engine/log/session-queries.js';
import { SessionRunningError } from '../engine/log/session-store.js';
import { courseTypeRules } from './course-type.rules.js';
import { StartBudgets } from './start-budgets.js';
import { attemptsRefused, startRefused } from './start.rules.js';
import { CourseService, learnerCourseView } from '../../course/index.js';
import { AssignmentService, type Assignment } from '../../task/index.js';

type Begun = Pick<StartView, 'resumed'> & { sessionId: number };
/** The course of an assignment, as a new session pins it. */
type CourseOf = (assignment: Assignment) => Promise<CourseSnapshot>;

/** Races that a start may lose: each loss means that a session began and ended again meanwhile. */
const mostTries = 3;

/** Begins a learner's sessions. Of several starts at once one begins a session, and all answer it. */
@Injectable()
export class StartService {
  constructor(
    private readonly assignments: AssignmentService,
    private readonly courses: CourseService,
    private readonly sessions: SessionQueries,
    private readonly engine: PracticeEngine,
    private readonly unitOfWork: UnitOfWork,
    private readonly budgets: StartBudgets,
  ) {}

  /**
   * The running session of the assignment, or a new one.
   * @throws NotFoundError for an absent assignment and for another's; ConflictError with the reason why not now
   */
  start(asked: StartPracticeDto, employeeId: number): Promise<StartView> {
    return this.runningOrNew(asked, employeeId, async ({ courseId }) => {
      const snapshot = await this.scorableCourse(courseId);
      await this.budgets.take(courseId);
      return snapshot;
    });
  }

  /** Gives the running talk up, if there is one, and begins anew; an exam can't be. Nothing is given up when the new one would be refused. */
  async restart(asked: StartPracticeDto, employeeId: number): Promise<StartView> {
    const assignment = await this.startable(
      await this.assignments.byId(asked.practice_session_id),
      asked,
      employeeId,
    );
    const snapshot = await this.scorableCourse(assignment.courseId);
    const refused = courseTypeRules(snapshot.course_type).restartRefused;
    if (refused !== null) throw new ConflictError(refused);
    const running = await this.sessions.runningSession(assignment.assignmentId);
    if (running?.status === 'closing') throw new ConflictError('上一次练习正在结束，请稍后再试');
    await this.budgets.take(assignment.courseId);
    if (running) await this.engine.close(running.sessionId, 'abandoned');
    return this.runningOrNew(asked, employeeId, () => Promise.resolve(snapshot));
  }

  private async runningOrNew(
    asked: StartPracticeDto,
    employeeId: number,
    course: CourseOf,
  ): Promise<StartView> {
    for (let tries = 1; ; tries += 1) {
      try {
        const begun = await this.unitOfWork.run(() => this.begin(asked, employeeId, course));
        return await this.startView(begun);
      } catch (error) {
        if (!(error instanceof SessionRunningError) || tries === mostTries) throw error;
      }
    }
  }

  /** Within a transaction, in which the task can't end. */
  private async begin(asked: StartPracticeDto, employeeId: number, course: CourseOf): Promise<Begun> {
    const assignment = await this.startable(
      await this.assignments.hold(asked.practice_session_id),
      asked,
      employeeId,
    );
    const { assignmentId, taskId, courseId, task } = assignment;
    const running = await this.sessions.runningSession(assignmentId);
    if (running) return { sessionId: running.sessionId, resumed: true };
    const snapshot = await course(assignment);
    const counted = await this.sessions.countedSessions({ assignmentIds: [assignmentId] });
    const ended = counted.filter(({ status }) => status === 'ended').length;
    const refused = attemptsRefused(snapshot, { ended, running: false });
    if (refused !== null) throw new ConflictError(refused);
    const sessionId = await this.engine.start({
      origin: 'task',
      assignmentId,
      taskId,
      courseId,
      employeeId,
      snapshot,
      attemptNo: ended + 1,
      taskEndsAt: task.endTime.getTime(),
    });
    return { sessionId, resumed: false };
  }

  private async startable(
    assignment: Assignment | null,
    asked: StartPracticeDto,
    employeeId: number,
  ): Promise<Assignment> {
    if (!assignment || assignment.withdrawn) {
      if (await this.assignments.wasWithdrawn(asked.practice_session_id, employeeId))
        throw new ConflictError('任务已经撤回，不用做了');
      throw new NotFoundError();
    }
    if (assignment.employeeId !== employeeId)
      throw new NotYoursError({ practice_session_id: assignment.assignmentId });
    const refused = startRefused(asked, assignment);
    if (refused !== null) throw new ConflictError(refused);
    return assignment;
  }

  private async scorableCourse(courseId: number): Promise<CourseSnapshot> {
    const snapshot = await this.courses.snapshot(courseId);
    const refused = courseTypeRules(snapshot.course_type).courseRefused(snapshot);
    if (refused !== null) throw new ConflictError(refused);
    return snapshot;
  }

  /** Outside the transaction: looking at a session takes a connection of its own. */
  private async startView({ sessionId, resumed }: Begun): Promise<StartView> {
    const { facts, state } = await this.engine.view(sessionId);
    return {
      session_id: sessionId,
      state: 'running',
      resumed,
      course: learnerCourseView(facts.snapshot),
      judged_characters: examLimitsOf(facts.snapshot, state).judgedCharacters ?? null,
    };
  }
}
