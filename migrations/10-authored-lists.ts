import { script, type Migration } from './script.js';

const lists = [
  { table: 'role', id: 'role_id', name: 'role_name' },
  { table: 'scoring_rule', id: 'rule_id', name: 'rule_name' },
];

/** Lists of roles and rules stay quick however long they grow, and so does the question which courses use one. */
export class IndexAuthoredLists1790000010000 implements Migration {
  up = script(
    ...lists.map(
      // Holds what a list is narrowed by, so that counting reads the index alone.
      ({ table, id, name }) => `
        create index ${table}_newest on ${table} (created_at desc, ${id} desc) include (creator_id, ${name})
          where not is_deleted;
        create index ${table}_creators on ${table} (creator_id, created_at desc) include (creator_name)
          where not is_deleted`,
    ),
    `create index course_roles on course using gin (role_ids) where not is_deleted`,
    `create index course_rules on course using gin (scoring_rules jsonb_path_ops) where not is_deleted`,
  );
  down = script(
    `drop index course_rules, course_roles`,
    ...lists.map(({ table }) => `drop index ${table}_newest, ${table}_creators`),
  );
}
