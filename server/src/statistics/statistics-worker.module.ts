import { Module } from '@nestjs/common';
import { AggregationService } from './aggregation/aggregation.service.js';
import { AggregationTimer } from './aggregation/aggregation.timer.js';
import { StatisticsModule } from './statistics.module.js';

/** The statistics' part of the worker role. */
@Module({ imports: [StatisticsModule], providers: [AggregationService, AggregationTimer] })
export class StatisticsWorkerModule {}
