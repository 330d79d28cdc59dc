import { Injectable } from '@nestjs/common';
import { CourseStatus, CourseType, notFoundSentence } from '#contracts';
import type { OwnCourseItem, OwnSessionItem, Page, SessionResultView, StartView } from '#contracts';
import type { HandInDto, OwnCoursesDto, OwnSessionsDto, OwnStartDto } from '#contracts/practice/own.dto';
import type { SessionTurnDto } from '#contracts/practice/practice.dto';
import { bandOf } from '#scoring';
import type { SignedInActor } from '../../platform/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ConflictError, NotFoundError, pageOf, sliceOf } from '../../platform/http/index.js';
import { SessionQueries } from '../engine/log/session-queries.js';
import { SessionRunningError } from '../engine/log/session-store.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { resultOf, resultState } from '../results/result.rules.js';
import { ResultsService } from '../results/results.service.js';
import { SessionAccessService } from '../results/session-access.service.js';
import { courseTypeRules } from '../start/course-type.rules.js';
import { StartBudgets } from '../start/start-budgets.js';
import { againRefused } from './own-practice.rules.js';
import { OwnPractices } from '../results/own-practices.js';
import { OwnSessionsRepository } from '../results/own-sessions.repository.js';
import { CourseService, learnerCourseView } from '../../course/index.js';
import { AssignmentService } from '../../task/index.js';

/** What learners practise outside of their tasks: sessions of origin own, which nobody else is shown and nothing counts. */
@Injectable()
export class OwnPracticeService {
  constructor(
    private readonly access: SessionAccessService,
    private readonly engine: PracticeEngine,
    private readonly sessions: SessionQueries,
    private readonly ownSessions: OwnSessionsRepository,
    private readonly ownPractices: OwnPractices,
    private readonly results: ResultsService,
    private readonly courses: CourseService,
    private readonly assignments: AssignmentService,
    private readonly budgets: StartBudgets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Begins a talk with what was said before a turn of one of the learner's own, for that turn to be said anew.
   * @throws NotFoundError; ConflictError with the reason why not there
   */
  async again({ session_id, turn }: SessionTurnDto, learner: SignedInActor): Promise<StartView> {
    const source = await this.access.own(session_id, learner);
    const refused = againRefused(source.state, turn);
    if (refused !== null) throw new ConflictError(refused);
    await this.budgets.take(source.facts.courseId);
    return this.begun(learner, () =>
      this.engine.startFrom(source, turn, { ...ofNoTask, employeeId: learner.employeeId }),
    );
  }

  /** Begins a talk of a published course. @throws NotFoundError; ConflictError with the reason why it can't be practised */
  async start({ course_id }: OwnStartDto, learner: SignedInActor): Promise<StartView> {
    const course = await this.courses.byId(course_id);
    const isOpen =
      course.courseStatus === CourseStatus.published && course.courseType === CourseType.practice;
    if (!isOpen) throw new NotFoundError(notFoundSentence.course);
    const snapshot = await this.courses.snapshot(course_id);
    const refused = courseTypeRules(snapshot.course_type).courseRefused(snapshot);
    if (refused !== null) throw new ConflictError(refused);
    await this.budgets.take(course_id);
    return this.begun(learner, () =>
      this.engine.start({
        ...ofNoTask,
        courseId: course_id,
        employeeId: learner.employeeId,
        snapshot,
      }),
    );
  }

  /** The published practice courses, the newest first. */
  async coursesOf(request: OwnCoursesDto, learner: SignedInActor): Promise<Page<OwnCourseItem>> {
    const slice = sliceOf(request);
    const [{ courses, total }, running] = await Promise.all([
      this.courses.publishedPractice(request.course_name?.trim() || null, slice),
      this.ownSessions.running(learner.employeeId),
    ]);
    const items = courses.map((course) => ({
      course,
      running_session_id: running.get(course.course_id) ?? null,
    }));
    return pageOf(items, total, slice);
  }

  /** The learner's own talks, the newest first; those that were given up are left out. */
  async sessionsOf(request: OwnSessionsDto, learner: SignedInActor): Promise<Page<OwnSessionItem>> {
    const slice = sliceOf(request);
    const { rows, total } = await this.ownSessions.page(learner.employeeId, slice);
    const items = await Promise.all(
      rows.map(async ({ sessionId, courseId, forkedTurn }): Promise<OwnSessionItem> => {
        const { facts, state } = await this.engine.view(sessionId);
        const stands = resultState(state);
        const score = stands === 'scored' ? (resultOf(state)?.score ?? null) : null;
        return {
          ...{ session_id: sessionId, course_id: courseId, course_name: facts.snapshot.course_name },
          start_time: new Date(state.startedAt).toISOString(),
          ...{ state: stands, score, band: bandOf(score, facts.snapshot), forked_turn: forkedTurn },
        };
      }),
    );
    return pageOf(items, total, slice);
  }

  /**
   * Hands a talk in for a task: a session of the task that says what this one does and ends now, for good. The talk itself stays the learner's own.
   * @throws NotFoundError; ConflictError with the reason why not
   */
  async handIn(
    { session_id, practice_session_id }: HandInDto,
    learner: SignedInActor,
  ): Promise<SessionResultView> {
    const source = await this.access.own(session_id, learner);
    if (source.facts.origin !== 'own') throw new ConflictError('这场已经是任务里的练习');
    const sid = await this.unitOfWork.run(async () => {
      const assignment = await this.assignments.hold(practice_session_id);
      await this.ownSessions.hold(session_id);
      await this.ownPractices.refuse(source, assignment);
      await this.refuseHandedIn(session_id);
      const counted = await this.sessions.countedSessions({ assignmentIds: [practice_session_id] });
      const { assignmentId, taskId, employeeId, task } = assignment!;
      return this.engine
        .startFrom(source, null, {
          ...{ origin: 'task', assignmentId, taskId, employeeId },
          attemptNo: counted.filter(({ status }) => status === 'ended').length + 1,
          taskEndsAt: task.endTime.getTime(),
        })
        .catch((error: unknown) => {
          throw error instanceof SessionRunningError
            ? new ConflictError('这个任务里有一场正在进行，结束后再交')
            : error;
        });
    });
    await this.engine.finish(sid);
    return this.results.own(sid, learner);
  }

  private async refuseHandedIn(sessionId: number): Promise<void> {
    if ((await this.ownSessions.handedInFor(sessionId)) !== null) throw new ConflictError('这场已经交过了');
  }

  /** Only the newest goes on. Each of several that begin at once looks after its own beginning, so the last of them sees them all. */
  private async begun(learner: SignedInActor, begin: () => Promise<number>): Promise<StartView> {
    const sid = await begin();
    const running = await this.sessions.runningOf(learner.employeeId, 'own');
    await Promise.all(running.slice(0, -1).map(({ sessionId }) => this.engine.close(sessionId, 'abandoned')));
    const { facts } = await this.engine.view(sid);
    return {
      ...{ session_id: sid, state: 'running', resumed: false },
      ...{ course: learnerCourseView(facts.snapshot), judged_characters: null },
    };
  }
}

const ofNoTask = { origin: 'own', assignmentId: null, taskId: null, attemptNo: null } as const;
