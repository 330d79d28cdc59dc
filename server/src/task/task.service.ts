import { Injectable } from '@nestjs/common';
import type { TaskView } from '#contracts';
import type { CreateTaskDto } from '#contracts/dto/task';
import { AuditService, type Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { TaskFormService } from './task-form.service.js';
import { TaskPublisherService } from './task-publisher.service.js';
import { TaskReaderService } from './task-reader.service.js';
import { TaskRepository, type NewTask } from './task.repository.js';

/** Tasks: who must practise what until when. */
@Injectable()
export class TaskService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly form: TaskFormService,
    private readonly publisher: TaskPublisherService,
    private readonly reader: TaskReaderService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a draft for each selected course, all or none, and answers the first one with the ids of all. 422: times, courses, people or
   * departments that can't be; 403: made in another's name.
   */
  async create(body: CreateTaskDto, author: Author): Promise<TaskView> {
    await this.audit.refuseOtherCreator('task.create', body.creator_id, author);
    const drafts = await this.form.read(body);
    return this.unitOfWork.run(async () => {
      const created: number[] = [];
      for (const draft of drafts) created.push(await this.add(draft, author));
      return { ...(await this.reader.view(created[0]!)), created };
    });
  }

  view(taskId: number): Promise<TaskView> {
    return this.reader.view(taskId);
  }

  /** Publishes a draft: its learners get their places. 409 with the form's sentence when something is missing or too late. */
  async publish(taskId: number, author: Author): Promise<TaskView> {
    await this.publisher.publish(taskId, author);
    return this.reader.view(taskId);
  }

  /** Brings a published task that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensurePublished(taskId: number, body: CreateTaskDto, author: Author): Promise<void> {
    if (await this.tasks.wasGiven(taskId)) return;
    const [draft] = await this.form.read(body);
    await this.unitOfWork.run(async () => {
      await this.add({ ...draft!, taskId }, author);
      await this.publisher.publish(taskId, author);
    });
  }

  private async add(draft: NewTask, author: Author): Promise<number> {
    const { taskId } = await this.tasks.add(draft, author);
    await this.audit.record({ action: 'task.create', object: { type: 'task', id: taskId } });
    return taskId;
  }
}
