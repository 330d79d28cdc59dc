import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Topics, type Topic } from '../platform/jobs/index.js';
import { MonitorTopics } from '../platform/socket/index.js';
import { BatchTestReader } from './batch-test-reader.js';
import { BatchTestRepository } from './batch-test.repository.js';

/** Tells administrators who watch a batch test how far it is. */
@Injectable()
export class BatchTestProgress implements OnModuleInit {
  private readonly topic: Topic<object>;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly runs: BatchTestRepository,
    private readonly reader: BatchTestReader,
  ) {
    this.topic = topics.topic('batch-test');
  }

  onModuleInit(): void {
    this.monitor.register<void>('batch-test', {
      exists: async (id) => (await this.runs.one(id)) !== null,
      listen: (id, moved) => this.topic.subscribe(id, () => moved()),
      progress: (id) => this.reader.find(id),
    });
  }

  /** It has come further; every process is told. */
  moved(id: number): void {
    this.topic.publish(id, {});
  }
}
