import { Injectable } from '@nestjs/common';
import { Timer } from '../../platform/jobs/index.js';
import { AggregatorService } from './aggregator.service.js';

/** Looks for changes twice a second; only in the worker role. */
@Injectable()
export class AggregatorTimer extends Timer {
  constructor(private readonly aggregation: AggregatorService) {
    super(500, () => aggregation.run());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.aggregation.stop();
    await super.beforeApplicationShutdown();
  }
}
