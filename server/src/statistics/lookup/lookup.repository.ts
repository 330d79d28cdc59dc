import { Injectable } from '@nestjs/common';
import type { StatisticsCourse, StatisticsTask } from '#contracts';
import { SqlRepository } from '../../platform/database/index.js';
import { escapeLike } from '../../platform/names.js';
import { endOfSql } from '../../task/index.js';

type TaskRow = Omit<StatisticsTask, 'start_time' | 'end_time'> & { start_time: Date; end_time: Date };

/** More than anybody scrolls through; a part of the name finds the others. */
const most = 100;
const part = (name: string | undefined) => `%${escapeLike(name?.trim() ?? '')}%`;

/** What statistics can be asked of: tasks that were published, and the courses that such tasks have. */
@Injectable()
export class LookupRepository extends SqlRepository {
  /** Those that have begun first, each the newest first. */
  async tasks(name?: string): Promise<{ items: StatisticsTask[] }> {
    const tasks = await this.query<TaskRow[]>(
      `select t.task_id, t.task_name, c.course_type, t.start_time, ${endOfSql} as end_time
       from task t join course c using (course_id)
       where t.published_at is not null and not t.is_deleted and t.task_name ilike $1
       order by t.start_time <= now() desc, t.start_time desc, t.task_id desc limit ${most}`,
      [part(name)],
    );
    const items = tasks.map(({ start_time, end_time, ...task }) => ({
      ...task,
      start_time: start_time.toISOString(),
      end_time: end_time.toISOString(),
    }));
    return { items };
  }

  /** Courses that were deleted since are among them: what was practised counts. */
  async courses(name?: string): Promise<{ items: StatisticsCourse[] }> {
    const items = await this.query<StatisticsCourse[]>(
      `select c.course_id, c.course_name, c.course_type from course c
       join (select course_id, max(start_time) as used from task where published_at is not null and not is_deleted group by course_id) t
         using (course_id)
       where c.course_name ilike $1 order by t.used desc, c.course_id desc limit ${most}`,
      [part(name)],
    );
    return { items };
  }
}
