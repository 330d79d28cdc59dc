/** Assignments and ended sessions that come, change and go at random, written straight into the tables; triggers note what they change. */
import type { DataSource, EntityManager } from 'typeorm';
import { setStanding, standingOf } from '../../src/practice/index.js';
import { SeededRandom } from '../fault/seeded-random.js';

export const timeZone = 'Asia/Shanghai';
const learners = 6;
const places = 3;
const courses = 2;
const firstDay = Date.parse('2025-10-20T00:00:00+08:00');
const days = 120;

/** Learners, places and courses are numbers here, without rows of their own; each course is of a type of its own. */
export async function freeTables(source: DataSource): Promise<void> {
  const keys = await source.query<{ name: string; of: string }[]>(
    `select conname as name, conrelid::regclass::text as of from pg_constraint
     where contype = 'f' and conrelid in ('task'::regclass, 'assignment'::regclass)`,
  );
  for (const { name, of } of keys) await source.query(`alter table ${of} drop constraint ${name}`);
  await source.query(`alter table task disable trigger task_type`);
}

export class RandomFacts {
  private sessions = 0;
  private readonly random: SeededRandom;

  constructor(
    private readonly source: DataSource,
    seed: number,
  ) {
    this.random = new SeededRandom(seed);
  }

  /** One change, in a transaction of its own. */
  async change(): Promise<void> {
    const one = this.random.below(100);
    const act =
      one < 8 ? this.giveTask
      : one < 60 ? this.endSession
      : one < 75 ? this.score
      : one < 80 ? this.withdraw
      : one < 85 ? this.giveBack
      : one < 88 ? this.deleteTask
      : one < 92 ? this.movePeriod
      : one < 95 ? this.endTask
      : one < 98 ? this.revoke
      : this.publish; // prettier-ignore
    // PostgreSQL's own chance follows the seed, too.
    const seed = this.random.next();
    await this.source.transaction(async (manager) => {
      await manager.query('select setseed($1)', [seed]);
      await act.call(this, manager);
    });
  }

  private moment(from = 0): Date {
    return new Date(firstDay + (from + this.random.next() * (days - from)) * 86_400_000);
  }

  private async giveTask(manager: EntityManager): Promise<void> {
    const start = this.moment();
    const end = new Date(start.getTime() + this.random.next() * 50 * 86_400_000);
    const [{ task_id }] = await manager.query(
      `insert into task (task_name, course_id, course_type, student_ids, depts, creator_id, creator_name, start_time, end_time, published_at)
       values ('', $1::int, $1::int, '{}', '[]', 1, '', $2, $3, now()) returning task_id`,
      [1 + this.random.below(courses), start, end],
    );
    for (let learner = 1; learner <= learners; learner++)
      if (this.random.chance(0.6))
        await manager.query(
          `insert into assignment (task_id, employee_id, department_path_id) values ($1, $2, $3)`,
          [task_id, learner, 1 + this.random.below(places)],
        );
  }

  private async endSession(manager: EntityManager): Promise<void> {
    const at = this.moment();
    const scored = this.random.chance(0.8);
    const axis = () => (this.random.chance(0.2) ? null : this.random.below(1_001));
    const [row] = await manager.query(
      `insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
         pass_score, excellent_score, rule_ids, rule_scores)
       select $1, a.assignment_id, t.task_id, t.course_id, a.employee_id, $2, ($2::timestamptz at time zone '${timeZone}')::date, $3, $4, $5,
         600, 900, $6, $7
       from assignment a join task t using (task_id) order by random() limit 1 returning assignment_id`,
      [
        ++this.sessions,
        at,
        this.random.chance(0.9),
        scored ? 'scored' : this.random.chance(0.5) ? 'unscored' : 'pending',
        scored ? 50 * this.random.below(20) : null,
        scored ? [1, 2] : [],
        scored ? [axis(), axis()] : [],
      ],
    );
    if (row) await this.stand(manager, row.assignment_id);
  }

  private async score(manager: EntityManager): Promise<void> {
    const scored = this.random.chance(0.8);
    const [[row]] = await manager.query(
      `update ended_session set result_status = $1, score = $2, rule_scores = $3, rule_ids = $4
       where session_id = (select session_id from ended_session order by random() limit 1) returning assignment_id`,
      [
        scored ? 'scored' : 'unscored',
        scored ? 50 * this.random.below(20) : null,
        scored ? [this.random.below(1_001)] : [],
        scored ? [2] : [],
      ],
    );
    if (row) await this.stand(manager, row.assignment_id);
  }

  private async stand(manager: EntityManager, assignmentId: number): Promise<void> {
    await manager.query(
      setStanding(`(${standingOf('(select * from ended_session where assignment_id = $1) as of_one')})`),
      [assignmentId],
    );
  }

  private async withdraw(manager: EntityManager): Promise<void> {
    await manager.query(
      `update assignment set withdrawn_at = now() where assignment_id =
         (select assignment_id from assignment where withdrawn_at is null order by random() limit 1)`,
    );
  }

  private async giveBack(manager: EntityManager): Promise<void> {
    await manager.query(
      `update assignment set withdrawn_at = null, department_path_id = $1 where assignment_id =
         (select assignment_id from assignment where withdrawn_at is not null order by random() limit 1)`,
      [1 + this.random.below(places)],
    );
  }

  private someTask = `task_id = (select task_id from task order by random() limit 1)`;

  private async deleteTask(manager: EntityManager): Promise<void> {
    await manager.query(`update task set is_deleted = not is_deleted where ${this.someTask}`);
  }

  /** A task that is moved has not been ended: it never ends before it starts. */
  private async movePeriod(manager: EntityManager): Promise<void> {
    await manager.query(
      `update task set start_time = start_time + $1 * interval '1 day', end_time = end_time + ($1 + 3) * interval '1 day', ended_at = null
       where ${this.someTask}`,
      [this.random.below(60) - 30],
    );
  }

  private async endTask(manager: EntityManager): Promise<void> {
    await manager.query(
      `update task set ended_at = start_time + 1.2 * random() * (end_time - start_time) where ${this.someTask}`,
    );
  }

  private async revoke(manager: EntityManager): Promise<void> {
    await manager.query(`update task set published_at = null where ${this.someTask}`);
  }

  private async publish(manager: EntityManager): Promise<void> {
    await manager.query(`update task set published_at = now() where published_at is null`);
  }
}
