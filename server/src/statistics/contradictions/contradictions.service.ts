import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  contradictionLabels,
  factName,
  notFoundSentence,
  unmarked,
  type ContradictionsPage,
  type ContradictionTalksPage,
  type ContradictionView,
} from '#contracts';
import type { ContradictionsDto, ContradictionTalksDto } from '#contracts/statistics/statistics.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { NotFoundError, pageOf, sliceOf, type Slice } from '../../platform/http/index.js';
import { CourseService } from '../../course/index.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import { count, moment, plain, type Column } from '../exports/columns.js';
import { ExporterService } from '../exports/exporter.service.js';
import { ContradictionsRepository } from './contradictions.repository.js';

const columns: readonly Column<ContradictionView>[] = [
  plain(contradictionLabels.fact, 30, factName),
  plain(contradictionLabels.line, 60, ({ line }) => unmarked(line)),
  plain(contradictionLabels.said, 20, ({ said }) => said),
  plain(contradictionLabels.written, 20, ({ written }) => written),
  count(contradictionLabels.times, 10, ({ times }) => times),
  count(contradictionLabels.learners, 10, ({ learners }) => learners),
  moment(contradictionLabels.last_time, 20, ({ last_time }, time) => time(last_time)),
];
/** More than is ever said wrongly of one course's goods; each once, they are in memory together. */
const everything: Slice = { page: 1, perPage: 100_000, skip: 0, take: 100_000 };

/** What learners of a course said otherwise than its material has it, and where they said it. */
@Injectable()
export class ContradictionsService {
  constructor(
    private readonly contradictions: ContradictionsRepository,
    private readonly courses: CourseService,
    private readonly departments: DepartmentTreeRepository,
    private readonly exporter: ExporterService,
  ) {}

  /** @throws NotFoundError for a course that never was; one that was deleted has its list */
  async page(body: ContradictionsDto, slice = sliceOf(body)): Promise<ContradictionsPage> {
    const [course] = await this.courses.byIdsEvenDeleted([body.course_id]);
    if (!course) throw new NotFoundError(notFoundSentence.course);
    const { rows, total } = await this.contradictions.page(body, slice);
    const items = rows.map((row) => ({ ...row, last_time: row.last_time.toISOString() }));
    return { ...pageOf(items, total, slice), course_name: course.courseName };
  }

  async talks(body: ContradictionTalksDto): Promise<ContradictionTalksPage> {
    const slice = sliceOf(body);
    const [{ rows, total }, tree] = await Promise.all([
      this.contradictions.talks(body, body.wording, slice),
      this.departments.tree(),
    ]);
    const items = rows.map(({ stored_id, end_time, ...row }) => ({
      ...row,
      dept_full_path: tree.pathOf(stored_id),
      end_time: end_time.toISOString(),
    }));
    return pageOf(items, total, slice);
  }

  /** All rows of the screen as a spreadsheet. @throws as the page, and the exporter */
  async export(
    { page: _page, per_page: _perPage, ...asked }: ContradictionsDto,
    reader: SignedInActor,
  ): Promise<StreamableFile> {
    const { course_name, items } = await this.page(asked, everything);
    const { course_id: id, ...filter } = asked;
    return this.exporter.rows({
      reader,
      fileName: `${course_name}-说错的地方`,
      plain: `contradictions-${id}`,
      act: { action: 'course.export_contradictions', object: { type: 'course', id }, detail: { filter } },
      sheet: { name: '说错的地方', columns },
      count: items.length,
      parts: () => [items],
    });
  }
}
