import { Injectable } from '@nestjs/common';
import type { StatisticsCourse, StatisticsTask } from '#contracts';
import { LookupRepository } from './lookup.repository.js';

/** Finds what statistics can be asked of. */
@Injectable()
export class LookupService {
  constructor(private readonly lookup: LookupRepository) {}

  async tasks(name?: string): Promise<{ items: StatisticsTask[] }> {
    const tasks = await this.lookup.tasks(name);
    return {
      items: tasks.map(({ start_time, end_time, ...task }) => ({
        ...task,
        start_time: start_time.toISOString(),
        end_time: end_time.toISOString(),
      })),
    };
  }

  async courses(name?: string): Promise<{ items: StatisticsCourse[] }> {
    return { items: await this.lookup.courses(name) };
  }
}
