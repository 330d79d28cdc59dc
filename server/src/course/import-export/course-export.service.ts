import { Injectable, StreamableFile } from '@nestjs/common';
import {
  courseFileFormat,
  courseFileVersion,
  importKindLabel,
  limits,
  notFoundSentence,
  PromptType,
  CourseType,
  type CourseFile,
  type ImportKind,
  type PromptId,
} from '#contracts';
import type { ExportCoursesDto } from '#contracts/course/course-file.dto';
import { PromptService } from '../../prompt/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { attachment } from '../../platform/files/index.js';
import {
  bulkRows,
  ConflictError,
  NotFoundError,
  rowsOf,
  UnprocessableError,
} from '../../platform/http/index.js';
import { CourseRepository } from '../course.repository.js';
import type { Course } from '../course.types.js';
import { CourseFileComposer } from './course-file.composer.js';
import { fileText, ruleInFile } from './course-file.rules.js';

export const jsonType = 'application/json';

/** Writes courses into a file, with the roles, rules and prompts that they are played and scored by. */
@Injectable()
export class CourseExportService {
  constructor(
    private readonly courses: CourseRepository,
    private readonly composer: CourseFileComposer,
    private readonly prompts: PromptService,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFoundError; ConflictError where names are not enough to tell things apart, or it would be more than an import takes */
  async export(body: ExportCoursesDto): Promise<StreamableFile> {
    const rows = await bulkRows(
      body,
      rowsOf(this.courses, ({ courseId, courseName }) => ({ id: courseId, name: courseName })),
    );
    if (rows.length > limits.courseFile.courses)
      throw new UnprocessableError({ ids: [`一次最多导出 ${limits.courseFile.courses} 门课程`] });
    const courses = await this.courses.byIds(rows.map(({ id }) => id));
    if (courses.length < rows.length) throw new NotFoundError(notFoundSentence.course);
    const text = Buffer.from(fileText(await this.fileOf(courses)));
    if (text.length > limits.courseFile.bytes)
      throw new ConflictError('选中的课程合起来超过 5 MB，请分几次导出');
    const course_ids = courses.map(({ courseId }) => courseId);
    await this.audit.record({ action: 'course.export', detail: { course_ids } });
    const [first] = courses;
    const name = courses.length === 1 ? first!.courseName : `${courses.length} 门课程`;
    return new StreamableFile(text, {
      type: jsonType,
      disposition: attachment(`${name}.json`, 'courses.json'),
    });
  }

  private async fileOf(courses: readonly Course[]): Promise<CourseFile> {
    const composed = await this.composer.compose(courses);
    const roles = composed.roles.map(({ role_name, role_desc, voice }) => ({ role_name, role_desc, voice }));
    return {
      format: courseFileFormat,
      version: courseFileVersion,
      courses: sorted('course', composed.courses, ({ course_name }) => course_name),
      roles: sorted('role', roles, ({ role_name }) => role_name),
      rules: sorted('rule', composed.rules.map(ruleInFile), ({ rule_name }) => rule_name),
      prompts: await this.promptsOf(courses),
    };
  }

  private async promptsOf(courses: readonly Course[]): Promise<CourseFile['prompts']> {
    const has = (type: CourseType) => courses.some(({ courseType }) => courseType === type);
    const current = {
      ...(has(CourseType.practice) && (await this.prompts.currentOf(PromptType.practice))),
      ...(has(CourseType.exam) && (await this.prompts.currentOf(PromptType.assessment))),
    };
    return Object.values(current)
      .map(({ prompt_id, content }) => ({ id: prompt_id as PromptId, content }))
      .toSorted((one, other) => one.id - other.id);
  }
}

/** By name, whatever the order in which they were chosen: the same things make the same file. @throws ConflictError where two have one name */
function sorted<T>(kind: ImportKind, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const names = things.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new ConflictError(
      `有两个${importKindLabel[kind]}都叫“${twice}”，文件里按名称区分，请先给其中一个改名再导出`,
    );
  return things.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
