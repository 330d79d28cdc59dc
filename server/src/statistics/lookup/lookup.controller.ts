import { Controller, Get, Query } from '@nestjs/common';
import { routes, type StatisticsCourse, type StatisticsTask } from '#contracts';
import { StatisticsCoursesQueryDto, StatisticsTasksQueryDto } from '#contracts/statistics/statistics.dto';
import { LookupRepository } from './lookup.repository.js';

/** What statistics can be asked of. */
@Controller()
export class LookupController {
  constructor(private readonly lookup: LookupRepository) {}

  /** Published tasks by a part of their name: those that have begun first, each the newest first, at most 100. */
  @Get(routes.analysis.tasks)
  tasks(@Query() { name }: StatisticsTasksQueryDto): Promise<{ items: StatisticsTask[] }> {
    return this.lookup.tasks(name);
  }

  /** Courses that published tasks have, by a part of their name: the last used first, at most 100. */
  @Get(routes.analysis.courses)
  courses(@Query() { name }: StatisticsCoursesQueryDto): Promise<{ items: StatisticsCourse[] }> {
    return this.lookup.courses(name);
  }
}
