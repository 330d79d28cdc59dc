import { Module } from '@nestjs/common';
import { AggregatorService } from './rollups/aggregator.service.js';
import { AggregatorTimer } from './rollups/aggregator.timer.js';
import { StatisticsModule } from './statistics.module.js';

/** The statistics' part of the worker role. */
@Module({ imports: [StatisticsModule], providers: [AggregatorService, AggregatorTimer] })
export class StatisticsWorkerModule {}
