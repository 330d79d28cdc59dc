import { script, type Migration } from './script.js';

/**
 * What was said wrongly of a course's goods is counted from one index, in whose order the learners of each wording stand together; where one of them
 * was said is read from another. Both are swept early, so that they are enough.
 */
export class CountContradictions1790000036000 implements Migration {
  up = script(`
    drop index contradiction_course;
    drop index contradiction_wording;
    create index contradiction_learners on contradiction (course_id, wording, employee_id) include (task_id, assignment_id, ended_at);
    create index contradiction_talks on contradiction (wording, ended_at desc, session_id desc, place)
      include (course_id, task_id, assignment_id);
    alter table contradiction set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`);
  down = script(`
    alter table contradiction reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor);
    drop index contradiction_talks;
    drop index contradiction_learners;
    create index contradiction_course on contradiction (course_id, ended_at) include (wording, employee_id, task_id, assignment_id);
    create index contradiction_wording on contradiction (wording, ended_at)`);
}
