/** A file of courses as it is read, and what its reader says about each thing in it. */
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { CourseType, PromptId } from '../enums.js';
import { countText, limits } from '../limits.js';
import {
  all,
  EditedVersion,
  FilledText,
  FreeText,
  ListOf,
  Nested,
  visible,
  WholeNumber,
} from '../platform/fields.dto.js';
import { BulkDto, wrongFilter } from '../platform/lists.dto.js';
import { voiceLimits } from '../voice/voice-limits.js';
import { CriterionDto } from '../rule/rule.dto.js';
import {
  courseFileFormat,
  courseFileVersion,
  type ImportAction,
  importActions,
  type ImportKind,
  importKinds,
} from './course-file.views.js';
import { CourseFilterDto, CourseSettingsDto, KeyPoints, PointDto, QuestionDto } from './course.dto.js';

const { courses } = limits.courseFile;
const most = (count: number, what: string) => ({
  most: count,
  tooMany: `${what}不能超过 ${countText(count)}`,
});

/** Names in place of ids. */
const Names = (what: string, { longest, count }: { longest: number; count: number }): PropertyDecorator => {
  const message = `${what}要写名称`;
  return all(
    IsOptional(),
    IsArray({ message }),
    ArrayMaxSize(count, { message: `${what}不能超过 ${count} 个` }),
    IsString({ each: true, message }),
    Matches(visible, { each: true, message }),
    MaxLength(longest, { each: true, message: `${what}的名称不能超过 ${longest} 个字` }),
  );
};

class PointSourceInFileDto {
  @FilledText(limits.fileName, '请写明文件名称', '文件名称')
  file_name!: string;

  @FilledText(limits.name, '段落编号不正确', '段落编号')
  passage_id!: string;

  @FilledText(limits.text, '请写明原文', '原文')
  quote!: string;
}

class PointInFileDto extends PointDto {
  @Nested(() => PointSourceInFileDto)
  source?: PointSourceInFileDto;
}

class QuestionInFileDto extends QuestionDto {
  @KeyPoints(() => PointInFileDto)
  key_points?: (string | PointInFileDto)[];
}

class UsedRuleInFileDto {
  @FilledText(limits.name, '请写明评分规则的名称', '规则名称')
  rule_name!: string;

  @IsOptional()
  @WholeNumber(limits.weight, `权重必须是 ${limits.weight.min} 到 ${countText(limits.weight.max)} 的整数`)
  weight?: number;
}

/** A course of a file: what is left out is as in a new course. */
export class CourseInFileDto extends CourseSettingsDto {
  @FilledText(limits.name, '请输入课程名称', '课程名称')
  course_name!: string;

  @IsIn(Object.values(CourseType), { message: '课程类型不正确' })
  course_type!: CourseType;

  @Names('角色', { longest: limits.name, count: limits.rolesPerCourse })
  role_config?: string[];

  @ListOf(() => UsedRuleInFileDto, '评分规则不正确', most(limits.rulesPerCourse, '评分规则'))
  scoring_rules?: UsedRuleInFileDto[];

  @ListOf(() => QuestionInFileDto, '题目不正确', most(limits.keyQaPerCourse, '题目'))
  key_qa?: QuestionInFileDto[];

  @Names('参考资料', { longest: limits.fileName, count: limits.filesPerCourse })
  reference_files?: string[];

  @FreeText(limits.name, '练习课程')
  practice_course_name?: string | null;
}

class RoleInFileDto {
  @FilledText(limits.name, '请输入角色名称', '角色名称')
  role_name!: string;

  @FreeText(limits.text, '角色描述')
  role_desc?: string;

  @FreeText(voiceLimits.voice, '声音')
  voice?: string;
}

export class RuleInFileDto {
  @FilledText(limits.name, '请输入规则名称', '规则名称')
  rule_name!: string;

  @FilledText(limits.text, '请输入规则描述', '规则描述')
  rule_desc!: string;

  @ListOf(() => CriterionDto, '评分点不正确', most(limits.criteriaPerRule, '评分点'))
  criteria?: CriterionDto[];
}

class PromptInFileDto {
  @IsIn(Object.values(PromptId), { message: '提示词编号不正确' })
  id!: PromptId;

  @FilledText(limits.text, '提示词内容不能为空', '提示词内容')
  content!: string;
}

/** A whole file. Its format and version are looked at before anything else in it. */
export class CourseFileDto {
  @IsIn([courseFileFormat])
  format!: typeof courseFileFormat;

  @IsIn([courseFileVersion])
  version!: typeof courseFileVersion;

  @ListOf(() => CourseInFileDto, '课程不正确', most(courses, '课程'))
  courses?: CourseInFileDto[];

  @ListOf(() => RoleInFileDto, '角色不正确', most(courses * limits.rolesPerCourse, '角色'))
  roles?: RoleInFileDto[];

  @ListOf(() => RuleInFileDto, '评分规则不正确', most(courses * limits.rulesPerCourse, '评分规则'))
  rules?: RuleInFileDto[];

  @ListOf(() => PromptInFileDto, '提示词不正确', most(Object.values(PromptId).length, '提示词'))
  prompts?: PromptInFileDto[];
}

/** What becomes of one thing of a file. @example {"kind": "role", "name": "王女士", "action": "overwrite", "version": 2} */
export class ImportDecisionDto {
  @IsIn(importKinds, { message: '种类不正确' })
  kind!: ImportKind;

  /** As the file has it. */
  @FilledText(limits.name, '请写明名称', '名称')
  name!: string;

  @IsIn(importActions, { message: '处理方式不正确' })
  action!: ImportAction;

  /** With `save_as`: what it is called then. */
  @FreeText(limits.name, '新名称')
  save_as?: string;

  /** With `overwrite`: what the plan said. */
  @EditedVersion()
  version?: number;
}

/** What is said of all that is not new; it comes as text beside the file. */
export class ImportDecisionsDto {
  @ListOf(() => ImportDecisionDto, '处理方式不正确', most(limits.courseFile.courses * 25, '处理方式'))
  decisions?: ImportDecisionDto[];
}

/** Body of `POST /api/course/export`: courses named by `ids`, or all that `filter` fits. @example {"ids": [1]} */
export class ExportCoursesDto extends BulkDto {
  @Nested(() => CourseFilterDto, wrongFilter)
  filter?: CourseFilterDto;
}
