import { Injectable } from '@nestjs/common';
import type { CourseListItem, CreatorView, Page } from '#contracts';
import type { CourseFilterDto } from '#contracts/course/course.dto';
import { pageOf, sliceOf } from '../platform/http/index.js';
import { courseListItem } from './course.presenter.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { editRefused } from './course.rules.js';

/** The list of courses, with whether each may be edited. */
@Injectable()
export class CourseListService {
  constructor(
    private readonly courses: CourseRepository,
    private readonly registry: CourseRegistry,
  ) {}

  /** Courses that fit, in the order that is asked for. */
  async page(filter: CourseFilterDto): Promise<Page<CourseListItem>> {
    const slice = sliceOf(filter);
    const { rows, total } = await this.courses.page(filter, slice);
    const objections = await this.registry.whyNotEach(rows.map(({ courseId }) => courseId));
    const items = rows.map((course) =>
      courseListItem(course, editRefused(course, objections.get(course.courseId) ?? null)),
    );
    return pageOf(items, total, slice);
  }

  /** Who has made courses that are still there. */
  creators(): Promise<CreatorView[]> {
    return this.courses.creators();
  }
}
