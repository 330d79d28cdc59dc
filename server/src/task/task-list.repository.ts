import { Injectable } from '@nestjs/common';
import { In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { TaskStatus } from '#contracts';
import type { TaskFilterDto } from '#contracts/task/task.dto';
import { allBut, narrowAuthored, ordered, SqlRepository } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { TaskEntity } from './task.entity.js';
import { soonAfter } from './task.rules.js';
import { taskStatusSql } from './task-status.js';
import type { ListedTask } from './task.types.js';

/** What a list is narrowed by beside its status. */
export interface Narrowing {
  filter: TaskFilterDto;
  /** The tasks of the group `behind`, where that is asked for. */
  behind: readonly number[];
  /** The moment for which statuses are computed. */
  now: Date;
}

type TaskQuery = SelectQueryBuilder<TaskEntity>;

const conditions = taskStatusSql(':now');
const { draft, notStarted, inProgress } = TaskStatus;

/** Questions of the list of tasks; each counts and pages by indexes, however many tasks there are. */
@Injectable()
export class TaskListRepository extends SqlRepository {
  /** How many of them stand in each status. Those that have ended are most of them: they are what is left over. */
  async statusCounts(narrowing: Narrowing): Promise<Record<TaskStatus, number>> {
    const query = isNarrow(narrowing) ? this.countedTogether(narrowing) : this.countedSeparately(narrowing);
    const counts = (await query.getRawOne<Counts>())!;
    const ended = counts.all - counts.draft - counts.notStarted - counts.inProgress;
    return {
      [draft]: counts.draft,
      [notStarted]: counts.notStarted,
      [inProgress]: counts.inProgress,
      [TaskStatus.ended]: ended,
    };
  }

  /** What fits has to be looked for: every task is looked at once. */
  private countedTogether(narrowing: Narrowing): SelectQueryBuilder<ObjectLiteral> {
    const count = (status: TaskStatus) => `(count(*) filter (where ${conditions[status]}))::int`;
    return narrowed(this.tasks.createQueryBuilder('t'), narrowing)
      .select('count(*)::int', 'all')
      .addSelect(count(draft), 'draft')
      .addSelect(count(notStarted), 'notStarted')
      .addSelect(count(inProgress), 'inProgress');
  }

  /** Everything fits: each count reads a small index of its own. */
  private countedSeparately(narrowing: Narrowing): SelectQueryBuilder<ObjectLiteral> {
    const counted = (query: SelectQueryBuilder<ObjectLiteral>, condition = 'true') =>
      narrowed(query.select('count(*)::int').from(TaskEntity, 't'), narrowing).andWhere(condition);
    return this.unitOfWork.manager
      .createQueryBuilder()
      .select((query) => counted(query), 'all')
      .addSelect((query) => counted(query, conditions[draft]), 'draft')
      .addSelect((query) => counted(query, conditions[notStarted]), 'notStarted')
      .addSelect((query) => counted(query, conditions[inProgress]), 'inProgress')
      .from('(select)', 'once');
  }

  /** The ids of a slice, in the order that is asked for. */
  async slice(narrowing: Narrowing, { skip, take }: Pick<Slice, 'skip' | 'take'>): Promise<number[]> {
    const query = narrowed(this.tasks.createQueryBuilder('t'), narrowing);
    const { task_status: status } = narrowing.filter;
    if (status != null) query.andWhere(conditions[status]);
    const rows = await ordered(query.select('t.taskId', 'id'), 'taskId', narrowing.filter)
      .offset(skip)
      .limit(take)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** As much of the tasks as the list shows, without how many have an assignment in them; in the order of the ids. */
  async listed(taskIds: readonly number[]): Promise<Omit<ListedTask, 'learnerCount'>[]> {
    const ids = [...taskIds];
    // Without the people that a task names one by one: there may be thousands.
    const select = allBut(this.tasks, ['studentIds']);
    const tasks = await this.tasks.find({ select, where: { taskId: In(ids) } });
    const counts = await this.query<{ id: number; students: number }[]>(
      `select task_id as id, cardinality(student_ids) as students from task where task_id = any ($1)`,
      [ids],
    );
    const students = new Map(counts.map(({ id, students: count }) => [id, count]));
    const byId = new Map(
      tasks.map((task) => [task.taskId, { ...task, studentCount: students.get(task.taskId)! }]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The tasks that are in progress, the nearest end first. */
  async running(now: Date): Promise<{ taskId: number; endTime: Date }[]> {
    return this.tasks
      .createQueryBuilder('t')
      .select('t.task_id', 'taskId')
      .addSelect('t.end_time', 'endTime')
      .where(`not t.isDeleted and ${conditions[inProgress]}`, { now })
      .orderBy({ 't.end_time': 'ASC', 't.task_id': 'ASC' })
      .getRawMany<{ taskId: number; endTime: Date }>();
  }

  private get tasks() {
    return this.unitOfWork.repository(TaskEntity);
  }
}

interface Counts {
  all: number;
  draft: number;
  notStarted: number;
  inProgress: number;
}

const isNarrow = ({
  filter: { page: _page, per_page: _size, task_status: _status, sort: _sort, order: _order, ...rest },
}: Narrowing): boolean => Object.values(rest).some((asked) => asked != null && asked !== '');

function narrowed<Q extends TaskQuery>(query: Q, { filter, behind, now }: Narrowing): Q {
  query.setParameters({ now });
  narrowAuthored(query, filter, { column: 'taskName', part: filter.task_name });
  const { course_id: course, course_type: type, group } = filter;
  if (course != null) query.andWhere('t.courseId = :course', { course });
  if (type != null) query.andWhere('t.courseType = :type', { type });
  if (group != null) query.andWhere(conditions[inProgress]);
  if (group === 'due_soon') query.andWhere('t.endTime <= :soon', { soon: soonAfter(now) });
  if (group === 'behind') query.andWhere('t.taskId = any (:behind)', { behind });
  return query;
}
