import { Injectable } from '@nestjs/common';
import type { ObjectionFilterDto } from '#contracts/objection/objection.dto';
import type { ObjectionAnswer, ObjectionExample, ObjectionLine, ObjectionMonth } from '#contracts';
import { recordset, SqlParameters, SqlRepository } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { afterMillisecond } from '../platform/time/index.js';

/** An objection with its figures. */
export interface ObjectionRow {
  objection_id: number;
  name: string;
  note: string;
  hidden: boolean;
  times: number;
  people: number;
  judged: number;
  won: number;
  examples: number;
  last_at: Date | null;
  version: number;
}
export type NarrowedBy = Pick<ObjectionFilterDto, 'course_id' | 'start_time' | 'end_time'>;

/** A change that can be taken back: what objections were, and where wordings belonged. */
export interface Before {
  objections?: { id: number; name: string; note: string; hidden: boolean; merged_into: number | null }[];
  /** By the objection that they belonged to; `to`: where they are now. */
  wordings?: { to: number; from: Record<string, number[]> };
  examples?: Record<string, number[]>;
  added?: number;
  /** Noted before examples had courses, it has none. */
  example?: {
    objection_id: number;
    text: string;
    added_by: number;
    added_at: string;
    course_id?: number | null;
  };
  example_added?: number;
}

/** One that the session puts, in the place of what was known of it. */
export const lineRows = recordset({
  session_id: 'int',
  turn: 'int',
  wording_id: 'int',
  course_id: 'int',
  employee_id: 'int',
  ended_at: 'timestamptz',
  won: 'boolean',
  score: 'int',
  answer: 'text',
});
export type LineRow = Parameters<typeof lineRows.value>[0][number];

/** A turn of a session as one number: however many of its sentences put the same objection, it was put once. */
const put = '(l.session_id::bigint * 1000 + l.turn)';
const sums = `count(distinct ${put})::int as times, count(distinct l.employee_id)::int as people,
  (count(distinct ${put}) filter (where l.won is not null))::int as judged, (count(distinct ${put}) filter (where l.won))::int as won,
  max(l.ended_at) as last_at`;
const shown = 'o.objection_id, o.name, o.note, o.hidden, o.version';
const examples = `(select count(*)::int from objection_example x where x.objection_id = o.objection_id) as examples`;

const orders = {
  times: 'times',
  people: 'people',
  won: `(won::float8 / nullif(judged, 0))`,
  name: 'name collate "zh-Hans-CN-x-icu"',
  last_time: 'last_at',
} as const;

/** Which lines are asked for; empty: all that is known. */
function narrowing({ course_id, start_time, end_time }: NarrowedBy, { value }: SqlParameters): string {
  return [
    (course_id ?? null) === null ? '' : `l.course_id = ${value(course_id)}`,
    start_time ? `l.ended_at >= ${value(new Date(start_time))}` : '',
    end_time ? `l.ended_at < ${value(afterMillisecond(end_time))}` : '',
  ]
    .filter((condition) => condition !== '')
    .map((condition) => ` and ${condition}`)
    .join('');
}

/** Objections as administrators see and change them. */
@Injectable()
export class ObjectionRepository extends SqlRepository {
  async page(
    filter: ObjectionFilterDto,
    { skip, take }: Slice,
  ): Promise<{ rows: ObjectionRow[]; total: number }> {
    const parameters = new SqlParameters();
    const { value } = parameters;
    const narrowed = narrowing(filter, parameters);
    const name = filter.name?.trim() ?? '';
    const which = [
      'o.merged_into is null',
      `o.hidden = ${value(filter.state === 'hidden')}`,
      ...(name === '' ? [] : [`strpos(lower(o.name), lower(${value(name)})) > 0`]),
    ].join(' and ');
    // Of a period or a course only what was said there is listed; all of it also what nobody has said yet.
    const rows =
      narrowed === ''
        ? `select ${shown}, o.times, o.people, o.judged, o.won, o.last_at from objection o where ${which}`
        : `select ${shown}, s.times, s.people, s.judged, s.won, s.last_at
           from (select l.objection_id, ${sums} from objection_line l where true${narrowed} group by l.objection_id) s
             join objection o using (objection_id)
           where ${which}`;
    const order = `${orders[filter.sort ?? 'times']} ${filter.order === 'asc' ? 'asc' : 'desc'} nulls last, objection_id`;
    const counted = parameters.values.length;
    const found = await this.query<(ObjectionRow & { total: number })[]>(
      `select o.*, ${examples} from (
         select r.*, count(*) over ()::int as total from (${rows}) r order by ${order} offset ${value(skip)} limit ${value(take)}
       ) o order by ${order}`,
      parameters.values,
    );
    // Beyond the last page no row says how many there are.
    const none = async () =>
      (
        await this.query<[{ total: number }]>(
          `select count(*)::int as total from (${rows}) r`,
          parameters.values.slice(0, counted),
        )
      )[0].total;
    return { rows: found, total: found[0]?.total ?? (skip === 0 ? 0 : await none()) };
  }

  /** One with its figures there; null where there is none, or where it was merged into another. */
  one(id: number, narrowedBy: NarrowedBy = {}): Promise<ObjectionRow | null> {
    const parameters = new SqlParameters(id);
    const narrowed = narrowing(narrowedBy, parameters);
    return this.first<ObjectionRow>(
      `select ${shown}, ${examples}, s.* from objection o cross join lateral (
         select ${sums} from objection_line l where l.objection_id = o.objection_id${narrowed}
       ) s where o.objection_id = $1 and o.merged_into is null`,
      parameters.values,
    );
  }

  months(id: number, narrowedBy: NarrowedBy, zone: string): Promise<ObjectionMonth[]> {
    const parameters = new SqlParameters(id, zone);
    return this.query(
      `select to_char(l.ended_at at time zone $2, 'YYYY-MM') as month, count(distinct ${put})::int as times,
         (count(distinct ${put}) filter (where l.won is not null))::int as judged, (count(distinct ${put}) filter (where l.won))::int as won
       from objection_line l where l.objection_id = $1${narrowing(narrowedBy, parameters)} group by 1 order by 1`,
      parameters.values,
    );
  }

  /** The most frequent wordings. */
  lines(id: number, narrowedBy: NarrowedBy, most: number): Promise<ObjectionLine[]> {
    const parameters = new SqlParameters(id, most);
    return this.query(
      `select w.wording_id, w.text, count(distinct ${put})::int as times from objection_line l join objection_wording w using (wording_id)
       where l.objection_id = $1${narrowing(narrowedBy, parameters)}
       group by w.wording_id order by times desc, w.wording_id limit $2`,
      parameters.values,
    );
  }

  /** The answers that won with the highest scores, each once. */
  answers(id: number, narrowedBy: NarrowedBy, most: number): Promise<ObjectionAnswer[]> {
    const parameters = new SqlParameters(id, most);
    return this.query(
      `select answer as text, max(score) / 10.0::float8 as score, min(course_id) as course_id from (
         select l.answer, l.score, l.course_id from objection_line l
         where l.objection_id = $1 and l.won and l.answer is not null${narrowing(narrowedBy, parameters)}
       ) a group by answer order by score desc, length(answer), answer limit $2`,
      parameters.values,
    );
  }

  courses(
    ids: readonly number[],
    narrowedBy: NarrowedBy = {},
  ): Promise<{ course_id: number; course_name: string; times: number }[]> {
    const parameters = new SqlParameters(ids);
    return this.query(
      `select course_id, c.course_name, s.times from (
         select l.course_id, count(distinct ${put})::int as times from objection_line l
         where l.objection_id = any ($1)${narrowing(narrowedBy, parameters)} group by l.course_id
       ) s join course c using (course_id) order by s.times desc, course_id`,
      parameters.values,
    );
  }

  examples(id: number): Promise<ObjectionExample[]> {
    return this.query(
      `select example_id, text from objection_example where objection_id = $1 order by example_id`,
      [id],
    );
  }

  /** Examples for what is put in one of these wordings: a course's own, then those of none in particular. */
  async examplesFor(normals: readonly string[], courseId: number): Promise<string[]> {
    const rows = await this.query<{ text: string }[]>(
      `select x.text from objection_wording w join objection o using (objection_id) join objection_example x using (objection_id)
       where w.normal = any ($1) and not o.hidden and (x.course_id is null or x.course_id = $2)
       group by x.example_id order by x.course_id is null, x.example_id`,
      [normals, courseId],
    );
    return rows.map(({ text }) => text);
  }

  // ---- Changes ------------------------------------------------------------------------------------------------

  /** Those of the ids that are there, held until the transaction under way ends. */
  hold(
    ids: readonly number[],
  ): Promise<Pick<ObjectionRow, 'objection_id' | 'name' | 'note' | 'hidden' | 'version'>[]> {
    return this.query(
      `select ${shown} from objection o where o.objection_id = any ($1) and o.merged_into is null order by o.objection_id for update`,
      [ids],
    );
  }

  async add(name: string, note = '', namedByCode = false): Promise<number> {
    const [id] = await this.ids(
      `insert into objection (name, note, named_by_code) values ($1, $2, $3) returning objection_id as id`,
      [name, note, namedByCode],
    );
    return id!;
  }

  async rename(id: number, name: string, note: string): Promise<void> {
    await this.query(
      `update objection set name = $2, note = $3, named_by_code = false, version = version + 1 where objection_id = $1`,
      [id, name, note],
    );
  }

  async show(ids: readonly number[], hidden: boolean): Promise<void> {
    await this.query(
      `update objection set hidden = $2, version = version + 1 where objection_id = any ($1) and hidden <> $2`,
      [ids, hidden],
    );
  }

  async merge(ids: readonly number[], into: number): Promise<void> {
    await this.query(
      `update objection set merged_into = $2, version = version + 1 where objection_id = any ($1)`,
      [ids, into],
    );
    await this.query(`update objection_wording set objection_id = $2 where objection_id = any ($1)`, [
      ids,
      into,
    ]);
    await this.query(`update objection_example set objection_id = $2 where objection_id = any ($1)`, [
      ids,
      into,
    ]);
  }

  /** Which examples belong to each. */
  async examplesOf(ids: readonly number[]): Promise<Record<string, number[]>> {
    const rows = await this.query<{ id: number; examples: number[] }[]>(
      `select objection_id as id, array_agg(example_id) as examples from objection_example where objection_id = any ($1) group by objection_id`,
      [ids],
    );
    return Object.fromEntries(rows.map(({ id, examples: held }) => [id, held]));
  }

  async moveExamples(examples: readonly number[], to: number): Promise<void> {
    await this.query(`update objection_example set objection_id = $2 where example_id = any ($1)`, [
      examples,
      to,
    ]);
  }

  /** Where wordings belong, by objection. */
  async wordingsOf(of: {
    objections?: readonly number[];
    wordings?: readonly number[];
  }): Promise<Record<string, number[]>> {
    const rows = await this.query<{ id: number; wordings: number[] }[]>(
      `select objection_id as id, array_agg(wording_id order by wording_id) as wordings from objection_wording
       where objection_id = any ($1) or wording_id = any ($2) group by objection_id`,
      [of.objections ?? [], of.wordings ?? []],
    );
    return Object.fromEntries(rows.map(({ id, wordings }) => [id, wordings]));
  }

  /** Those that still belong to `from`, where that is given. */
  async move(wordings: readonly number[], to: number, from?: number): Promise<void> {
    await this.query(
      `update objection_wording set objection_id = $2 where wording_id = any ($1) and ($3::int is null or objection_id = $3)`,
      [wordings, to, from ?? null],
    );
  }

  async restore(objections: NonNullable<Before['objections']>): Promise<void> {
    for (const { id, name, note, hidden, merged_into } of objections)
      await this.query(
        `update objection set name = $2, note = $3, hidden = $4, merged_into = $5, version = version + 1 where objection_id = $1`,
        [id, name, note, hidden, merged_into],
      );
  }

  /** Has the figures say what the lines do. */
  async recount(ids: readonly number[] | null): Promise<void> {
    await this.query(
      `update objection o set times = s.times, people = s.people, judged = s.judged, won = s.won, last_at = s.last_at
       from (
         select o.objection_id, ${sums} from objection o
           left join objection_line l using (objection_id)
         where $1::int[] is null or o.objection_id = any ($1) group by o.objection_id
       ) s
       where s.objection_id = o.objection_id
         and (o.times, o.people, o.judged, o.won, o.last_at) is distinct from (s.times, s.people, s.judged, s.won, s.last_at)`,
      [ids],
    );
  }

  /** Takes one away that holds nothing; one that something has come to meanwhile stays. */
  async dropEmpty(id: number): Promise<void> {
    await this.query(
      `delete from objection o where objection_id = $1
         and not exists (select from objection_wording w where w.objection_id = o.objection_id)
         and not exists (select from objection_example x where x.objection_id = o.objection_id)
         and not exists (select from objection m where m.merged_into = o.objection_id)`,
      [id],
    );
  }

  async addExample({
    objection_id,
    text,
    added_by,
    added_at,
    course_id,
  }: NonNullable<Before['example']>): Promise<number> {
    const [id] = await this.ids(
      `insert into objection_example (objection_id, text, added_by, added_at, course_id) values ($1, $2, $3, $4, $5) returning example_id as id`,
      [objection_id, text, added_by, added_at, course_id ?? null],
    );
    return id!;
  }

  async noteDrillRole(roleId: number): Promise<void> {
    await this.query(`insert into objection_drill_role (role_id) values ($1)`, [roleId]);
  }

  async removeExample(id: number): Promise<Before['example'] | null> {
    const [row] = await this.returned<NonNullable<Before['example']>>(
      `delete from objection_example where example_id = $1 returning objection_id, text, added_by, added_at, course_id`,
      [id],
    );
    return row ?? null;
  }

  async noteChange(action: string, before: Before): Promise<number> {
    const [id] = await this.ids(
      `insert into objection_change (action, before) values ($1, $2) returning change_id as id`,
      [action, JSON.stringify(before)],
    );
    return id!;
  }

  /** What a change has replaced, once: whoever asks takes it back. */
  async takeBack(id: number): Promise<{ action: string; before: Before } | null> {
    const [row] = await this.returned<{ action: string; before: Before }>(
      `update objection_change set undone = true where change_id = $1 and not undone returning action, before`,
      [id],
    );
    return row ?? null;
  }

  async isChange(id: number): Promise<boolean> {
    return (await this.first(`select 1 from objection_change where change_id = $1`, [id])) !== null;
  }
}
