import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A task is of its course's type, which a course keeps: with it at hand, exams among the tasks are counted without looking at courses. */
export class TypeTasks1790000018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table task add column course_type smallint`);
    await runner.query(
      `update task t set course_type = c.course_type from course c where c.course_id = t.course_id`,
    );
    await runner.query(`alter table task alter column course_type set not null`);
    // Whoever writes a task names its course alone.
    await runner.query(`
      create function task_type() returns trigger language plpgsql as $$
      begin
        select c.course_type into new.course_type from course c where c.course_id = new.course_id;
        return new;
      end $$`);
    await runner.query(`
      create trigger task_type before insert or update of course_id on task for each row execute function task_type()`);
    await runner.query(`drop index course_of_type`);
    await runner.query(`drop index task_newest`);
    await runner.query(
      `create index task_newest on task (created_at desc, task_id desc)
       include (course_type, published_at, start_time, end_time, ended_at) where not is_deleted`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index task_newest`);
    await runner.query(
      `create index task_newest on task (created_at desc, task_id desc) include (published_at, start_time, end_time, ended_at)
       where not is_deleted`,
    );
    await runner.query(`create index course_of_type on course (course_type, course_id)`);
    await runner.query(`drop trigger task_type on task`);
    await runner.query(`drop function task_type()`);
    await runner.query(`alter table task drop column course_type`);
  }
}
