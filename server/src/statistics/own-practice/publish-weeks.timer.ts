import { Injectable } from '@nestjs/common';
import { Timer } from '../../platform/jobs/index.js';
import { OwnPracticeService } from './own-practice.service.js';

/** Looks every ten minutes whether a week has closed; only in the worker role. */
@Injectable()
export class PublishWeeksTimer extends Timer {
  constructor(weeks: OwnPracticeService) {
    super(10 * 60_000, () => weeks.publishClosed());
  }
}
