import { Injectable } from '@nestjs/common';
import type { ObjectionCollectionView } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { CollectionQueue } from './collection-queue.js';
import { CollectionRepository } from './collection.repository.js';

/** Has talks read for what customers object. */
@Injectable()
export class CollectionService {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly queue: CollectionQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  async view(): Promise<ObjectionCollectionView> {
    const { finished_at, ...row } = await this.collection.status();
    // Of a run that is asked after again and again nothing is counted anew.
    const waiting =
      row.state === 'running' ? Math.max(0, row.total - row.done) : await this.collection.waiting();
    return { ...row, waiting, finished_at: finished_at?.toISOString() ?? null };
  }

  /** Begins a run; while one is under way it goes on. */
  async collect(): Promise<ObjectionCollectionView> {
    await this.unitOfWork.run(async () => {
      const job = await this.collection.begin();
      if (!job) return;
      this.unitOfWork.afterCommit(() => this.queue.add(job));
      await this.audit.record({ action: 'objection.collect' });
    });
    return this.view();
  }
}
