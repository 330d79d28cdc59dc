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
}
