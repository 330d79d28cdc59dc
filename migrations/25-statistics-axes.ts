import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of axes by year, so that three years are read from few rows; and the sessions that count by day, for the days at a period's ends. */
export class CountAxesByYear1790000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // 2 a month, 3 a year, as in statistics_rollup. Of a year's learners it is known that they are at least as many as in one month.
    await runner.query(`alter table statistics_axis_rollup add column grain smallint not null default 2`);
    await runner.query(`alter table statistics_axis_rollup alter column grain drop default`);
    await runner.query(`alter table statistics_axis_rollup drop constraint statistics_axis_rollup_pkey`);
    await runner.query(
      `alter table statistics_axis_rollup add primary key (grain, starts_on, course_id, department_path_id, rule_id)
       include (scored, score, learners)`,
    );
    await runner.query(`
      insert into statistics_axis_rollup (grain, starts_on, course_id, department_path_id, rule_id, scored, score, learners)
      select 3, date_trunc('year', starts_on::timestamp)::date, course_id, department_path_id, rule_id,
        sum(scored)::int, sum(score)::int, max(learners)
      from statistics_axis_rollup group by 2, 3, 4, 5`);
    // Who counts anew asks for departments; the key is ordered for who reads courses.
    await runner.query(
      `create index statistics_axis_rollup_department on statistics_axis_rollup (department_path_id, starts_on)`,
    );
    await runner.query(`create index ended_session_counted_day on ended_session (ended_on) where counted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ended_session_counted_day`);
    await runner.query(`drop index statistics_axis_rollup_department`);
    await runner.query(`delete from statistics_axis_rollup where grain = 3`);
    await runner.query(`alter table statistics_axis_rollup drop column grain`);
    await runner.query(
      `alter table statistics_axis_rollup add primary key (starts_on, course_id, department_path_id, rule_id)`,
    );
  }
}
