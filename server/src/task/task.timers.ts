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

/** Looks for scores that came late; only in the worker role. More seldom than for messages: it reads what ended within a day. */
@Injectable()
export class LateResultsTimer extends Timer {
  constructor(sender: NoticeSenderService) {
    super(20_000, () => sender.tellOfResults());
  }
}

/** Looks for ended tasks once a second; only in the worker role. */
@Injectable()
export class TaskEndsTimer extends Timer {
  constructor(ends: TaskEndsService) {
    super(1_000, () => ends.sweep());
  }
}
