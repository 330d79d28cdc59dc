import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { routes, type TaskView } from '#contracts';
import { CreateTaskDto, TaskActionDto } from '#contracts/dto/task';
import { CurrentEmployee, type Principal } from '../platform/access/index.js';
import { IdPipe } from '../platform/http/index.js';
import { TaskService } from './task.service.js';

/** Tasks, for administrators. Learners' calls live with the practice. */
@Controller()
export class TaskController {
  constructor(private readonly tasks: TaskService) {}

  /** Makes a draft for each selected course, all or none; answers the first one, with the ids of all in `created`. */
  @Post(routes.task.create)
  @HttpCode(200)
  create(@Body() body: CreateTaskDto, @CurrentEmployee() author: Principal): Promise<TaskView> {
    return this.tasks.create(body, author);
  }

  /** Publishes a draft: its learners get their places. 409: already published, or the audience or the times are not right. */
  @Post(routes.task.publish)
  @HttpCode(200)
  publish(@Body() { task_id }: TaskActionDto, @CurrentEmployee() author: Principal): Promise<TaskView> {
    return this.tasks.publish(task_id, author);
  }

  /** The task. 404 when there is none, or when it was deleted. */
  @Get(routes.task.one)
  one(@Param('task_id', IdPipe) taskId: number): Promise<TaskView> {
    return this.tasks.view(taskId);
  }
}
