import { Injectable } from '@nestjs/common';
import type { NoticesPage, NoticeView } from '#contracts';
import type { TaskNoticesDto } from '#contracts/task/task.dto';
import { pageOf, sliceOf } from '../platform/http/index.js';
import { NoticeRepository } from './notice.repository.js';
import type { ListedNotice } from './notice.types.js';
import { TaskLookupService } from './task-lookup.service.js';

/** Shows the messages of a task to its learners. */
@Injectable()
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly tasks: TaskLookupService,
  ) {}

  /** @throws NotFoundError */
  async list({ task_id, ...page }: TaskNoticesDto): Promise<NoticesPage> {
    await this.tasks.of(task_id);
    const slice = sliceOf(page);
    const state_counts = await this.notices.countsOfTask(task_id);
    const total = Object.values(state_counts).reduce((sum, count) => sum + count, 0);
    const items = await this.notices.ofTask(task_id, slice);
    return { ...pageOf(items.map(noticeView), total, slice), state_counts };
  }
}

const noticeView = (notice: ListedNotice): NoticeView => ({
  student_name: notice.studentName,
  kind: notice.kind,
  state: notice.state,
  reason: notice.reason,
  due_time: notice.dueAt.toISOString(),
  try_time: notice.triedAt && notice.triedAt.toISOString(),
});
