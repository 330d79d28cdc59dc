import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { NotFoundError } from '../../platform/http/index.js';
import { Clock } from '../../platform/time/index.js';
import { ProviderError } from '../workplace-provider.port.js';
import { DirectoryMirrorService, ShrinkError } from './directory-mirror.service.js';
import { SyncRunRepository, type SyncRun } from './sync-run.repository.js';
import { InconsistentDirectoryError } from './sync.rules.js';

export const syncQueue = 'directory-sync';
export interface SyncJob {
  syncId: number;
}

const attempts = { attempts: 3, backoff: { type: 'exponential', delay: 500 } };
/** A job that is over leaves its name free: a run whose worker died twice is queued again by whoever asks for it. */
const leavesNothing = { removeOnComplete: true, removeOnFail: true };

/** Orders runs of the mirror and carries them out in the worker. */
@Injectable()
export class DirectorySyncService {
  private readonly logger = new Logger(DirectorySyncService.name);

  constructor(
    private readonly runs: SyncRunRepository,
    private readonly mirror: DirectoryMirrorService,
    private readonly clock: Clock,
    @InjectQueue(syncQueue) private readonly queue: Queue<SyncJob>,
  ) {}

  /** Orders a run, or answers the one that is open: there is never more than one. */
  async request(requestedBy: number | null, confirmed: boolean): Promise<SyncRun> {
    const run =
      (await this.runs.open(requestedBy, confirmed, this.clock.now())) ?? (await this.runs.findOpen());
    if (!run) return this.request(requestedBy, confirmed);
    this.enqueue(run.id);
    return run;
  }

  /** Whether a run is reading the provider's lists, or writing them. */
  async isRunning(): Promise<boolean> {
    return (await this.runs.findOpen())?.state === 'running';
  }

  /** The newest run, whoever ordered it. */
  latest(): Promise<SyncRun | null> {
    return this.runs.latest();
  }

  async run(id: number): Promise<SyncRun> {
    const run = await this.runs.find(id);
    if (!run) throw new NotFoundError();
    return run;
  }

  /** Queues the open run again: the queue's store may have lost it. A job that is there already stays the only one. */
  async requeueOpen(): Promise<void> {
    const open = await this.runs.findOpen();
    if (open) this.enqueue(open.id);
  }

  private enqueue(syncId: number): void {
    // The row is what counts: while the queue can't be reached it waits there.
    this.queue
      .add({ syncId }, { jobId: `sync-${syncId}`, ...attempts, ...leavesNothing })
      .catch((error: unknown) => this.logger.warn({ msg: 'sync not queued', syncId, error }));
  }

  /**
   * Carries out a run.
   * @param lastTry whether a failure that may pass is to be written down as final
   * @throws what the provider's failure was, when it may be tried again
   */
  async carryOut(syncId: number, lastTry: boolean): Promise<void> {
    const run = await this.runs.find(syncId);
    if (!run || (run.state !== 'queued' && run.state !== 'running')) return;
    await this.runs.begin(syncId);
    try {
      const { departments, employees, left } = await this.mirror.renew(run.confirmed);
      await this.runs.finish(syncId, 'done', { departments, employees, left_employees: left });
    } catch (error) {
      this.logger.warn({ msg: 'sync failed', syncId, lastTry, error });
      const refusal = refusalSentence(error);
      if (refusal !== null) return this.runs.finish(syncId, 'refused', { message: refusal });
      if (!lastTry) throw error;
      await this.runs.finish(syncId, 'failed', { message: failureSentence(error) });
    }
  }
}

/** What trying again won't change. */
function refusalSentence(error: unknown): string | null {
  if (error instanceof ShrinkError) {
    const { before, after } = error;
    return `部门将从 ${before.departments} 个变为 ${after.departments} 个，人员将从 ${before.employees} 人变为 ${after.employees} 人，减少超过 20%，请确认后再同步`;
  }
  if (error instanceof InconsistentDirectoryError)
    return '企业通讯录的部门层级不完整，没有同步，请检查应用的通讯录权限';
  return null;
}

function failureSentence(error: unknown): string {
  if (!(error instanceof ProviderError)) return '同步时出了问题，通讯录保持原样，请稍后再试';
  return error.kind === 'unavailable'
    ? '企业身份平台暂时没有回应，通讯录保持原样，请稍后再试'
    : '企业身份平台拒绝了读取或给出的内容不完整，通讯录保持原样，请检查应用的通讯录权限';
}
