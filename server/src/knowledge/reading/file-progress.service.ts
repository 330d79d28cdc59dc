import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { followThrottled, MonitorPublisher, MonitorTopics } from '../../platform/socket/index.js';
import { fileProgress } from '../file.presenter.js';
import { FileRepository } from '../file.repository.js';

/** How often, at most, those who watch a file get an event. */
const everyMs = 500;

/** Tells administrators who watch a file how far its reading is. What is sent is looked up each time, never counted along. */
@Injectable()
export class FileProgressService implements OnModuleInit {
  private readonly logger = new Logger(FileProgressService.name);
  private readonly topic: Topic<object>;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly publisher: MonitorPublisher,
    private readonly files: FileRepository,
  ) {
    this.topic = topics.topic('knowledge:file');
  }

  onModuleInit(): void {
    this.monitor.register('file', {
      exists: async (fileId) => (await this.files.byIds([fileId])).length > 0,
      follow: (fileId) =>
        followThrottled(
          everyMs,
          () => this.publish(fileId),
          (moved) => this.topic.subscribe(fileId, moved),
        ),
    });
  }

  /** The file's reading has come further; every process is told. */
  moved(fileId: number): void {
    this.topic.publish(fileId, {});
  }

  private async publish(fileId: number): Promise<void> {
    try {
      const [file] = await this.files.byIds([fileId]);
      if (file) this.publisher.publish(`file:${fileId}`, fileProgress(file));
    } catch (error) {
      this.logger.warn({ msg: "a file's progress waits for the next event", fileId, error });
    }
  }
}
