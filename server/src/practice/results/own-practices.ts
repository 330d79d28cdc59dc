import { Injectable } from '@nestjs/common';
import type { CourseSnapshot, OpenAssignment, OwnPractice } from '#contracts';
import { ConflictError, NotFoundError } from '../../platform/http/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { assignmentRefused, handInRefused } from './hand-in.rules.js';
import { OwnSessionsRepository } from './own-sessions.repository.js';
import { CourseService, versionHash } from '../../course/index.js';
import { AssignmentService, type Assignment } from '../../task/index.js';

/** Where a talk outside of tasks comes from, and where it may go. */
@Injectable()
export class OwnPractices {
  constructor(
    private readonly sessions: OwnSessionsRepository,
    private readonly assignments: AssignmentService,
    private readonly courses: CourseService,
  ) {}

  async of({ facts, state }: SessionView): Promise<OwnPractice> {
    const { sid, forked } = facts;
    const taskId = await this.sessions.handedInFor(sid);
    const names = await this.assignments.taskNames(taskId === null ? [] : [taskId]);
    return {
      forked_from: forked && { session_id: forked.from, turn: forked.turn! },
      handed_in: taskId === null ? null : (names.get(taskId) ?? ''),
      open_assignments: taskId === null ? await this.openTo({ facts, state }) : [],
    };
  }

  /** @throws NotFoundError for an absent assignment and another's; ConflictError with the reason why it can't be handed in for it */
  async refuse({ facts, state }: SessionView, assignment: Assignment | null): Promise<void> {
    if (assignment?.employeeId !== facts.employeeId) throw new NotFoundError();
    const refused =
      handInRefused(facts, state) ??
      assignmentRefused(assignment, state, await this.isAsPractised(assignment.courseId, facts.snapshot));
    if (refused !== null) throw new ConflictError(refused);
  }

  private async openTo({ facts, state }: Pick<SessionView, 'facts' | 'state'>): Promise<OpenAssignment[]> {
    if (handInRefused(facts, state) !== null) return [];
    const open = (await this.assignments.ofLearner(facts.employeeId)).filter(
      (one) => one.courseId === facts.courseId && assignmentRefused(one, state, true) === null,
    );
    if (open.length === 0 || !(await this.isAsPractised(facts.courseId, facts.snapshot))) return [];
    return open.map(({ assignmentId, task }) => ({
      practice_session_id: assignmentId,
      task_name: task.taskName,
    }));
  }

  private async isAsPractised(courseId: number, practised: CourseSnapshot): Promise<boolean> {
    return versionHash(await this.courses.snapshot(courseId)) === versionHash(practised);
  }
}
