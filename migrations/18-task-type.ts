import { script, type Migration } from './script.js';

/** A task is of its course's type, which a course keeps: with it at hand, exams among the tasks are counted without looking at courses. */
export class TypeTasks1790000018000 implements Migration {
  up = script(`
    alter table task add column course_type smallint;
    update task t set course_type = c.course_type from course c where c.course_id = t.course_id;
    alter table task alter column course_type set not null;
    -- Whoever writes a task names its course alone.
    create function task_type() returns trigger language plpgsql as $$
    begin
      select c.course_type into new.course_type from course c where c.course_id = new.course_id;
      return new;
    end $$;
    create trigger task_type before insert or update of course_id on task for each row execute function task_type();
    drop index course_of_type;
    drop index task_newest;
    create index task_newest on task (created_at desc, task_id desc)
      include (course_type, published_at, start_time, end_time, ended_at) where not is_deleted`);
  down = script(`
    drop index task_newest;
    create index task_newest on task (created_at desc, task_id desc) include (published_at, start_time, end_time, ended_at)
      where not is_deleted;
    create index course_of_type on course (course_type, course_id);
    drop trigger task_type on task;
    drop function task_type();
    alter table task drop column course_type`);
}
