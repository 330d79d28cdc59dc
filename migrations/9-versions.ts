import { script, type Migration } from './script.js';

const tables = ['role', 'course', 'task'];

/** Roles, courses and tasks count their changes, as rules do, so that two editors cannot overwrite each other unseen. */
export class CountVersions1790000009000 implements Migration {
  up = script(...tables.map((table) => `alter table ${table} add column version int not null default 1`));
  down = script(...tables.map((table) => `alter table ${table} drop column version`));
}
