import { Body, Controller, Get, Param } from '@nestjs/common';
import {
  routes,
  type AudienceCountView,
  type BulkView,
  type CreatorView,
  type DeletedView,
  type DeptView,
  type EditableView,
  type TaskListPage,
  type TaskOverviewView,
  type TaskView,
} from '#contracts';
import {
  AudienceCountDto,
  BulkTaskDto,
  CreateTaskDto,
  DeptQueryDto,
  TaskActionDto,
  TaskFilterDto,
  UpdateTaskDto,
} from '#contracts/task/task.dto';
import { CourseActionDto } from '#contracts/course/course.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { TaskBulkService } from './task-bulk.service.js';
import { TaskListService } from './task-list.service.js';
import { deptView } from './task.presenter.js';
import { TaskService } from './task.service.js';
import { CourseService } from '../course/index.js';
import { DirectoryService } from '../directory/index.js';

/** Tasks, for administrators. Learners' calls live with the practice. */
@Controller()
export class TaskController {
  constructor(
    private readonly tasks: TaskService,
    private readonly lists: TaskListService,
    private readonly bulks: TaskBulkService,
    private readonly courses: CourseService,
    private readonly directory: DirectoryService,
  ) {}

  /**
   * Makes a task for each selected course, all or none; answers the first one, with the ids of all in `created`. Several are named
   * 任务名 · 课程名. They are drafts, unless `publish` publishes them in the same act; `start_now` lets them start at the server's now.
   * 409: a course isn't published, or nobody is meant; 422: the form's sentences.
   */
  @PostOk(routes.task.create)
  create(@Body() body: CreateTaskDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.create(body, actor);
  }

  /**
   * Changes what the body says and leaves the rest; `reminder_time: null` takes the reminder away. In progress only the name, a later
   * end and more learners. `publish` and `start_now` as at creation, both or nothing. 409: not that much, ended, or changed by somebody since `version`; 422: the form's sentences.
   */
  @PostOk(routes.task.update)
  update(@Body() body: UpdateTaskDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.update(body, actor);
  }

  /** Publishes a draft: its learners get their assignments. 409: already published, or the audience or the times are not right. */
  @PostOk(routes.task.publish)
  publish(@Body() { task_id }: TaskActionDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.publish(task_id, actor);
  }

  /** Makes a published task a draft again; nobody has an assignment in it any more. 409: somebody has started to practise. */
  @PostOk(routes.task.revoke)
  revoke(@Body() { task_id }: TaskActionDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.revoke(task_id, actor);
  }

  /** Ends a task in progress now; what was said in running sessions is evaluated. 409: not in progress. */
  @PostOk(routes.task.end)
  end(@Body() { task_id }: TaskActionDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.end(task_id, actor);
  }

  /** Makes a draft like this task, without times, and answers it. 409: its course was deleted. */
  @PostOk(routes.task.copy)
  copy(@Body() { task_id }: TaskActionDto, @CurrentEmployee() actor: SignedInActor): Promise<TaskView> {
    return this.tasks.copy(task_id, actor);
  }

  /** Deletes a task; sessions in it stay readable to their learners. 409: in progress. */
  @PostOk(routes.task.delete)
  delete(@Body() { task_id }: TaskActionDto, @CurrentEmployee() actor: SignedInActor): Promise<DeletedView> {
    return this.tasks.delete(task_id, actor);
  }

  /**
   * Publishes, ends or deletes many tasks, named by `ids` or all that `filter` fits, each as by the call for one; answers what came of
   * each. 409: other tasks fit than the `expected` ones; nothing was done then.
   */
  @PostOk(routes.task.bulk)
  @LongRunning()
  bulk(@Body() body: BulkTaskDto, @CurrentEmployee() actor: SignedInActor): Promise<BulkView> {
    return this.bulks.act(body, actor);
  }

  /** A page of the tasks that fit, the newest first unless they are sorted, each with why an action on it is not allowed now. */
  @PostOk(routes.task.filter)
  list(@Body() body: TaskFilterDto): Promise<TaskListPage> {
    return this.lists.page(body);
  }

  /** What is in progress: all of it, what is over within three days, and what fewer than half of the learners have completed. */
  @PostOk(routes.task.overview)
  overview(): Promise<TaskOverviewView> {
    return this.lists.overview();
  }

  /** Who has made tasks that are still there. */
  @Get(routes.task.creators)
  creators(): Promise<CreatorView[]> {
    return this.lists.creators();
  }

  /** How many different people who work here an audience is. Who is unknown counts nothing. */
  @PostOk(routes.task.audienceCount)
  async audienceCount(@Body() { students, depts }: AudienceCountDto): Promise<AudienceCountView> {
    const people = (students ?? []).map(({ open_id }) => open_id);
    return {
      total: await this.directory.countAudience(
        people,
        (depts ?? []).map(({ id }) => id),
      ),
    };
  }

  /** The names and paths of departments; those that are gone are left out. */
  @PostOk(routes.task.deptQuery)
  async depts(@Body() { dept_ids }: DeptQueryDto): Promise<DeptView[]> {
    return (await this.directory.departments(dept_ids)).map(deptView);
  }

  /** Whether a course may be edited now, and if not why. 404: there is none. */
  @PostOk(routes.task.checkEditable)
  checkEditable(@Body() { course_id }: CourseActionDto): Promise<EditableView> {
    return this.courses.editable(course_id);
  }

  /** The task. 404 when there is none, or when it was deleted. */
  @Get(routes.task.one)
  one(@Param('task_id', IdPipe) taskId: number): Promise<TaskView> {
    return this.tasks.view(taskId);
  }
}
