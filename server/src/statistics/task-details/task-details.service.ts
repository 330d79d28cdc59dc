import { Injectable } from '@nestjs/common';
import {
  departmentName,
  notFoundSentence,
  rootDepartmentId,
  TaskStatus,
  type RecordDetailView,
  type TaskDetailRow,
  type TaskDetailsPage,
} from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/task/task.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { NotFoundError, pageOf, sliceOf } from '../../platform/http/index.js';
import { afterMillisecond } from '../../platform/time/index.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import type { DepartmentTree } from '../departments/department-tree.rules.js';
import { detailRow } from './task-details.presenter.js';
import {
  TaskDetailsRepository,
  type AssignmentFilter,
  type AssignmentSession,
} from './task-details.repository.js';
import { attemptStatesOf, type RowOrder } from './task-details.rules.js';
import { DirectoryService } from '../../directory/index.js';
import { ResultsService } from '../../practice/index.js';
import { TaskLookupService, type TaskInBrief } from '../../task/index.js';

/** Which of a task's learners somebody asks for. */
export type DetailsRequest = Omit<TaskDetailsFilterDto, 'page' | 'per_page'>;

/** A `DetailsRequest` with its task looked up, as rows are asked for. */
export interface Details {
  task: TaskInBrief;
  filter: AssignmentFilter;
  /** null: the newest assignment first. */
  order: RowOrder | null;
  /** What departments are called. */
  tree: DepartmentTree;
}

/** How the learners of a task stand, each with the session that counts. */
@Injectable()
export class TaskDetailsService {
  constructor(
    private readonly details: TaskDetailsRepository,
    private readonly tasks: TaskLookupService,
    private readonly directory: DirectoryService,
    private readonly departments: DepartmentTreeRepository,
    private readonly results: ResultsService,
  ) {}

  /** @throws NotFoundError for an absent task */
  async page(request: TaskDetailsFilterDto): Promise<TaskDetailsPage> {
    const details = await this.read(request);
    const slice = sliceOf(request);
    const { filter, order } = details;
    const [total, ids] = await Promise.all([
      this.details.count(filter),
      this.details.assignmentIds(filter, order, slice),
    ]);
    return pageOf(await this.rows(details, ids), total, slice);
  }

  /** A session as administrators see it, its task deleted or not. @throws NotFoundError */
  async record(sessionId: number, reader: SignedInActor): Promise<RecordDetailView> {
    const learner = await this.details.learnerOf(sessionId);
    if (!learner) throw new NotFoundError(notFoundSentence.session);
    const { employeeId, name, storedId, deptFullPath } = learner;
    const path = storedId === null ? deptFullPath : (await this.departments.tree()).pathOf(storedId);
    return {
      ...(await this.results.readable(sessionId, reader)),
      student_id: employeeId,
      student_name: name,
      dept_name: path && departmentName(path),
    };
  }

  /** Understands a request. A department that is gone means nobody. @throws NotFoundError for an absent task */
  async read(request: DetailsRequest): Promise<Details> {
    const [task, tree] = await Promise.all([this.tasks.of(request.task_id), this.departments.tree()]);
    const deptId = request.dept_id === rootDepartmentId ? null : request.dept_id || null;
    const [department] = deptId === null ? [] : await this.directory.departments([deptId]);
    const gone = deptId !== null && !department;
    const states = request.status == null ? null : attemptStatesOf(request.status, task.status);
    const { sort: by, order } = request;
    return {
      task,
      tree,
      order: by == null ? null : { by, descending: order === 'desc', places: tree.inOrderOfNames() },
      filter: {
        taskId: task.taskId,
        over: task.status === TaskStatus.ended,
        name: request.student_name?.trim() || null,
        places: department ? tree.storedWithin(department.fullPath) : null,
        states: gone ? [] : states,
        minScore: request.min_score ?? null,
        maxScore: request.max_score ?? null,
        startedFrom: request.start_time ? new Date(request.start_time) : null,
        startedBefore: request.end_time ? afterMillisecond(request.end_time) : null,
      },
    };
  }

  /** These assignments as rows. */
  async rows({ task, tree }: Details, ids: readonly number[]): Promise<TaskDetailRow[]> {
    const assignments = await this.details.assignments(ids);
    const sessions = new Map(ids.map((id) => [id, [] as AssignmentSession[]]));
    for (const session of await this.details.sessions(task.taskId, ids))
      sessions.get(session.assignmentId)!.push(session);
    return assignments.map((assignment) =>
      detailRow(
        assignment,
        tree.pathOf(assignment.storedId),
        sessions.get(assignment.assignmentId)!,
        task.status,
      ),
    );
  }
}
