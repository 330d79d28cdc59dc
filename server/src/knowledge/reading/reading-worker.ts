import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseDown, UnitOfWork } from '../../platform/database/index.js';
import { DomainEvents } from '../../platform/domain-events.service.js';
import { Every } from '../../platform/jobs/index.js';
import type { NewPassage } from '../extraction/index.js';
import { lengthOf, PassageRepository } from '../passage/passage.repository.js';
import { FileProgressService } from './file-progress.service.js';
import { FileTextService } from './file-text.service.js';
import { failureOf, mostTries, pauseMs } from './reading-retry.rules.js';
import type { ReadingRun } from './reading-queue.js';
import { ReadingRepository, type Reading } from './reading.repository.js';

/** How often whoever reads says how far it is, and that it still lives. */
const tellEveryMs = 500;

/** Nobody waits for the reading any more: it was overtaken, its file was deleted, or this process ends. */
class CalledOff extends Error {
  override name = 'CalledOff';
}

/** Carries out one reading. However often it is asked, a run is written once. */
@Injectable()
export class ReadingWorker {
  private readonly logger = new Logger(ReadingWorker.name);
  private readonly underWay = new Set<AbortController>();
  private ending = false;

  constructor(
    private readonly readings: ReadingRepository,
    private readonly texts: FileTextService,
    private readonly passages: PassageRepository,
    private readonly progress: FileProgressService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async work(job: ReadingRun): Promise<void> {
    const reading = await this.readings.claim(job);
    if (!reading) return;
    this.moved(job);
    try {
      await this.read(job, reading);
    } catch (error) {
      await this.afterFailure(job, reading, error);
    }
    this.moved(job);
  }

  /** Calls off what is under way, and what begins in spite of it; it is given back at once, for another process. */
  stop(): void {
    this.ending = true;
    for (const control of this.underWay) control.abort(new CalledOff('the process ends'));
  }

  private async read(job: ReadingRun, reading: Reading): Promise<void> {
    const control = new AbortController();
    this.underWay.add(control);
    // It was claimed while the process began to end.
    if (this.ending) control.abort(new CalledOff('the process ends'));
    let percent = 0;
    const tell = async (): Promise<void> => {
      if (!(await this.readings.goOn(job, percent))) control.abort(new CalledOff('nobody waits for it'));
      else this.progress.moved(job.fileId);
    };
    const telling = new Every(tellEveryMs, tell, this.logger);
    try {
      control.signal.throwIfAborted();
      const onProgress = (now: number) => (percent = Math.min(99, Math.max(0, Math.round(now))));
      const { passages, size } = await this.texts.read(reading, { onProgress, signal: control.signal });
      await telling.stop();
      await this.write(job, passages, size);
    } catch (error) {
      // A stream that is called off says so in its own words.
      throw control.signal.aborted ? control.signal.reason : error;
    } finally {
      this.underWay.delete(control);
      await telling.stop();
    }
  }

  private async write(job: ReadingRun, passages: NewPassage[], size: number | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (!(await this.readings.finish(job, passages.length, lengthOf(passages), size))) return;
      await this.passages.replace(job.fileId, passages);
      this.changed(job);
    });
  }

  private async afterFailure(job: ReadingRun, { tries }: Reading, error: unknown): Promise<void> {
    if (error instanceof CalledOff) return this.readings.postpone(job, 0, false);
    const { reason, passing } = failureOf(error);
    this.logger.warn({ msg: 'a file could not be read', ...job, tries, error });
    // Its claim runs out by itself.
    if (isDatabaseDown(error)) return;
    if (passing && tries + 1 < mostTries) return this.readings.postpone(job, pauseMs[tries]!, true);
    await this.unitOfWork.run(async () => {
      if (await this.readings.fail(job, reason)) this.changed(job);
    });
  }

  private changed({ fileId }: ReadingRun): void {
    this.events.publish({ type: 'file.changed', id: fileId });
  }

  private moved({ fileId }: ReadingRun): void {
    this.progress.moved(fileId);
  }
}
