import { Injectable } from '@nestjs/common';
import { recordset, SqlRepository } from '../platform/database/index.js';
import type { Employee } from '../directory/index.js';
import { endOfSql } from './task-status.js';
import type { AssignedTask, Assignment } from './task.types.js';

/** `endTime` is the planned end. */
export interface AssignmentRow extends Omit<Assignment, 'task'>, Omit<AssignedTask, 'status'> {
  publishedAt: Date;
}

const question = `
  select a.assignment_id as "assignmentId", a.task_id as "taskId", a.employee_id as "employeeId",
    a.dept_full_path as "deptFullPath", a.withdrawn_at is not null as withdrawn, t.task_name as "taskName",
    t.course_id as "courseId", t.start_time as "startTime", t.end_time as "endTime", t.published_at as "publishedAt",
    t.ended_at as "endedAt"
  from assignment a join task t using (task_id)
  where not t.is_deleted and t.published_at is not null`;

const learnerRows = recordset({
  employee_id: 'int',
  department_id: 'text',
  dept_full_path: 'text',
  path_ids: 'text[]',
});
type LearnerRows = ReturnType<typeof learnerRows.value>;

/** Learners' assignments in published tasks. */
@Injectable()
export class AssignmentRepository extends SqlRepository {
  find(assignmentId: number): Promise<AssignmentRow | null> {
    return this.one(`and a.assignment_id = $1`, assignmentId);
  }

  /** The assignment, held: its task can't end or be withdrawn before the transaction under way ends. */
  hold(assignmentId: number): Promise<AssignmentRow | null> {
    return this.one(`and a.assignment_id = $1 for share of t for no key update of a`, assignmentId);
  }

  async wasWithdrawn(assignmentId: number, employeeId: number): Promise<boolean> {
    const found = await this.first(
      `select from assignment a join task t using (task_id)
       where a.assignment_id = $1 and a.employee_id = $2 and a.withdrawn_at is not null and not t.is_deleted`,
      [assignmentId, employeeId],
    );
    return found !== null;
  }

  /** No session of these can be begun before the transaction under way ends. */
  async holdAll(assignmentIds: readonly number[]): Promise<void> {
    await this.query(
      `select from assignment where assignment_id = any ($1) order by assignment_id for no key update`,
      [assignmentIds],
    );
  }

  /** The assignments in which a session could be begun now, if attempts are left. */
  async startable(assignmentIds: readonly number[], now: Date): Promise<Set<number>> {
    const ids = await this.ids(
      `select assignment_id as id from assignment a join task t using (task_id)
       where assignment_id = any ($1) and a.withdrawn_at is null and not t.is_deleted and t.published_at is not null
         and t.start_time <= $2 and ${endOfSql} > $2`,
      [assignmentIds, now],
    );
    return new Set(ids);
  }

  /** A learner's assignments, the newest first. */
  ofLearner(employeeId: number): Promise<AssignmentRow[]> {
    return this.query(
      `${question} and a.employee_id = $1 and a.withdrawn_at is null order by a.assignment_id desc`,
      [employeeId],
    );
  }

  /** Gives everybody an assignment who has none now, with the main department as it is; whose was withdrawn gets it back. Answers to whom. */
  async give(taskId: number, learners: readonly Employee[]): Promise<number[]> {
    const rows = learnerRows.value(
      learners.map(({ id, department }) => ({
        employee_id: id,
        department_id: department?.departmentId ?? null,
        dept_full_path: department?.fullPath ?? null,
        path_ids: department?.pathIds ?? [],
      })),
    );
    await this.keepPaths(rows);
    return this.ids(
      `insert into assignment (task_id, employee_id, department_id, dept_full_path, department_path_id)
       select $1, employee_id, department_id, dept_full_path, p.id
       from ${learnerRows.from('$2', 'l')} join department_path p using (path_ids)
       order by employee_id
       on conflict (task_id, employee_id) do update
         set withdrawn_at = null, department_id = excluded.department_id, dept_full_path = excluded.dept_full_path,
           department_path_id = excluded.department_path_id
         where assignment.withdrawn_at is not null
       returning employee_id as id`,
      [taskId, rows],
    );
  }

  /** Where the learners work, by ids, and what these departments are called now. In one order, so that two givers can't deadlock. */
  private async keepPaths(rows: LearnerRows): Promise<void> {
    await this.query(
      `insert into department_path (path_ids, path_names)
       select distinct on (path_ids) path_ids, path_names
       from ${learnerRows.from('$1', 'l')} cross join lateral (select coalesce(string_to_array(dept_full_path, '/'), '{}')) n (path_names)
       where not exists (select from department_path p where p.path_ids = l.path_ids and p.path_names = n.path_names)
       order by path_ids
       on conflict (path_ids) do update set path_names = excluded.path_names`,
      [rows],
    );
  }

  /** Withdraws the assignments of everybody but these. Answers how many were. */
  withdrawOthers(taskId: number, learners: readonly Employee[], at: Date): Promise<number> {
    return this.affected(
      `update assignment set withdrawn_at = $3
       where task_id = $1 and withdrawn_at is null
         and not exists (select from unnest($2::int[]) as kept (id) where kept.id = employee_id)`,
      [taskId, learners.map(({ id }) => id), at],
    );
  }

  /** How many people have an assignment in each of the tasks; those in which nobody has are left out. */
  async counts(taskIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.query<{ task_id: number; learners: number }[]>(
      `select task_id, count(*)::int as learners from assignment
       where task_id = any ($1) and withdrawn_at is null group by task_id`,
      [taskIds],
    );
    return new Map(rows.map(({ task_id, learners }) => [task_id, learners]));
  }

  private one(condition: string, assignmentId: number): Promise<AssignmentRow | null> {
    return this.first(`${question} ${condition}`, [assignmentId]);
  }
}
