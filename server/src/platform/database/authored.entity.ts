import { Column, type EntityManager, PrimaryColumn, type SelectQueryBuilder } from 'typeorm';
import type { CreatorView, SortOrder } from '#contracts';
import type { AuthoredFilterDto } from '#contracts/platform/lists.dto';
import { afterMillisecond } from '../time/index.js';

/** The id, which the database counts out. */
export const IdColumn = () =>
  PrimaryColumn('int', { generated: 'identity', generatedIdentity: 'BY DEFAULT' });

/** Columns of what people write down: who, when, and whether it is deleted. What is deleted is found by no question. */
export abstract class AuthoredEntity {
  /** Counts the changes, from 1. */
  @Column({ type: 'int', insert: false }) version!: number;
  @Column('int') creatorId!: number;
  @Column('text') creatorName!: string;
  @Column({ type: 'int', nullable: true }) updaterId!: number | null;
  @Column({ type: 'text', nullable: true }) updaterName!: string | null;
  @Column({ type: 'timestamptz', insert: false, update: false }) createdAt!: Date;
  @Column({ type: 'timestamptz', insert: false }) updatedAt!: Date;
  @Column({ type: 'boolean', insert: false }) isDeleted!: boolean;
}

/** What the wire says of who wrote a row and when. */
export const authoredView = (row: Omit<AuthoredEntity, 'isDeleted'>) => ({
  version: row.version,
  creator_id: row.creatorId,
  creator_name: row.creatorName,
  updater_id: row.updaterId,
  updater_name: row.updaterName,
  create_time: row.createdAt.toISOString(),
  update_time: row.updatedAt.toISOString(),
});

/** In whose name something is written. */
export interface Actor {
  employeeId: number;
  name: string;
}

/** Narrows a question to what is not deleted and fits the filter; `part` is looked for anywhere within the column, case aside. */
export function narrowAuthored<E extends AuthoredEntity>(
  query: SelectQueryBuilder<E>,
  filter: Omit<AuthoredFilterDto, 'page' | 'per_page' | 'order'>,
  name: { column: string; part: string | null | undefined },
): SelectQueryBuilder<E> {
  const of = (column: string) => `${query.alias}.${column}`;
  query.andWhere(`not ${of('isDeleted')}`);
  if (filter.creator_id != null)
    query.andWhere(`${of('creatorId')} = :creator`, { creator: filter.creator_id });
  if (filter.start_time) query.andWhere(`${of('createdAt')} >= :from`, { from: new Date(filter.start_time) });
  if (filter.end_time)
    query.andWhere(`${of('createdAt')} < :before`, { before: afterMillisecond(filter.end_time) });
  const part = name.part?.trim();
  if (part) query.andWhere(`strpos(${comparable(of(name.column), part)}) > 0`, { part });
  return query;
}

/** Chinese has no case, and what has none is found in a third of the time when nothing is folded. */
const comparable = (column: string, part: string): string =>
  part.toLowerCase() === part.toUpperCase() ? `${column}, :part` : `lower(${column}), lower(:part)`;

/** How a list is asked to be sorted; unsaid: the newest first. */
export interface Sorting {
  sort?: string | null;
  order?: SortOrder | null;
}

/** Columns that are called otherwise on the wire. */
const storedAs: Record<string, string> = { create_time: 'created_at', update_time: 'updated_at' };

/** Puts a question's rows in the order that is asked for, what has nothing in the column last; the id is the tie-break. */
export function ordered<E extends AuthoredEntity>(
  query: SelectQueryBuilder<E>,
  id: keyof E & string,
  { sort, order }: Sorting,
): SelectQueryBuilder<E> {
  const of = (property: string) => `${query.alias}.${property}`;
  if (sort == null) return query.orderBy(of('createdAt'), 'DESC').addOrderBy(of(id), 'DESC');
  const { columns } = query.expressionMap.mainAlias!.metadata;
  const { propertyName, type, isNullable } = columns.find(
    ({ databaseName }) => databaseName === (storedAs[sort] ?? sort),
  )!;
  // Chinese names stand in the order of their sounds, in which a dictionary has them.
  const by = type === 'text' ? `${of(propertyName)} collate "zh-x-icu"` : of(propertyName);
  const way = order === 'desc' ? 'DESC' : 'ASC';
  return query.orderBy(by, way, isNullable ? 'NULLS LAST' : undefined).addOrderBy(of(id), way);
}

/** The ids of a slice of what fits, in the order that is asked for, and how many fit in all. */
export async function sliceIds<E extends AuthoredEntity>(
  query: SelectQueryBuilder<E>,
  id: keyof E & string,
  sorting: Sorting,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await ordered(query.clone().select(`${query.alias}.${id}`, 'id'), id, sorting)
    .offset(skip)
    .limit(take)
    .getRawMany<{ id: number }>();
  // A page that isn't full is the last: what fits need not be looked through a second time.
  const last = rows.length < take && (rows.length > 0 || skip === 0);
  return { ids: rows.map((row) => row.id), total: last ? skip + rows.length : await query.getCount() };
}

/** Who has made what is not deleted of a table, under the name of their newest one. */
export async function creatorsOf(manager: EntityManager, table: string): Promise<CreatorView[]> {
  return manager.query(
    `select distinct on (creator_id) creator_id, creator_name from ${table} where not is_deleted
     order by creator_id, created_at desc`,
  );
}
