import {
  In,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { CreatorView } from '#contracts';
import { creatorsOf, sliceIds, type AuthoredEntity, type Actor, type Sorting } from './authored.entity.js';
import { NotFoundError } from '../errors.js';
import type { UnitOfWork } from './unit-of-work.js';

/** What an edit, or a delete, writes beside its own fields. */
const editedBy = ({ employeeId, name }: Actor) => ({
  updaterId: employeeId,
  updaterName: name,
  updatedAt: () => 'now()',
  version: () => 'version + 1',
});

/** What a new row writes of who makes it. */
const createdBy = ({ employeeId, name }: Actor) => ({
  creatorId: employeeId,
  creatorName: name,
});

/** What is asked of every table of what people write down. Knows only what is not deleted. */
export abstract class AuthoredRepository<E extends AuthoredEntity> {
  protected constructor(
    protected readonly unitOfWork: UnitOfWork,
    private readonly entity: EntityTarget<E>,
    /** The identity's property. */
    private readonly id: keyof E & string,
    /** What is said where there is none. */
    private readonly notFound: string,
  ) {}

  /** In the order of the ids; what isn't there is left out. */
  async byIds(ids: readonly number[]): Promise<E[]> {
    return this.inOrder(ids, await this.rows.findBy(this.among(ids)));
  }

  /** @throws NotFoundError */
  async byId(id: number): Promise<E> {
    return this.there(await this.rows.findOneBy(this.among([id])));
  }

  /** What is called one of the names, which stand in `property`; the newest first. */
  called(property: keyof E & string, names: readonly string[]): Promise<E[]> {
    return this.rows.find({
      where: { [property]: In([...names]), isDeleted: false } as FindOptionsWhere<E>,
      order: { [this.id]: 'DESC' } as FindOptionsOrder<E>,
    });
  }

  /** Who has made them. */
  creators(): Promise<CreatorView[]> {
    return creatorsOf(this.unitOfWork.manager, this.rows.metadata.tableName);
  }

  /** The row, which nobody else changes, deletes or puts to use until the transaction under way ends. @throws NotFoundError */
  async lock(id: number): Promise<E> {
    return this.there(
      await this.rows.findOne({ where: this.among([id]), lock: { mode: 'pessimistic_write' } }),
    );
  }

  /** The ids whose rows are there; none of them is changed or deleted until the transaction under way ends. */
  async share(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.rows.find({
      select: { [this.id]: true } as FindOptionsSelect<E>,
      where: this.among(ids),
      order: { [this.id]: 'ASC' } as FindOptionsOrder<E>,
      lock: { mode: 'pessimistic_read' },
    });
    return new Set(rows.map((row) => row[this.id] as number));
  }

  async add(row: QueryDeepPartialEntity<E>, actor: Actor): Promise<E> {
    const { identifiers } = await this.rows.insert({ ...row, ...createdBy(actor) });
    return this.one(identifiers[0]![this.id] as number);
  }

  /** Adds a row under an id of its own unless that id is taken, be it by something deleted; answers whether it did. */
  async addOnce(row: QueryDeepPartialEntity<E>, actor: Actor): Promise<boolean> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...row, ...createdBy(actor) })
      .orIgnore()
      .returning([this.id])
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Makes it the next version. */
  async edit(id: number, change: QueryDeepPartialEntity<E>, actor: Actor): Promise<void> {
    await this.rows.update(id, { ...change, ...editedBy(actor) });
  }

  /** What was just written, as it is now. */
  one(id: number): Promise<E> {
    return this.rows.findOneByOrFail({ [this.id]: id } as FindOptionsWhere<E>);
  }

  /**
   * A page of what fits, the newest first unless another order is asked for, and how many fit in all; without some columns that the
   * list does not show.
   */
  protected async listed(
    fitting: SelectQueryBuilder<E>,
    sorting: Sorting,
    slice: { skip: number; take: number },
    without: readonly (keyof E & string)[] = [],
  ): Promise<{ rows: E[]; total: number }> {
    const { ids, total } = await sliceIds(fitting, this.id, sorting, slice);
    const rows = await this.rows.find({ select: allBut(this.rows, without), where: this.among(ids) });
    return { rows: this.inOrder(ids, rows), total };
  }

  private inOrder(ids: readonly number[], rows: readonly E[]): E[] {
    const found = new Map(rows.map((row) => [row[this.id] as number, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private there(row: E | null): E {
    if (!row) throw new NotFoundError(this.notFound);
    return row;
  }

  protected get rows(): Repository<E> {
    return this.unitOfWork.repository(this.entity);
  }

  private among(ids: readonly number[]): FindOptionsWhere<E> {
    return { [this.id]: In([...ids]), isDeleted: false } as FindOptionsWhere<E>;
  }
}

/** The columns of a table but some, such as those that may hold thousands of entries. */
export const allBut = <E extends ObjectLiteral>(
  { metadata }: Repository<E>,
  without: readonly (keyof E & string)[],
): FindOptionsSelect<E> => {
  const names = metadata.columns.map(({ propertyName }) => propertyName);
  const shown = names.filter((name) => !(without as readonly string[]).includes(name));
  return Object.fromEntries(shown.map((name) => [name, true])) as FindOptionsSelect<E>;
};
