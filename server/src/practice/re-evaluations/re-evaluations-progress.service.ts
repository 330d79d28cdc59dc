import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Topics, type Topic } from '../../platform/jobs/index.js';
import { MonitorTopics } from '../../platform/socket/index.js';
import { ReEvaluationsReader } from './re-evaluations-reader.js';
import { ReEvaluationsRepository } from './re-evaluations.repository.js';

/** Tells administrators who watch a re-evaluation how far it is. */
@Injectable()
export class ReEvaluationsProgress implements OnModuleInit {
  private readonly topic: Topic<object>;

  constructor(
    topics: Topics,
    private readonly monitor: MonitorTopics,
    private readonly runs: ReEvaluationsRepository,
    private readonly reader: ReEvaluationsReader,
  ) {
    this.topic = topics.topic('practice:re-evaluation');
  }

  onModuleInit(): void {
    this.monitor.register<void>('re-evaluation', {
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
