import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { fileProgress } from '../file.presenter.js';
import { FileRepository } from '../file.repository.js';

/** Tells administrators who watch a file how far its reading is. */
@Injectable()
export class FileProgressService implements OnModuleInit {
  private readonly topic: Topic<object>;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly files: FileRepository,
  ) {
    this.topic = topics.topic('knowledge:file');
  }

  onModuleInit(): void {
    this.monitor.register<void>('file', {
      exists: async (fileId) => (await this.files.byIds([fileId])).length > 0,
      listen: (fileId, moved) => this.topic.subscribe(fileId, () => moved()),
      progress: async (fileId) => {
        const [file] = await this.files.byIds([fileId]);
        return file ? fileProgress(file) : null;
      },
    });
  }

  /** The file's reading has come further; every process is told. */
  moved(fileId: number): void {
    this.topic.publish(fileId, {});
  }
}
