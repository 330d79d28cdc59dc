import type { CountedPlace } from '#contracts';
import { recordset, SqlRepository } from '../../platform/database/index.js';
import type { NewPassage } from '../extraction/index.js';
import { Injectable } from '@nestjs/common';
import type { Slice } from '../../platform/http/index.js';

const rowsOf = recordset({
  ordinal: 'int',
  passage_id: 'text',
  place: 'jsonb',
  table_rows: 'jsonb',
  text: 'text',
});

const columns = `passage_id as "passageId", place, table_rows as "table", text`;

/** The text of a file as it is now, by its hash. */
export interface FileTextState {
  fileId: number;
  hash: string;
  characters: number;
}

/** A passage as it was kept: what it stands under, empty where nothing does, and what it says. */
export interface KeptPassage {
  heading: string;
  text: string;
}

/** `no` counts from 1 through the file. */
export type NumberedPassage = NewPassage & { no: number };

/** Rows of one statement: no single one gets too large, or takes too long. */
const atOnce = 500;

/** The text of files. */
@Injectable()
export class PassageRepository extends SqlRepository {
  /** All passages of the files as they are now, each file's in its order. */
  async current(fileIds: readonly number[]): Promise<ReadonlyMap<number, NewPassage[]>> {
    const rows = await this.query<(NewPassage & { fileId: number })[]>(
      `select file_id as "fileId", ${columns} from knowledge_passage
       where current and file_id = any ($1) order by file_id, ordinal`,
      [fileIds],
    );
    const found = new Map<number, NewPassage[]>(fileIds.map((id) => [id, []]));
    for (const { fileId, ...passage } of rows) found.get(fileId)!.push(passage);
    return found;
  }

  /**
   * A page of a file's passages, and how often the words stand in all of them. With words those that hold them, case aside; with an id
   * that one.
   */
  async page(
    fileId: number,
    { words, passageId }: { words: string | null; passageId: string | null },
    { skip, take }: Slice,
  ): Promise<{ rows: NumberedPassage[]; total: number; hits: number }> {
    const fitting = `from knowledge_passage where current and file_id = $1
      and ($2::text is null or strpos(lower(text), lower($2)) > 0) and ($3::text is null or passage_id = $3)`;
    const [counts] = await this.query<[{ total: number; hits: number }]>(
      `select count(*)::int as total, coalesce(sum(
         (length(text) - length(replace(lower(text), lower($2), ''))) / length($2)), 0)::int as hits ${fitting}`,
      [fileId, words, passageId],
    );
    const rows = await this.query<NumberedPassage[]>(
      `select ${columns}, ordinal + 1 as no ${fitting} order by ordinal offset $4 limit $5`,
      [fileId, words, passageId, skip, take],
    );
    return { rows, ...counts };
  }

  /** Keeps the text of files as it is now, equal ones once; files without any are left out. */
  keep(fileIds: readonly number[]): Promise<FileTextState[]> {
    return this.query<FileTextState[]>(
      `with now as (
         select file_id, sum(length(text))::int as characters, encode(sha256(convert_to(string_agg(
           passage_id || ' ' || coalesce(place ->> 'name', ''), E'\\n' order by ordinal), 'UTF8')), 'hex') as hash
         from knowledge_passage where current and file_id = any ($1) group by file_id
       ), kept as (
         insert into file_text (content_hash, content)
         select hash, (select jsonb_agg(jsonb_build_object('heading', coalesce(p.place ->> 'name', ''), 'text', p.text)
             order by p.ordinal) from knowledge_passage p where p.current and p.file_id = now.file_id)
         from now where not exists (select from file_text t where t.content_hash = now.hash)
         on conflict do nothing
       )
       select file_id as "fileId", hash, characters from now`,
      [fileIds],
    );
  }

  /** How many characters the files have now; those without any are left out. */
  async characters(fileIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.query<{ fileId: number; characters: number }[]>(
      `select file_id as "fileId", sum(length(text))::int as characters from knowledge_passage
       where current and file_id = any ($1) group by file_id`,
      [fileIds],
    );
    return new Map(rows.map(({ fileId, characters }) => [fileId, characters]));
  }

  /** What `keep` kept: hash → passages. */
  async kept(hashes: readonly string[]): Promise<ReadonlyMap<string, KeptPassage[]>> {
    const rows = await this.query<{ hash: string; content: KeptPassage[] }[]>(
      `select content_hash as hash, content from file_text where content_hash = any ($1)`,
      [hashes],
    );
    return new Map(rows.map(({ hash, content }) => [hash, content]));
  }

  /** What a reading has found takes the place of what was there; what it didn't find stays, and is no longer current. */
  async replace(fileId: number, passages: readonly NewPassage[]): Promise<void> {
    await this.query(`update knowledge_passage set current = false where file_id = $1 and current`, [fileId]);
    for (let from = 0; from < passages.length; from += atOnce) {
      const rows = passages.slice(from, from + atOnce).map(({ passageId, place, table, text }, index) => ({
        ordinal: from + index,
        passage_id: passageId,
        place,
        table_rows: table,
        text,
      }));
      await this.query(
        `insert into knowledge_passage (file_id, passage_id, current, ordinal, place, table_rows, text)
         select $1, p.passage_id, true, p.ordinal, p.place, p.table_rows, p.text from ${rowsOf.from('$2', 'p')}
         on conflict (file_id, passage_id) do update set current = true, ordinal = excluded.ordinal,
           place = excluded.place, table_rows = excluded.table_rows`,
        [fileId, rowsOf.value(rows)],
      );
    }
  }
}

/** How long a file is, as people count it. */
export type Length = { kind: CountedPlace; count: number } | { kind: null; count: null };

/**
 * Pages and slides by the last one that has text, tables by their rows: each group of rows begins with the header. What is told apart by
 * headings alone has no length.
 */
export function lengthOf(passages: readonly Pick<NewPassage, 'place' | 'table'>[]): Length {
  const kind = passages[0]?.place.kind;
  if (kind === 'page' || kind === 'slide')
    return { kind, count: passages.reduce((last, { place }) => Math.max(last, place.no), 0) };
  if (kind === 'sheet')
    return {
      kind: 'row',
      count: passages.reduce((rows, { table }) => rows + (table ? table.length - 1 : 0), 0),
    };
  return { kind: null, count: null };
}
