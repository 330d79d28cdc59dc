import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules of a course as plain ids beside its roles, so that one index tells which courses use a rule. */
export class IndexCourseRules1790000017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function rule_ids_of(scoring_rules jsonb) returns int[] language sql immutable strict as $$
        select coalesce(array_agg((rule ->> 'rule_id')::int), '{}') from jsonb_array_elements(scoring_rules) rule
      $$`);
    await runner.query(
      `alter table course add column rule_ids int[] not null generated always as (rule_ids_of(scoring_rules)) stored`,
    );
    await runner.query(`drop index course_rules`);
    await runner.query(`create index course_rules on course using gin (rule_ids) where not is_deleted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index course_rules`);
    await runner.query(
      `create index course_rules on course using gin (scoring_rules jsonb_path_ops) where not is_deleted`,
    );
    await runner.query(`alter table course drop column rule_ids`);
    await runner.query(`drop function rule_ids_of(jsonb)`);
  }
}
