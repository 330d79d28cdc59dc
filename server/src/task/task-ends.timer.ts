import { Injectable } from '@nestjs/common';
import { Timer } from '../platform/jobs/index.js';
import { TaskEndsService } from './task-ends.service.js';

/** Looks for ended tasks once a second; only in the worker role. */
@Injectable()
export class TaskEndsTimer extends Timer {
  constructor(ends: TaskEndsService) {
    super(1_000, () => ends.sweep());
  }
}
