import { Injectable } from '@nestjs/common';
import { Timer } from '../platform/jobs/index.js';
import { NoticeSenderService } from './notice-sender.service.js';

/** Looks once a second for messages that learners are to get; only in the worker role. */
@Injectable()
export class NoticeTimer extends Timer {
  constructor(sender: NoticeSenderService) {
    super(1_000, () => sender.sweep());
  }
}
