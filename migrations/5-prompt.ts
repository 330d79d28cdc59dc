import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ten prompts: every version that ever was, the newest one in force. */
export class CreatePrompts1790000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prompt (
        prompt_id smallint primary key,
        -- 1 practice, 2 assessment
        type smallint not null check (type in (1, 2))
      )`);
    await runner.query(`
      insert into prompt (prompt_id, type) select id, case when id <= 5 then 1 else 2 end from generate_series(1, 10) id`);
    await runner.query(`
      create table prompt_version (
        prompt_id smallint not null references prompt (prompt_id),
        version int not null check (version > 0),
        content text not null check (content <> ''),
        author_id int references employee (id),
        author_name text,
        created_at timestamptz not null default now(),
        primary key (prompt_id, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table prompt_version`);
    await runner.query(`drop table prompt`);
  }
}
