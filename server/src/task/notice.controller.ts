import { Body, Controller } from '@nestjs/common';
import { routes, type NoticesPage } from '#contracts';
import { TaskNoticesDto } from '#contracts/task/task.dto';
import { PostOk } from '../platform/http/index.js';
import { NoticeService } from './notice.service.js';

/** The messages of tasks to their learners. */
@Controller()
export class NoticeController {
  constructor(private readonly notices: NoticeService) {}

  /** Messages of a task, the latest due first, with how many stand where. 404 for no task. */
  @PostOk(routes.task.notices)
  list(@Body() body: TaskNoticesDto): Promise<NoticesPage> {
    return this.notices.list(body);
  }
}
