import { script, type Migration } from './script.js';

/** Tasks can be ended by hand, and their list stays quick however long it grows. */
export class ListTasks1790000015000 implements Migration {
  up = script(`
    -- ended_at is the end itself. Whoever must know of it is told afterwards, again and again until it was heard.
    alter table task add column end_told_at timestamptz;
    update task set end_told_at = ended_at where ended_at is not null;
    create index task_untold on task (task_id) where ended_at is not null and end_told_at is null;
    drop index task_open;
    create index task_open on task (end_time, start_time) where published_at is not null and ended_at is null and not is_deleted;
    create index task_draft on task (task_id) where published_at is null and not is_deleted;
    -- Holds what a status follows from, so that a page far down reads the index alone.
    create index task_newest on task (created_at desc, task_id desc) include (published_at, start_time, end_time, ended_at)
      where not is_deleted;
    -- By course and by type of course the same holds.
    drop index task_course;
    create index task_course on task (course_id) include (published_at, start_time, end_time, ended_at) where not is_deleted;
    create index course_of_type on course (course_type, course_id);
    create index task_creators on task (creator_id, created_at desc) include (creator_name) where not is_deleted`);
  down = script(`
    drop index task_creators, course_of_type, task_course, task_newest, task_draft, task_untold, task_open;
    create index task_course on task (course_id) where not is_deleted;
    create index task_open on task (end_time) where published_at is not null and ended_at is null and not is_deleted;
    alter table task drop column end_told_at`);
}
