import {
  In,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { CreatorView } from '#contracts';
import {
  createdBy,
  creatorsOf,
  editedBy,
  newestFirst,
  type AuthoredEntity,
  type Author,
} from './authored.js';
import type { UnitOfWork } from './unit-of-work.js';

/** What is asked of every table of what people write down. Knows only what is not deleted. */
export abstract class AuthoredRepository<E extends AuthoredEntity> {
  protected constructor(
    protected readonly unitOfWork: UnitOfWork,
    private readonly entity: EntityTarget<E>,
    /** The identity's property. */
    private readonly id: keyof E & string,
  ) {}

  /** In no particular order; what isn't there is left out. */
  byIds(ids: readonly number[]): Promise<E[]> {
    return this.rows.findBy(this.among(ids));
  }

  /** Who has made them. */
  creators(): Promise<CreatorView[]> {
    return creatorsOf(this.unitOfWork.manager, this.rows.metadata.tableName);
  }

  /** The row, which nobody else changes, deletes or puts to use until the transaction under way ends. */
  lock(id: number): Promise<E | null> {
    return this.rows.findOne({ where: this.among([id]), lock: { mode: 'pessimistic_write' } });
  }

  /** Those of the ids that are there; none of them is changed or deleted until the transaction under way ends. */
  async share(ids: readonly number[]): Promise<number[]> {
    const rows = await this.rows.find({
      select: { [this.id]: true } as FindOptionsSelect<E>,
      where: this.among(ids),
      order: { [this.id]: 'ASC' } as FindOptionsOrder<E>,
      lock: { mode: 'pessimistic_read' },
    });
    return rows.map((row) => row[this.id] as number);
  }

  async add(row: QueryDeepPartialEntity<E>, author: Author): Promise<E> {
    const { identifiers } = await this.rows.insert({ ...row, ...createdBy(author) });
    return this.one(identifiers[0]![this.id] as number);
  }

  /** Adds a row under an id of its own unless that id is taken, be it by something deleted; answers whether it did. */
  async addOnce(row: QueryDeepPartialEntity<E>, author: Author): Promise<boolean> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...row, ...createdBy(author) })
      .orIgnore()
      .returning([this.id])
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Makes it the next version. */
  async edit(id: number, change: QueryDeepPartialEntity<E>, author: Author): Promise<void> {
    await this.rows.update(id, { ...change, ...editedBy(author) });
  }

  /** What was just written, as it is now. */
  one(id: number): Promise<E> {
    return this.rows.findOneByOrFail({ [this.id]: id } as FindOptionsWhere<E>);
  }

  /** A page of what fits, the newest first, and how many fit in all. */
  protected async newest(
    fitting: SelectQueryBuilder<E>,
    slice: { skip: number; take: number },
    select?: FindOptionsSelect<E>,
  ): Promise<{ rows: E[]; total: number }> {
    const { ids, total } = await newestFirst(fitting, this.id, slice);
    const order = { createdAt: 'DESC', [this.id]: 'DESC' } as FindOptionsOrder<E>;
    return { rows: await this.rows.find({ select, where: this.among(ids), order }), total };
  }

  protected get rows(): Repository<E> {
    return this.unitOfWork.repository(this.entity);
  }

  private among(ids: readonly number[]): FindOptionsWhere<E> {
    return { [this.id]: In([...ids]), isDeleted: false } as FindOptionsWhere<E>;
  }
}
