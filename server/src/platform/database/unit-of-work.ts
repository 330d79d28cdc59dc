import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OutOfTimeError } from './failures.js';
import { currentDeadline } from '../time/index.js';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';

interface Transaction {
  manager: EntityManager;
  beforeCommit: Array<() => Promise<void>>;
  afterCommit: Array<() => void>;
}

/**
 * Runs work in one transaction. Whatever repositories do inside shares it, because each takes its manager from here: a change and
 * its audit row are committed together or not at all.
 */
@Injectable()
export class UnitOfWork {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The manager of the transaction under way, else one that commits each statement. Ask anew for each query, never keep it. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  /** Repository of an entity within the transaction under way. */
  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.manager.getRepository(entity);
  }

  /**
   * Commits what `work` did, or nothing of it when it throws, or when its caller was answered meanwhile that it failed (see `Deadline`). Inside
   * another run it joins that transaction.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    const beforeCommit: Transaction['beforeCommit'] = [];
    const afterCommit: Transaction['afterCommit'] = [];
    const deadline = currentDeadline();
    const begunLate = deadline?.passed;
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await this.current.run({ manager, beforeCommit, afterCommit }, async () => {
        const answer = await work();
        for (const action of beforeCommit) await action();
        return answer;
      });
      if (deadline?.passed && !begunLate) throw new OutOfTimeError();
      return done;
    });
    for (const action of afterCommit) action();
    return result;
  }

  /** Does something within the transaction under way when all its other work is done, such as what takes a lock that all wait for; at once outside. */
  async beforeCommit(action: () => Promise<void>): Promise<void> {
    const transaction = this.current.getStore();
    if (transaction) transaction.beforeCommit.push(action);
    else await action();
  }

  /** Does something that must not happen unless the transaction holds, such as queueing a job; at once outside a transaction. */
  afterCommit(action: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommit.push(action);
    else action();
  }
}
