import { Injectable } from '@nestjs/common';
import { Timer } from '../platform/jobs/index.js';
import { NoticeSenderService } from './notice-sender.service.js';
import { TaskEndsService } from './task-ends.service.js';

/** Looks once a second for messages that learners are to get; only in the worker role. */
@Injectable()
export class NoticeTimer extends Timer {
  constructor(sender: NoticeSenderService) {
    super(1_000, () => sender.sweep());
  }
}

/** Looks for ended tasks once a second; only in the worker role. */
@Injectable()
export class TaskEndsTimer extends Timer {
  constructor(ends: TaskEndsService) {
    super(1_000, () => ends.sweep());
  }
}
