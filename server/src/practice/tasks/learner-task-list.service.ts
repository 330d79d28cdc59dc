import { Injectable } from '@nestjs/common';
import type { ClientTaskItem, LearnerCourseView, LearnerStatus, Page, StudentTaskItem } from '#contracts';
import type { TaskListDto } from '#contracts/practice/practice.dto';
import type { ClientTaskFilterDto } from '#contracts/task/task.dto';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { HistoryRepository, type AttemptSummary } from '../history/history.repository.js';
import { CourseService, type Course } from '../../course/index.js';
import { AssignmentService, learnerStatus, type Assignment } from '../../task/index.js';
import { listed } from './learner-task-list.rules.js';

interface LearnerTask {
  assignment: Assignment;
  summary: AttemptSummary;
  status: LearnerStatus;
}

/** A learner's tasks, each with how they stand in it. Three statements, however many tasks there are. */
@Injectable()
export class LearnerTaskListService {
  constructor(
    private readonly assignments: AssignmentService,
    private readonly history: HistoryRepository,
    private readonly courses: CourseService,
  ) {}

  /** Tries under way first, then newest first. A task whose status follows from the clock and the learner's sessions can't be chosen by the database. */
  async page(request: TaskListDto, employeeId: number): Promise<Page<StudentTaskItem>> {
    const slice = sliceOf(request);
    const tasks = await this.learnerTasks(employeeId);
    const chosen = listed(tasks, request.status);
    const shown = chosen.slice(slice.skip, slice.skip + slice.take);
    const courses = await this.courses.learnerViews(shown.map(({ assignment }) => assignment.courseId));
    const items = shown.map((task) => this.item(task, courses.get(task.assignment.courseId)!));
    return pageOf(items, chosen.length, slice);
  }

  /** The learner's tasks as they are named in the console; narrowed by name, type and status. */
  async ownTasks(filter: ClientTaskFilterDto, employeeId: number): Promise<Page<ClientTaskItem>> {
    const slice = sliceOf(filter);
    const tasks = await this.learnerTasks(employeeId);
    const found = await this.courses.byIdsEvenDeleted([
      ...new Set(tasks.map(({ assignment }) => assignment.courseId)),
    ]);
    const courses = new Map(found.map((course) => [course.courseId, course]));
    const part = (filter.task_name ?? '').trim().toLowerCase();
    const chosen = tasks
      .map((task) => clientTaskItem(task, courses.get(task.assignment.courseId)!))
      .filter(
        (item) =>
          item.task_name.toLowerCase().includes(part) &&
          item.status === (filter.status ?? item.status) &&
          item.course_type === (filter.course_type ?? item.course_type),
      );
    return pageOf(chosen.slice(slice.skip, slice.skip + slice.take), chosen.length, slice);
  }

  private async learnerTasks(employeeId: number): Promise<LearnerTask[]> {
    const assignments = await this.assignments.ofLearner(employeeId);
    const found = await this.history.attemptSummaries(assignments.map(({ assignmentId }) => assignmentId));
    const summaries = new Map(found.map((summary) => [summary.assignmentId, summary]));
    return assignments.map((assignment) => {
      const summary = summaries.get(assignment.assignmentId)!;
      const completed = summary.attempts > 0;
      const started = completed || summary.running !== null;
      return {
        assignment,
        summary,
        status: learnerStatus(assignment.task.status, { started, completed }),
      };
    });
  }

  private item({ assignment, summary, status }: LearnerTask, course: LearnerCourseView): StudentTaskItem {
    const { task } = assignment;
    const { bestScore, passScore, running } = summary;
    return {
      task_name: task.taskName,
      task_id: task.taskId,
      course_id: assignment.courseId,
      course_type: course.course_type,
      practice_session_id: assignment.assignmentId,
      task_start_time: task.startTime.toISOString(),
      task_end_time: task.endTime.toISOString(),
      status,
      best_score: bestScore,
      passed: bestScore === null || passScore === null ? null : bestScore >= passScore,
      attempts: summary.attempts,
      max_attempts: course.exam?.max_attempts ?? null,
      running: running && {
        session_id: running.sessionId,
        turn: running.turn,
        max_turns: running.maxTurns,
        ends_at: running.endsAt.toISOString(),
      },
      last_session_id: summary.lastSessionId,
      ...(summary.undecided && { undecided: true }),
      ...(summary.withdrawn && { withdrawn: true }),
      course,
    };
  }
}

const clientTaskItem = ({ assignment, status }: LearnerTask, course: Course): ClientTaskItem => ({
  task_id: assignment.taskId,
  task_name: assignment.task.taskName,
  course_id: assignment.courseId,
  course_name: course.courseName,
  course_type: course.courseType,
  practice_session_id: assignment.assignmentId,
  start_time: assignment.task.startTime.toISOString(),
  end_time: assignment.task.endTime.toISOString(),
  task_status: assignment.task.status,
  status,
});
