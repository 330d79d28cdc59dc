import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../platform/database/index.js';
import { everything, type BudgetRow, type MedianRow, type UsageRow, type UsageSums } from './cost.types.js';

const sums = `sum(calls)::int as calls, sum(estimated_calls)::int as estimated_calls, sum(unpriced_calls)::int as unpriced_calls,
  sum(prompt_tokens)::float8 as prompt_tokens, sum(cached_tokens)::float8 as cached_tokens,
  sum(completion_tokens)::float8 as completion_tokens,
  sum(seconds)::float8 as seconds, sum(characters)::float8 as characters, sum(cost)::float8 as cost`;

/** Days of the month that begins on a day. */
const inMonth = (first: `$${number}`) =>
  `day >= ${first}::date and day < (${first}::date + interval '1 month')::date`;

/** The middle of what the newest scored or unscored sessions have cost, as far as all of it has a price. */
const median = (which: string, most: number) => `
  select percentile_cont(0.5) within group (order by cost) as cost, count(*)::int as sessions from (
    select sum(u.cost)::float8 as cost from (
      select session_id from ended_session where ${which} and result_status <> 'pending'
      order by ended_on desc, session_id desc limit ${most}
    ) newest join session_model_usage u using (session_id)
    group by session_id having sum(u.unpriced_calls) = 0
  ) costs`;

/** Sessions that an estimate is made of. */
const newest = { ofCourse: 50, ofAll: 200 };

/** Questions about what the model has cost. Reads the courses' and the ended sessions' tables. */
@Injectable()
export class CostRepository extends SqlRepository {
  /** @param first the first day of the month */
  usageIn(first: string): Promise<UsageRow[]> {
    return this.query(
      `select course_id as "courseId", purpose, ${sums} from model_usage where ${inMonth('$1')} group by course_id, purpose`,
      [first],
    );
  }

  usageOfSession(sessionId: number): Promise<(UsageSums & Pick<UsageRow, 'purpose'>)[]> {
    return this.query(
      `select purpose, ${sums} from session_model_usage where session_id = $1 group by purpose`,
      [sessionId],
    );
  }

  /** What somebody practises outside of tasks is nobody else's to know, nor that there is such a session. */
  async isSession(sessionId: number): Promise<boolean> {
    const known = `select 1 from practice_session where session_id = $1 and origin <> 'own'`;
    return (await this.first(known, [sessionId])) !== null;
  }

  /** Deleted ones have theirs as well. */
  courseNames(courseIds: readonly number[]): Promise<{ courseId: number; name: string }[]> {
    return this.query(
      `select course_id as "courseId", course_name as name from course where course_id = any($1::int[])`,
      [courseIds],
    );
  }

  async isCourse(courseId: number): Promise<boolean> {
    const row = await this.first('select 1 from course where course_id = $1 and not is_deleted', [courseId]);
    return row !== null;
  }

  /**
   * Budgets with what the month has cost; that of everything first.
   * @param only of these alone
   */
  budgetsIn(first: string, only: readonly number[] | null = null): Promise<BudgetRow[]> {
    return this.query(
      `select b.course_id as "courseId", b.month_limit as limit, b.stops, coalesce(sum(u.cost), 0)::float8 as spent
       from model_budget b
       left join model_usage u on ${inMonth('$1')} and (b.course_id = ${everything} or u.course_id = b.course_id)
       where $2::int[] is null or b.course_id = any($2::int[])
       group by b.course_id order by b.course_id`,
      [first, only],
    );
  }

  budgetOf(courseId: number): Promise<Pick<BudgetRow, 'limit' | 'stops'> | null> {
    return this.first(
      `select month_limit as limit, stops from model_budget where course_id = $1 for update`,
      [courseId],
    );
  }

  async setBudget(courseId: number, limit: number, stops: boolean): Promise<void> {
    await this.query(
      `insert into model_budget (course_id, month_limit, stops) values ($1, $2, $3)
       on conflict (course_id) do update set month_limit = excluded.month_limit, stops = excluded.stops`,
      [courseId, limit, stops],
    );
  }

  async dropBudget(courseId: number): Promise<void> {
    await this.query('delete from model_budget where course_id = $1', [courseId]);
  }

  /** Of each of the courses, by its own newest sessions. */
  medians(courseIds: readonly number[]): Promise<MedianRow[]> {
    return this.query(
      `select c.id as "courseId", m.cost, m.sessions from unnest($1::int[]) as c(id)
       cross join lateral (${median('course_id = c.id', newest.ofCourse)}) m`,
      [courseIds],
    );
  }

  /** Of all courses together. */
  medianOfAll(): Promise<Omit<MedianRow, 'courseId'> | null> {
    return this.first(median('true', newest.ofAll));
  }
}
