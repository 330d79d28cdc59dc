import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  rootDepartmentId,
  TaskStatus,
  trustText,
  type TaskDetailRow,
  type TaskDetailsPage,
} from '#contracts';
import type { TaskDetailsFilterDto } from '#contracts/task/task.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import type { DepartmentTree } from '../departments/department-tree.rules.js';
import { ExporterService } from '../exports/exporter.service.js';
import { detailRow } from './task-details.presenter.js';
import { TaskDetailsRepository, type AssignmentFilter, type SessionRow } from './task-details.repository.js';
import { attemptStatesOf, type RowOrder } from './task-details.rules.js';
import { exportColumns } from './task-export.columns.js';
import { DirectoryService } from '../../directory/index.js';
import { TrustService } from '../../labelling/index.js';
import { TaskLookupService, type TaskInBrief } from '../../task/index.js';

/** Which of a task's learners somebody asks for. */
type DetailsRequest = Omit<TaskDetailsFilterDto, 'page' | 'per_page'>;

/** A `DetailsRequest` with its task looked up, as rows are asked for. */
interface Details {
  task: TaskInBrief;
  filter: AssignmentFilter;
  /** null: the newest assignment first. */
  order: RowOrder | null;
  /** What departments are called. */
  tree: DepartmentTree;
}

/** Rows of an export that are in memory at a time. */
const batch = 500;

/** How the learners of a task stand, each with the session that counts. */
@Injectable()
export class TaskDetailsService {
  constructor(
    private readonly details: TaskDetailsRepository,
    private readonly tasks: TaskLookupService,
    private readonly directory: DirectoryService,
    private readonly departments: DepartmentTreeRepository,
    private readonly trust: TrustService,
    private readonly exporter: ExporterService,
  ) {}

  /** @throws NotFoundError for an absent task */
  async page(request: TaskDetailsFilterDto): Promise<TaskDetailsPage> {
    const details = await this.read(request);
    const slice = sliceOf(request);
    const { total, ids } = await this.details.page(details.filter, details.order, slice);
    return pageOf(await this.rows(details, ids), total, slice);
  }

  /** All rows of the screen as a spreadsheet. @throws as the page, and the exporter */
  async export(request: DetailsRequest, reader: SignedInActor): Promise<StreamableFile> {
    const details = await this.read(request);
    const { taskId: id, taskName, courseId, courseType } = details.task;
    const trust = trustText(await this.trust.ofCourse(courseId));
    const { task_id: _, ...filter } = request;
    return this.exporter.rows({
      reader,
      fileName: `${taskName}-学员明细`,
      plain: `task-${id}`,
      act: { action: 'task.export', object: { type: 'task', id }, detail: { filter } },
      sheet: { name: '学员明细', columns: exportColumns(courseType, trust) },
      count: await this.details.count(details.filter),
      parts: () => this.all(details),
    });
  }

  private async *all(details: Details): AsyncGenerator<TaskDetailRow[]> {
    const ids = await this.details.assignmentIds(details.filter, details.order);
    for (let from = 0; from < ids.length; from += batch)
      yield await this.rows(details, ids.slice(from, from + batch));
  }

  /** Understands a request. A department that is gone means nobody. @throws NotFoundError for an absent task */
  private async read(request: DetailsRequest): Promise<Details> {
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
        bounds: request,
      },
    };
  }

  /** These assignments as rows. */
  private async rows({ task, tree }: Details, ids: readonly number[]): Promise<TaskDetailRow[]> {
    const [assignments, rows] = await Promise.all([
      this.details.assignments(ids),
      this.details.sessions(task.taskId, ids),
    ]);
    const sessions = new Map(ids.map((id) => [id, [] as SessionRow[]]));
    for (const session of rows) sessions.get(session.practice_session_id)!.push(session);
    return assignments.map(({ stored_id, ...assignment }) =>
      detailRow(
        assignment,
        tree.pathOf(stored_id),
        sessions.get(assignment.practice_session_id)!,
        task.status,
      ),
    );
  }
}
