import { Injectable } from '@nestjs/common';
import type {
  CreatorView,
  TaskGroupView,
  TaskListItem,
  TaskListPage,
  TaskOverviewView,
  TaskStatus,
} from '#contracts';
import type { TaskFilterDto } from '#contracts/task/task.dto';
import { pageOf, sliceOf, type BulkRow } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { AssignmentRepository } from './assignment.repository.js';
import { TaskListRepository, type Narrowing } from './task-list.repository.js';
import { taskListItem } from './task.presenter.js';
import { TaskRegistry } from './task.registry.js';
import { TaskRepository } from './task.repository.js';
import { isBehind, refusalsOf, soonAfter } from './task.rules.js';
import { taskStatusAt } from './task-status.js';
import type { Progress } from './task.types.js';
import { CourseService } from '../course/index.js';

/** So many tasks of a group are shown at once. */
const shownOfGroup = 5;

/** Tasks in lists and groups: what stands where, how far it has come, and what may be done to it now. */
@Injectable()
export class TaskListService {
  constructor(
    private readonly lists: TaskListRepository,
    private readonly tasks: TaskRepository,
    private readonly assignments: AssignmentRepository,
    private readonly registry: TaskRegistry,
    private readonly courses: CourseService,
    private readonly clock: Clock,
  ) {}

  /** In the order that is asked for. The counts of the statuses ignore which status is asked for. */
  async page(filter: TaskFilterDto): Promise<TaskListPage> {
    const slice = sliceOf(filter);
    const narrowing = await this.narrowing(filter);
    const [counts, ids] = await Promise.all([
      this.lists.statusCounts(narrowing),
      this.lists.slice(narrowing, slice),
    ]);
    const total = totalOf(counts, filter);
    return { ...pageOf(await this.items(ids, narrowing.now), total, slice), status_counts: counts };
  }

  /** The first of the tasks that fit, and how many fit in all. */
  async fitting(filter: TaskFilterDto, take: number): Promise<{ rows: BulkRow[]; total: number }> {
    const narrowing = await this.narrowing(filter);
    const [counts, ids] = await Promise.all([
      this.lists.statusCounts(narrowing),
      this.lists.slice(narrowing, { skip: 0, take }),
    ]);
    return { rows: await this.named(ids), total: totalOf(counts, filter) };
  }

  async named(taskIds: readonly number[]): Promise<BulkRow[]> {
    const names = await this.tasks.names(taskIds);
    return taskIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));
  }

  /** Who has made the tasks. */
  creators(): Promise<CreatorView[]> {
    return this.tasks.creators();
  }

  /** What is in progress, and what of it needs somebody's attention. */
  async overview(): Promise<TaskOverviewView> {
    const now = this.clock.now();
    const running = await this.progress(now);
    const groups = [
      running,
      running.filter(({ endTime }) => endTime <= soonAfter(now)),
      running.filter(isBehind),
    ];
    const shown = groups.flatMap((group) => group.slice(0, shownOfGroup).map(({ taskId }) => taskId));
    const items = new Map((await this.items([...new Set(shown)], now)).map((item) => [item.task_id, item]));
    const [all, soon, behind] = groups.map((group) => groupView(group, items));
    return { running: all!, due_soon: soon!, behind: behind! };
  }

  private async narrowing(filter: TaskFilterDto): Promise<Narrowing> {
    const now = this.clock.now();
    const behind = filter.group === 'behind' ? (await this.progress(now)).filter(isBehind) : [];
    return { filter, behind: behind.map(({ taskId }) => taskId), now };
  }

  /** The tasks in progress, the nearest end first, each with how many have completed it. */
  private async progress(now: Date): Promise<Progress[]> {
    const running = await this.lists.running(now);
    const ids = running.map(({ taskId }) => taskId);
    const [learners, completed] = await Promise.all([
      this.assignments.counts(ids),
      this.registry.practice.completedCounts(ids),
    ]);
    return running.map(({ taskId, endTime }) => ({
      taskId,
      endTime,
      learners: learners.get(taskId) ?? 0,
      completed: completed.get(taskId) ?? 0,
    }));
  }

  /** In the order of the ids; six questions, however many there are. */
  private async items(ids: readonly number[], now: Date): Promise<TaskListItem[]> {
    const [tasks, learners, completed, started] = await Promise.all([
      this.lists.listed(ids),
      this.assignments.counts(ids),
      this.registry.practice.completedCounts(ids),
      this.registry.practice.startedTasks(ids),
    ]);
    const found = await this.courses.byIdsEvenDeleted([...new Set(tasks.map(({ courseId }) => courseId))]);
    const courses = new Map(found.map((course) => [course.courseId, course]));
    return tasks.map((task) => {
      const course = courses.get(task.courseId)!;
      const state = { status: taskStatusAt(task, now), started: started.has(task.taskId) };
      const listed = { ...task, learnerCount: learners.get(task.taskId) ?? 0 };
      return taskListItem(listed, course, {
        status: state.status,
        completed: completed.get(task.taskId) ?? 0,
        refusals: refusalsOf(task, course, state, now),
      });
    });
  }
}

/** The counts ignore which status is asked for. */
function totalOf(counts: Record<TaskStatus, number>, { task_status: status }: TaskFilterDto): number {
  return status == null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];
}

function groupView(group: readonly Progress[], items: ReadonlyMap<number, TaskListItem>): TaskGroupView {
  const sum = (figure: 'learners' | 'completed') => group.reduce((total, one) => total + one[figure], 0);
  return {
    count: group.length,
    learners: sum('learners'),
    completed: sum('completed'),
    tasks: group.slice(0, shownOfGroup).flatMap(({ taskId }) => items.get(taskId) ?? []),
  };
}
