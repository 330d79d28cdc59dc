import { Injectable } from '@nestjs/common';
import { CourseType, PromptType, type CourseSnapshot, type SnapshotFile } from '#contracts';
import type { CreateCourseDto } from '#contracts/course/course.dto';
import { AppConfig } from '../platform/config/index.js';
import { refuseFields } from '../platform/http/index.js';
import { courseSnapshot } from './course.presenter.js';
import { CourseRepository } from './course.repository.js';
import { referencesRefused } from './course.rules.js';
import type { ComposedCourse, DescribedCourse } from './course.types.js';
import { PassageService } from '../knowledge/index.js';
import { PromptService } from '../prompt/index.js';
import { RoleService } from '../role/index.js';
import { RuleService } from '../rule/index.js';

type Named = Pick<
  CreateCourseDto,
  'role_config' | 'scoring_rules' | 'reference_files' | 'practice_course_id'
>;

const noPracticeCourse = { practice_course_id: ['没有找到这门练习课程'] };

/** Puts a course together with the roles, rules and prompts that it names. */
@Injectable()
export class CourseComposer {
  constructor(
    private readonly roles: RoleService,
    private readonly rules: RuleService,
    private readonly prompts: PromptService,
    private readonly config: AppConfig,
    private readonly courses: CourseRepository,
    private readonly passages: PassageService,
  ) {}

  async compose<C extends DescribedCourse>(course: C): Promise<ComposedCourse<C>> {
    const roles = await this.roles.byIds(course.roleIds);
    const rules = await this.rules.byIds(course.scoringRules.map(({ rule_id }) => rule_id));
    const weights = new Map(course.scoringRules.map(({ rule_id, weight }) => [rule_id, weight]));
    return {
      course,
      roles,
      rules: rules.map((rule) => ({ rule, weight: weights.get(rule.ruleId)! })),
      files: await this.files(course.referenceFiles),
      practiceCourse: await this.practiceCourse(course.practiceCourseId),
    };
  }

  async snapshot(course: DescribedCourse): Promise<CourseSnapshot> {
    const type = course.courseType === CourseType.practice ? PromptType.practice : PromptType.assessment;
    const prompts = await this.prompts.currentOf(type);
    const composed = await this.compose(course);
    return courseSnapshot(composed, prompts, this.config.marks, await this.filesOf(composed));
  }

  /** What a practice is judged by beside its material: an exam has its standard answers. */
  private async filesOf({ course, files }: ComposedCourse<DescribedCourse>): Promise<SnapshotFile[]> {
    if (course.courseType !== CourseType.practice || files.length === 0) return [];
    const names = new Map(files.map(({ file_id, file_name }) => [file_id, file_name]));
    const kept = await this.passages.keepTexts(files.map(({ file_id }) => file_id));
    return kept.map(({ fileId, hash }) => ({
      file_id: fileId,
      file_name: names.get(fileId)!,
      text_hash: hash,
    }));
  }

  /**
   * Holds what the body names, so that none of it is deleted before the transaction under way has written the course.
   * @throws UnprocessableError when something is named that doesn't exist, or twice
   */
  async refuseUnknown(body: Named): Promise<void> {
    const roleIds = (body.role_config ?? []).map(({ role_id }) => role_id);
    const ruleIds = (body.scoring_rules ?? []).map(({ rule_id }) => rule_id);
    const fileIds = (body.reference_files ?? []).map(({ file_id }) => file_id);
    const errors = {
      ...referencesRefused('role_config', 'role_id', roleIds, await this.roles.hold(roleIds), '个角色'),
      ...referencesRefused('scoring_rules', 'rule_id', ruleIds, await this.rules.hold(ruleIds), '条规则'),
      ...referencesRefused(
        'reference_files',
        'file_id',
        fileIds,
        await this.passages.hold(fileIds),
        '个文件',
      ),
      ...((await this.isPractice(body.practice_course_id)) ? {} : noPracticeCourse),
    };
    refuseFields(errors);
  }

  private async files(fileIds: readonly number[]): Promise<ComposedCourse['files']> {
    const names = await this.passages.fileNames(fileIds);
    return fileIds.map((file_id) => ({ file_id, file_name: names.get(file_id) ?? '' }));
  }

  private async practiceCourse(courseId: number | null): Promise<ComposedCourse['practiceCourse']> {
    const [course] = courseId === null ? [] : await this.courses.byIds([courseId]);
    return course ?? null;
  }

  private async isPractice(courseId: number | null | undefined): Promise<boolean> {
    if (courseId == null) return true;
    const [course] = await this.courses.byIds([courseId]);
    return course?.courseType === CourseType.practice;
  }
}
