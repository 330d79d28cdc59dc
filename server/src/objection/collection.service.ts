import { Injectable } from '@nestjs/common';
import type { ObjectionCollectionView } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock } from '../platform/time/index.js';
import { CollectionQueue } from './collection-queue.js';
import { CollectionRepository } from './collection.repository.js';
import { enoughTalks, isCollectionDue } from './collection.rules.js';

/** Has talks read for what customers object. */
@Injectable()
export class CollectionService {
  constructor(
    private readonly collection: CollectionRepository,
    private readonly queue: CollectionQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
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
      if (await this.begun()) await this.audit.record({ action: 'objection.collect' });
    });
    return this.view();
  }

  /** Begins a run of its own accord where one is due. */
  async collectWhenDue(): Promise<void> {
    const { state, finished_at } = await this.collection.status();
    if (state === 'running') return;
    const waiting = await this.collection.waiting(enoughTalks);
    if (!isCollectionDue({ waiting, finishedAt: finished_at }, this.clock.now(), this.config.timeZone))
      return;
    await this.unitOfWork.run(() => this.begun());
  }

  private async begun(): Promise<boolean> {
    const job = await this.collection.begin();
    if (job) this.unitOfWork.afterCommit(() => this.queue.add(job));
    return job !== null;
  }
}
