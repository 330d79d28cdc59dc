import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TaskStatus } from '#contracts';
import type { AuditedAct } from '../platform/audit/index.js';
import { Clock } from '../platform/time/index.js';
import { AssignmentRepository, type AssignmentRow } from './assignment.repository.js';
import { NoticeRepository } from './notice.repository.js';
import { TaskRepository } from './task.repository.js';
import { endOf, taskStatusAt } from './task-status.js';
import type { Assignment, Task } from './task.types.js';
import { DirectoryRegistry, DirectoryService, type Employee } from '../directory/index.js';

/** Learners' assignments in tasks: who must practise what until when. */
@Injectable()
export class AssignmentService implements OnModuleInit {
  constructor(
    private readonly assignments: AssignmentRepository,
    private readonly tasks: TaskRepository,
    private readonly notices: NoticeRepository,
    private readonly directory: DirectoryService,
    private readonly directoryRegistry: DirectoryRegistry,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.directoryRegistry.onSynced(() => this.giveToJoiners());
  }

  /** The assignment with its task; null when there is none, or when its task is a draft or deleted. */
  async byId(assignmentId: number): Promise<Assignment | null> {
    const row = await this.assignments.find(assignmentId);
    return row && this.assignmentOf(row);
  }

  /** The assignment, held: its task can't end or be withdrawn before the transaction under way ends: for whoever starts a session. */
  async hold(assignmentId: number): Promise<Assignment | null> {
    const row = await this.assignments.hold(assignmentId);
    return row && this.assignmentOf(row);
  }

  /** Was it this learner's, and taken back since? */
  wasWithdrawn(assignmentId: number, employeeId: number): Promise<boolean> {
    return this.assignments.wasWithdrawn(assignmentId, employeeId);
  }

  /** No session of these can be begun before the transaction under way ends. */
  holdAll(assignmentIds: readonly number[]): Promise<void> {
    return this.assignments.holdAll(assignmentIds);
  }

  /** The assignments in which a session could be begun now, if attempts are left. */
  startable(assignmentIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.assignments.startable(assignmentIds, this.clock.now());
  }

  /** All assignments of a learner in published tasks, whatever their status, the newest first. */
  async ofLearner(employeeId: number): Promise<Assignment[]> {
    return (await this.assignments.ofLearner(employeeId)).map((row) => this.assignmentOf(row));
  }

  /** Names of tasks by their ids, deleted ones among them: what was practised in them stays readable. */
  taskNames(taskIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.tasks.names(taskIds);
  }

  /**
   * Gives everybody whom the task means an assignment in it, once each, and makes the message for them when the task has begun. Answers how many were
   * given. The task is locked.
   */
  async expand(task: Task): Promise<number> {
    const given = await this.assignments.give(task.taskId, await this.audience(task));
    if (given.length > 0) await this.notices.makeLate(task.taskId, given, this.clock.now());
    return given.length;
  }

  /** `expand`, and whoever is no longer meant loses their assignment. The task is locked. */
  async adjust(task: Task): Promise<{ given: number; withdrawn: number }> {
    const learners = await this.audience(task);
    const given = await this.assignments.give(task.taskId, learners);
    const withdrawn = await this.assignments.withdrawOthers(task.taskId, learners, this.clock.now());
    return { given: given.length, withdrawn };
  }

  /** Nobody has an assignment any more. Publishing again gives the same ones back. The task is locked. */
  withdrawAll(taskId: number): Promise<number> {
    return this.assignments.withdrawOthers(taskId, [], this.clock.now());
  }

  /** Everybody who works here and whom the task means, once each. */
  private async audience({ depts, studentIds }: Task): Promise<Employee[]> {
    const below = await this.directory.employeesUnder(depts.map(({ id }) => id));
    const chosen = await this.directory.employees(studentIds);
    const everybody = new Map([...below, ...chosen].map((employee) => [employee.id, employee]));
    return [...everybody.values()].filter(({ active }) => active).sort((a, b) => a.id - b.id);
  }

  /**
   * Within the directory's sync: who has joined a department gets the assignments that its tasks still have to give. Each task is locked
   * first and looked at again, so that one that is being revoked gives none.
   */
  private async giveToJoiners(): Promise<AuditedAct[]> {
    const now = this.clock.now();
    const acts: AuditedAct[] = [];
    for (const taskId of await this.tasks.openToJoiners(now)) {
      const task = await this.tasks.lockEvenDeleted(taskId);
      const status = task && !task.isDeleted && taskStatusAt(task, now);
      if (status !== TaskStatus.notStarted && status !== TaskStatus.inProgress) continue;
      const learners = await this.expand(task!);
      if (learners > 0)
        acts.push({
          action: 'task.join',
          object: { type: 'task', id: taskId },
          detail: { learners },
          event: 'task.changed',
        });
    }
    return acts;
  }

  private assignmentOf(row: AssignmentRow): Assignment {
    const { assignmentId, taskId, courseId, employeeId, deptFullPath, withdrawn } = row;
    const { taskName, startTime, endedAt } = row;
    const status = taskStatusAt(row, this.clock.now());
    const endTime = endOf(row);
    return {
      assignmentId,
      taskId,
      courseId,
      employeeId,
      deptFullPath,
      withdrawn,
      task: { taskId, taskName, courseId, startTime, endTime, endedAt, status },
    };
  }
}
