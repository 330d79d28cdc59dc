import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Every } from '../platform/jobs/index.js';
import { NoticeSenderService } from './notice-sender.service.js';

const everyMs = 1_000;

/** Looks once a second for messages that learners are to get; only in the worker role. */
@Injectable()
export class NoticeTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(NoticeTimer.name);
  private every: Every | null = null;

  constructor(private readonly sender: NoticeSenderService) {}

  onApplicationBootstrap(): void {
    this.every = new Every(everyMs, () => this.sender.sweep(), this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.every?.stop();
  }
}
