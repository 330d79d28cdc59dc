import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { FileStorage } from '../platform/file-storage/index.js';
import { Timer } from '../platform/jobs/index.js';
import { Clock } from '../platform/time/index.js';
import { pieceKey } from './recording.service.js';
import { RecordingRepository, type Remains } from './recording.repository.js';

const dayMs = 24 * 3_600_000;
const lot = 100;

/** Deletes recordings when they are due: first nobody can listen to them any more, then their bytes go; whatever dies in between, the next round goes on. */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly recordings: RecordingRepository,
    private readonly storage: FileStorage,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    await this.deleteDue(null);
    await this.erase();
  }

  /** A person's recordings are to go, as soon as no appeal needs them. Within the transaction of their word. */
  async withdraw(employeeId: number): Promise<void> {
    await this.recordings.withdraw(employeeId, this.clock.now());
    await this.deleteDue(employeeId);
  }

  /** Takes away the bytes of what was deleted. What the storage refuses now goes in a later round. */
  async erase(): Promise<void> {
    for (let gone = lot; gone === lot;) {
      const remains = await this.recordings.remains(lot);
      gone = 0;
      for (const one of remains) if (await this.eraseOne(one)) gone += 1;
    }
  }

  private deleteDue(employeeId: number | null): Promise<number> {
    const now = this.clock.now();
    const { retentionDays } = this.config.speech;
    const ago = (days: number) => new Date(now.getTime() - days * dayMs);
    return this.recordings.deleteDue(now, retentionDays > 0 ? ago(retentionDays) : null, ago(1), employeeId);
  }

  private async eraseOne({ recordingId, storageKey, pieces }: Remains): Promise<boolean> {
    try {
      // One more than were counted: a process may have died between a piece and its count.
      for (let index = 0; index <= pieces; index += 1) await this.storage.delete(pieceKey(storageKey, index));
      await this.storage.delete(storageKey);
    } catch (error) {
      this.logger.warn({ msg: 'a recording that is deleted still lies in the storage', error });
      return false;
    }
    await this.recordings.erased(recordingId);
    return true;
  }
}

/** In the worker role only. */
@Injectable()
export class RetentionTimer extends Timer {
  constructor(retention: RetentionService) {
    super(3_600_000, () => retention.sweep());
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.every?.now();
  }
}
