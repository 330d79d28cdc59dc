import { Injectable } from '@nestjs/common';
import type { DeletedView, TaskView } from '#contracts';
import type { CreateTaskDto, UpdateTaskDto } from '#contracts/task/task.dto';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { TaskCreatorService } from './task-creator.service.js';
import { TaskEditorService } from './task-editor.service.js';
import { TaskTransitionsService } from './task-transitions.service.js';
import { TaskReaderService } from './task-reader.service.js';

/** Tasks: who must practise what until when. */
@Injectable()
export class TaskService {
  constructor(
    private readonly creator: TaskCreatorService,
    private readonly editor: TaskEditorService,
    private readonly transitions: TaskTransitionsService,
    private readonly reader: TaskReaderService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes a task for each selected course, all or none, and answers the first one with the ids of all. 422: times, courses, people or
   * departments that can't be; 403: made in another's name; 409: they can't be published as the form asks.
   */
  async create(body: CreateTaskDto, actor: Actor): Promise<TaskView> {
    const created = await this.creator.create(body, actor);
    return { ...(await this.reader.view(created[0]!)), created };
  }

  view(taskId: number): Promise<TaskView> {
    return this.reader.view(taskId);
  }

  /**
   * Changes what the body says, and publishes it where the body asks for that: both or nothing. 409: another version was loaded, or the
   * task's status doesn't allow it; 422: the form's sentences.
   */
  update(body: UpdateTaskDto, actor: Actor): Promise<TaskView> {
    return this.answered(body.task_id, async () => {
      await this.editor.update(body, actor);
      if (body.publish) await this.transitions.publish(body.task_id, actor, { startsNow: body.start_now });
    });
  }

  /** Publishes a draft: its learners get their assignments. 409 with the form's sentence when something is missing or too late. */
  publish(taskId: number, actor: Actor): Promise<TaskView> {
    return this.answered(taskId, () => this.transitions.publish(taskId, actor));
  }

  /** Makes a published task a draft again. 409: somebody has started to practise, or it was never published. */
  revoke(taskId: number, actor: Actor): Promise<TaskView> {
    return this.answered(taskId, () => this.transitions.revoke(taskId, actor));
  }

  /** Ends a task in progress now. */
  end(taskId: number, actor: Actor): Promise<TaskView> {
    return this.answered(taskId, () => this.transitions.end(taskId, actor));
  }

  /** Answers the new draft. */
  async copy(taskId: number, actor: Actor): Promise<TaskView> {
    return this.reader.view(await this.creator.copy(taskId, actor));
  }

  delete(taskId: number, actor: Actor): Promise<DeletedView> {
    return this.transitions.delete(taskId, actor);
  }

  ensurePublished(taskId: number, body: CreateTaskDto, actor: Actor): Promise<void> {
    return this.creator.ensurePublished(taskId, body, actor);
  }

  /** Does something to a task, and answers it as that leaves it: whatever somebody else does to it comes before or after both. */
  private answered(taskId: number, work: () => Promise<void>): Promise<TaskView> {
    return this.unitOfWork.run(async () => {
      await work();
      return this.reader.view(taskId);
    });
  }
}
