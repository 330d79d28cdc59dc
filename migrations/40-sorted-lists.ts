import { script, type Migration } from './script.js';

/** Chinese stands in the order of its sounds. */
const text = (column: string) => `${column} collate "zh-x-icu"`;

/** What each list is sorted by, and what it is narrowed by: so that a page far down reads the index alone. */
const lists = [
  { table: 'role', id: 'role_id', by: ['role_name'], narrowed: [] },
  { table: 'scoring_rule', id: 'rule_id', by: ['rule_name'], narrowed: [] },
  {
    table: 'course',
    id: 'course_id',
    by: ['course_name', 'course_type', 'course_status'],
    narrowed: ['course_type', 'course_status'],
  },
  {
    table: 'knowledge_file',
    id: 'file_id',
    by: ['file_name', 'file_source', 'state'],
    narrowed: ['file_type', 'file_source', 'state'],
  },
  {
    table: 'task',
    id: 'task_id',
    by: ['task_name', 'start_time', 'end_time'],
    narrowed: ['course_id', 'course_type', 'published_at', 'start_time', 'end_time', 'ended_at'],
  },
];

const written = ['creator_name', 'updated_at'];
/** Those in which there may be nothing: it comes last both ways, and an index is read backwards for the other way only. */
const mayLack = ['start_time', 'end_time'];

const indexes = lists.flatMap(({ table, id, by, narrowed }) =>
  [...by, ...written].flatMap((column) => {
    const name = `${table}_by_${column}`;
    const included = new Set(['creator_id', 'created_at', by[0]!, ...narrowed]);
    included.delete(column);
    const on = (keys: string) =>
      `on ${table} (${keys}) include (${[...included].join(', ')}) where not is_deleted`;
    const key = column.endsWith('_name') ? text(column) : column;
    const falling = { name: `${name}_falling`, on: on(`${column} desc nulls last, ${id} desc`) };
    return [{ name, on: on(`${key}, ${id}`) }, ...(mayLack.includes(column) ? [falling] : [])];
  }),
);

/** Lists can be sorted by their columns, and stay quick however long they grow. */
export class SortLists1790000040000 implements Migration {
  up = script(...indexes.map(({ name, on }) => `create index ${name} ${on}`));
  down = script(...indexes.map(({ name }) => `drop index ${name}`));
}
