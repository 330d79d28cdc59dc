import { script, type Migration } from './script.js';

/** What exams are made of: the files that a course's questions come from, and the practice course that a result leads to. */
export class MakeExams1790000022000 implements Migration {
  up = script(`
    alter table course add column reference_files int[] not null default '{}';
    alter table course add column practice_course_id int references course (course_id);
    -- Which courses use a file.
    create index course_files on course using gin (reference_files) where not is_deleted`);
  down = script(`
    drop index course_files;
    alter table course drop column practice_course_id;
    alter table course drop column reference_files`);
}
