import { Injectable } from '@nestjs/common';
import { notFoundSentence, type ContradictionsPage, type ContradictionTalksPage } from '#contracts';
import type { ContradictionsDto, ContradictionTalksDto } from '#contracts/statistics/statistics.dto';
import { NotFoundError, pageOf, sliceOf } from '../../platform/http/index.js';
import { afterMillisecond } from '../../platform/time/index.js';
import { CourseService } from '../../course/index.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import { ContradictionsRepository, type ContradictionFilter } from './contradictions.repository.js';

/** What learners of a course said otherwise than its material has it, and where they said it. */
@Injectable()
export class ContradictionsService {
  constructor(
    private readonly contradictions: ContradictionsRepository,
    private readonly courses: CourseService,
    private readonly departments: DepartmentTreeRepository,
  ) {}

  /** @throws NotFoundError for a course that never was; one that was deleted has its list */
  async page(body: ContradictionsDto, slice = sliceOf(body)): Promise<ContradictionsPage> {
    const [course] = await this.courses.byIdsEvenDeleted([body.course_id]);
    if (!course) throw new NotFoundError(notFoundSentence.course);
    const { rows, total } = await this.contradictions.page(filterOf(body), slice);
    const items = rows.map((row) => ({
      wording: row.wording,
      thing: row.thing,
      about: row.about,
      written: row.written,
      line: row.line,
      said: row.said,
      times: row.times,
      learners: row.learners,
      last_time: row.lastAt.toISOString(),
    }));
    return { ...pageOf(items, total, slice), course_name: course.courseName };
  }

  async talks(body: ContradictionTalksDto): Promise<ContradictionTalksPage> {
    const slice = sliceOf(body);
    const [{ rows, total }, tree] = await Promise.all([
      this.contradictions.talks(filterOf(body), body.wording, slice),
      this.departments.tree(),
    ]);
    const items = rows.map((row) => ({
      session_id: row.sessionId,
      turn: row.turn,
      quote: row.quote,
      employee_id: row.employeeId,
      student_name: row.studentName,
      dept_full_path: tree.pathOf(row.storedId),
      task_name: row.taskName,
      end_time: row.endedAt.toISOString(),
    }));
    return pageOf(items, total, slice);
  }
}

const filterOf = ({ course_id, task_id, start_time, end_time }: ContradictionsDto): ContradictionFilter => ({
  courseId: course_id,
  taskId: task_id ?? null,
  from: start_time ? new Date(start_time) : null,
  before: end_time ? afterMillisecond(end_time) : null,
});
