import { Injectable } from '@nestjs/common';
import type { BulkAction, BulkView } from '#contracts';
import type { BulkTaskDto } from '#contracts/task/task.dto';
import type { Actor } from '../platform/database/index.js';
import { bulkRows, eachOf } from '../platform/http/index.js';
import { TaskListService } from './task-list.service.js';
import { TaskService } from './task.service.js';

/** Acts on many tasks of the list, each by itself. */
@Injectable()
export class TaskBulkService {
  constructor(
    private readonly tasks: TaskService,
    private readonly lists: TaskListService,
  ) {}

  async act(body: BulkTaskDto, actor: Actor): Promise<BulkView> {
    const rows = await bulkRows(body, {
      named: (ids) => this.lists.named(ids),
      fitting: (filter, take) => this.lists.fitting(filter, take),
    });
    const acts: Record<BulkAction<'task'>, (taskId: number) => Promise<unknown>> = {
      publish: (taskId) => this.tasks.publish(taskId, actor),
      end: (taskId) => this.tasks.end(taskId, actor),
      delete: (taskId) => this.tasks.delete(taskId, actor),
    };
    return eachOf(rows, acts[body.action]);
  }
}
