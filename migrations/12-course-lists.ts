import { script, type Migration } from './script.js';

/** The list of courses stays quick however long it grows. */
export class IndexCourseLists1790000012000 implements Migration {
  up = script(`
    -- Holds what the list is narrowed by, so that counting and finding a page read the index alone.
    create index course_newest on course (created_at desc, course_id desc)
      include (course_status, course_type, creator_id, course_name) where not is_deleted;
    create index course_creators on course (creator_id, created_at desc) include (creator_name) where not is_deleted`);
  down = script(`drop index course_creators, course_newest`);
}
