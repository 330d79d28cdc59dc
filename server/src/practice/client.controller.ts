import { Body, Controller } from '@nestjs/common';
import {
  routes,
  type ClientTaskItem,
  type CompletedPracticePage,
  type Page,
  type SessionResultView,
  type StartView,
  type StudentTaskItem,
} from '#contracts';
import {
  PracticeRecordsDto,
  SessionIdDto,
  StartPracticeDto,
  TaskListDto,
} from '#contracts/practice/practice.dto';
import { ClientTaskFilterDto } from '#contracts/task/task.dto';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { PostOk } from '../platform/http/index.js';
import { HistoryService } from './history/history.service.js';
import { ResultsService } from './results/results.service.js';
import { StartService } from './start/start.service.js';
import { LearnerTaskListService } from './tasks/learner-task-list.service.js';

/** The learner's own tasks and practices. What is another's looks like what is absent. */
@AnyLearner()
@Controller()
export class ClientController {
  constructor(
    private readonly tasks: LearnerTaskListService,
    private readonly starts: StartService,
    private readonly history: HistoryService,
    private readonly results: ResultsService,
  ) {}

  /** The caller's tasks, newest first, each with its course as learners may see it and how the caller stands in it. */
  @PostOk(routes.client.taskList)
  taskList(
    @Body() body: TaskListDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<Page<StudentTaskItem>> {
    return this.tasks.page(body, learner.employeeId);
  }

  /** The caller's tasks as the console names them, newest first; by a part of the name, by type and by status. */
  @PostOk(routes.task.clientFilter)
  ownTasks(
    @Body() body: ClientTaskFilterDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<Page<ClientTaskItem>> {
    return this.tasks.ownTasks(body, learner.employeeId);
  }

  /** The running session of an assignment, or a new one. 409 with the reason: before start, after end, attempts used up. */
  @PostOk(routes.client.practiceStart)
  start(@Body() body: StartPracticeDto, @CurrentEmployee() learner: SignedInActor): Promise<StartView> {
    return this.starts.start(body, learner.employeeId);
  }

  /** Gives the running session up, which then counts nowhere, and begins a new one. 409 with the reason: an exam, before start, after end. */
  @PostOk(routes.client.practiceRestart)
  restart(@Body() body: StartPracticeDto, @CurrentEmployee() learner: SignedInActor): Promise<StartView> {
    return this.starts.restart(body, learner.employeeId);
  }

  /** The caller's ended sessions, newest first, with their number and average score. */
  @PostOk(routes.client.practiceRecords)
  records(
    @Body() body: PracticeRecordsDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<CompletedPracticePage> {
    return this.history.page(body, learner.employeeId);
  }

  /** One of the caller's sessions with its result as far as it is known; `score` is null while there is none. */
  @PostOk(routes.client.practiceTaskEval)
  taskEval(
    @Body() body: SessionIdDto,
    @CurrentEmployee() learner: SignedInActor,
  ): Promise<SessionResultView> {
    return this.results.own(body.session_id, learner);
  }
}
