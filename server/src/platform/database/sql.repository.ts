import { Injectable } from '@nestjs/common';
import { UnitOfWork } from './unit-of-work.js';

/** A repository whose questions are SQL. */
@Injectable()
export abstract class SqlRepository {
  constructor(protected readonly unitOfWork: UnitOfWork) {}

  /** Asks within the transaction under way. A select answers its rows, an update or delete its rows and how many there were. */
  protected query<T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T> {
    return this.unitOfWork.manager.query(sql, [...values]);
  }

  /** The first of the rows; null when there is none. */
  protected async first<R>(sql: string, values: readonly unknown[] = []): Promise<R | null> {
    const [row] = await this.query<R[]>(sql, values);
    return row ?? null;
  }

  /** What is selected as `id`. */
  protected async ids(sql: string, values: readonly unknown[] = []): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(sql, values);
    return rows.map(({ id }) => id);
  }

  /** The rows that an update or delete returns. */
  protected async returned<R>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const [rows] = await this.query<[R[], number]>(sql, values);
    return rows;
  }

  /** How many rows an update or delete has changed. */
  protected async affected(sql: string, values: readonly unknown[] = []): Promise<number> {
    const [, count] = await this.query<[unknown[], number]>(sql, values);
    return count;
  }
}
