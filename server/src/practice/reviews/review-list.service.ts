import { Injectable } from '@nestjs/common';
import { CourseType, type Page, type ReviewRequestView, type SessionKind } from '#contracts';
import type { ReviewFilterDto } from '#contracts/practice/practice.dto';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { DirectoryService } from '../../directory/index.js';
import { AssignmentService } from '../../task/index.js';
import { OpenReviewsRepository } from './open-reviews.repository.js';

const typeOf: Record<SessionKind, CourseType> = { practice: CourseType.practice, exam: CourseType.exam };

/** What administrators are asked to look at, with the names that it goes by. */
@Injectable()
export class ReviewListService {
  constructor(
    private readonly reviews: OpenReviewsRepository,
    private readonly assignments: AssignmentService,
    private readonly directory: DirectoryService,
  ) {}

  async page(filter: ReviewFilterDto): Promise<Page<ReviewRequestView>> {
    const slice = sliceOf(filter);
    const [rows, total] = await Promise.all([this.reviews.open(slice), this.reviews.count()]);
    const [tasks, people] = await Promise.all([
      this.assignments.taskNames(rows.map(({ taskId }) => taskId)),
      this.directory.employees(rows.map(({ employeeId }) => employeeId)),
    ]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const items = rows.map(({ sessionId, turn, kind, taskId, employeeId, words, askedAt }) => ({
      session_id: sessionId,
      turn,
      course_type: typeOf[kind],
      task_name: tasks.get(taskId) ?? '',
      student_name: names.get(employeeId) ?? '',
      words,
      asked_time: askedAt.toISOString(),
    }));
    return pageOf(items, total, slice);
  }
}
