import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { authored, type FieldsOf, Knows } from '../platform/knows.dto.js';
import { batchTestProblems, type BatchTestProblem } from '../batch-test/batch-test.views.js';
import { type CourseListItem, type CourseView, type ReworkWay, reworkWays } from './course.views.js';
import { bandBounds, requiredBands, requiredPersonas, type RequiredBand } from './publish-test.views.js';
import { countText, limits } from '../limits.js';
import { role } from '../role/role.dto.js';
import {
  all,
  ChosenFiles,
  EditedVersion,
  FilesToRead,
  FilledText,
  Flag,
  FreeText,
  Id,
  ListOf,
  Nested,
  OneOf,
  TextsOr,
  ToOneDecimal,
  visible,
  WholeNumber,
} from '../platform/fields.dto.js';
import { rule } from '../rule/rule.dto.js';
import { type ItemFinding, itemFindings } from '../statistics/item-analysis.views.js';
import { CourseStatus, CourseType, InputMethod, QuestionMode, SpeakerFirst } from '../enums.js';
import { scenarioFirst } from '../sentences.js';
import { AuthoredFilterDto, BulkDto, SortedBy, wrongFilter } from '../platform/lists.dto.js';
import { type BulkAction, bulkActions, type ListSort, listSorts } from '../platform/lists.views.js';

export const course: FieldsOf<CourseView & CourseListItem> = {
  course_id: true,
  course_name: true,
  course_type: true,
  course_scenario: true,
  course_description: true,
  material: true,
  needs_trust: true,
  pass_score: true,
  course_status: true,
  question_mode: true,
  input_method: true,
  read_aloud: true,
  max_dialogue_duration: true,
  max_dialogue_turns: true,
  speaker_first: true,
  speaker_content: true,
  dialogue_settings: true,
  scoring_rules: true,
  role_config: true,
  key_qa: true,
  reference_files: true,
  max_attempts: true,
  practice_course_id: true,
  practice_course_name: true,
  publish_test: true,
  passed_test: true,
  can_edit: true,
  message: true,
  ...authored,
};

const { keyPoints, keyQaScore } = limits;

const wrongScore = `分值必须是 ${keyQaScore.min} 到 ${countText(keyQaScore.max)} 的数字，最多一位小数`;

const wrongPoint = '得分点不正确';

const longPoint = `每个得分点不能超过 ${keyPoints.text} 个字`;

/** A role that takes part. The role's own record counts; what else a caller knows of it may come along. */
@Knows(role)
export class CourseRoleDto {
  @Id('角色编号不正确')
  role_id!: number;
}

/** A rule that the course is scored by. The rule's own record counts; what else a caller knows of it may come along. */
@Knows(rule)
export class CourseRuleDto {
  @Id('规则编号不正确')
  rule_id!: number;

  /** Its part of the score, relative to the others; default 1. */
  @IsOptional()
  @WholeNumber(limits.weight, `权重必须是 ${limits.weight.min} 到 ${countText(limits.weight.max)} 的整数`)
  weight?: number;
}

/** The passage that a key point stands on. */
export class KeyPointSourceDto {
  @Id('文件编号不正确')
  file_id!: number;

  @IsString({ message: wrongPoint })
  @MaxLength(limits.name, { message: wrongPoint })
  passage_id!: string;

  @IsString({ message: wrongPoint })
  @MaxLength(limits.text, { message: wrongPoint })
  quote!: string;
}

/** A key point with what it is worth. */
export abstract class PointDto {
  @FilledText(keyPoints.text, wrongPoint, '得分点')
  text!: string;

  @ToOneDecimal(keyQaScore, wrongScore)
  score!: number;
}

/** The same with where it stands. */
export class KeyPointDto extends PointDto {
  @Nested(() => KeyPointSourceDto)
  source?: KeyPointSourceDto;
}

/** Texts, which share the question's score, or points with scores of their own. */
export const KeyPoints = (point: () => new () => object): PropertyDecorator =>
  all(
    IsOptional(),
    IsArray({ message: wrongPoint }),
    ArrayMaxSize(keyPoints.most, { message: `得分点不能超过 ${keyPoints.most} 个` }),
    TextsOr(point, keyPoints.text, { wrong: wrongPoint, long: longPoint }),
  );

/** What a question of an exam says itself. */
export abstract class QuestionDto {
  @FilledText(limits.text, '请输入题目', '题目')
  question!: string;

  @FreeText(limits.text, '标准答案')
  answer?: string;

  @IsOptional()
  @ToOneDecimal(keyQaScore, wrongScore)
  score?: number;
}

/** One question of an exam. Where its answer stands may come along as it was proposed; what is kept are the sources of its points. */
@Knows({ source: true })
export class KeyQaDto extends QuestionDto {
  @WholeNumber(limits.id, '题号必须是整数')
  index!: number;

  @KeyPoints(() => KeyPointDto)
  key_points?: (string | KeyPointDto)[];
}

/** A file of the knowledge base. The file's own record counts for its name. */
@Knows({ file_name: true })
export class ReferenceFileDto {
  @Id('文件编号不正确')
  file_id!: number;
}

const wrongTest = '发布前测试的要求不正确';

class RequiredBandDto {
  @IsIn(requiredPersonas, { message: wrongTest })
  persona!: RequiredBand['persona'];

  @IsIn(bandBounds, { message: wrongTest })
  bound!: RequiredBand['bound'];

  @IsIn(requiredBands, { message: wrongTest })
  band!: RequiredBand['band'];
}

/** What a batch test must have shown before the course is published. */
export class PublishTestDto {
  /** Of each kind of simulated learner one thing at most. */
  @IsArray({ message: wrongTest })
  @ArrayUnique(({ persona }: Partial<RequiredBandDto>) => persona, { message: '每种模拟学员只能有一个要求' })
  @ValidateNested({ each: true })
  @Type(() => RequiredBandDto)
  bands!: RequiredBandDto[];

  /** Problems of which there may be none. */
  @IsArray({ message: wrongTest })
  @ArrayUnique({ message: wrongTest })
  @IsIn(batchTestProblems, { each: true, message: wrongTest })
  without!: BatchTestProblem[];
}

/** What a course says itself, besides its name and type. */
export abstract class CourseSettingsDto {
  @FreeText(limits.text, '课程场景')
  course_scenario?: string;

  @FreeText(limits.text, '课程描述')
  course_description?: string;

  /** Facts about what is sold, by which a learner's words are judged; empty: the description is read for them. */
  @FreeText(limits.text, '货品资料')
  material?: string | null;

  @OneOf(QuestionMode, '出题顺序不正确')
  question_mode?: QuestionMode;

  @OneOf(InputMethod, '输入方式不正确')
  input_method?: InputMethod;

  /** Learners may have the customer read aloud; left out: not. */
  @Flag('朗读的设置不正确')
  read_aloud?: boolean;

  @IsOptional()
  @WholeNumber(limits.minutes, `对话时长必须是 ${limits.minutes.min} 到 ${limits.minutes.max} 分钟`)
  max_dialogue_duration?: number;

  @IsOptional()
  @WholeNumber(limits.turns, `对话轮次必须是 ${limits.turns.min} 到 ${limits.turns.max} 轮`)
  max_dialogue_turns?: number;

  @OneOf(SpeakerFirst, '发言方式不正确')
  speaker_first?: SpeakerFirst;

  @FreeText(limits.text, '开场白')
  speaker_content?: string;

  @FreeText(limits.text, '对话设置')
  dialogue_settings?: string;

  /** How often an exam may be taken; left out: once. */
  @IsOptional()
  @WholeNumber(limits.attempts, `考核次数必须是 ${limits.attempts.min} 到 ${limits.attempts.max} 次`)
  max_attempts?: number | null;

  /** From which a score passes; null: the site's mark. */
  @IsOptional()
  @WholeNumber(limits.passScore, `合格分必须是 ${limits.passScore.min} 到 ${limits.passScore.max} 的整数`)
  pass_score?: number | null;

  /** Null: it may be published without one. */
  @Nested(() => PublishTestDto, wrongTest)
  publish_test?: PublishTestDto | null;

  /** An exam is published only while its scores are called 可信; left out: whatever is known of them. */
  @Flag('发布条件不正确')
  needs_trust?: boolean;
}

/**
 * The same with what it names: roles, rules, files and courses by their ids.
 * @example {"course_scenario": "顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。",
 * "question_mode": 1, "input_method": 1, "max_dialogue_duration": 15, "max_dialogue_turns": 10, "speaker_first": 1,
 * "material": "【价签】云步缓震跑鞋 699 元\n云步缓震跑鞋单只 228 克",
 * "speaker_content": "这双跑鞋多少钱？我就是随便看看。", "dialogue_settings": "一次只问一件事，话要短。",
 * "scoring_rules": [{"rule_id": 1, "weight": 3}], "role_config": [{"role_id": 1}]}
 */
class CourseFieldsDto extends CourseSettingsDto {
  @ListOf(() => CourseRuleDto, '评分规则不正确', {
    most: limits.rulesPerCourse,
    tooMany: `评分规则不能超过 ${limits.rulesPerCourse} 条`,
  })
  scoring_rules?: CourseRuleDto[];

  @ListOf(() => CourseRoleDto, '角色不正确', {
    most: limits.rolesPerCourse,
    tooMany: `角色不能超过 ${limits.rolesPerCourse} 个`,
  })
  role_config?: CourseRoleDto[];

  @ListOf(() => KeyQaDto, '题目不正确', {
    most: limits.keyQaPerCourse,
    tooMany: `题目不能超过 ${limits.keyQaPerCourse} 道`,
  })
  key_qa?: KeyQaDto[];

  /** What authoring reads. */
  @ListOf(() => ReferenceFileDto, '参考资料不正确', {
    most: limits.filesPerCourse,
    tooMany: `参考资料不能超过 ${limits.filesPerCourse} 个`,
  })
  reference_files?: ReferenceFileDto[];

  /** The practice course that an exam's result leads to. */
  @IsOptional()
  @Id('练习课程不正确')
  practice_course_id?: number | null;
}

/** Body of `POST /api/course/create`. @example {"course_name": "试鞋不买的顾客", "course_type": 1, "creator_id": 1, "creator_name": "林晓燕"} */
@Knows(course)
export class CreateCourseDto extends CourseFieldsDto {
  @FilledText(limits.name, '请输入课程名称', '课程名称')
  course_name!: string;

  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;

  /** The signed-in employee's own; another one is refused. */
  @Id('请提供创建人编号')
  creator_id!: number;

  /** Must be there; the name that counts is the signed-in employee's. */
  @Matches(visible, { message: '请提供创建人姓名' })
  creator_name!: string;
}

class CourseIdDto {
  @Id('课程编号不正确')
  course_id!: number;
}

/**
 * Body of the calls that do something with a course: `POST /api/course/copy`, `/delete` and `/api/task/course/check_editable`.
 * @example {"course_id": 1}
 */
@Knows(course)
export class CourseActionDto extends CourseIdDto {}

/**
 * Body of `POST /api/course/update`; what is left out stays as it is. A course keeps its type.
 * @example {"course_id": 1, "course_name": "试鞋不买的顾客", "max_dialogue_turns": 8, "version": 1}
 */
@Knows(course)
export class UpdateCourseDto extends CourseFieldsDto {
  @Id('课程编号不正确')
  course_id!: number;

  @IsOptional()
  @FilledText(limits.name, '请输入课程名称', '课程名称')
  course_name?: string;

  @EditedVersion()
  version?: number;
}

/**
 * Body of `POST /api/course/preview`: a talk with the course as its form stands, saved or not. It counts nowhere.
 * @example {"course_name": "试鞋不买的顾客", "course_type": 1}
 */
@Knows(course)
export class PreviewCourseDto extends CourseFieldsDto {
  @FreeText(limits.name, '课程名称')
  course_name?: string;

  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;
}

/**
 * Body of `POST /api/course/dialogue_settings`: the model words the customer's settings.
 * @example {"speaker_first": 1, "eval_rule": "先问用途，再谈价格",
 * "scenario": "顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。"}
 */
export class DialogueSettingsDto {
  @OneOf(SpeakerFirst, '发言方式不正确')
  speaker_first?: SpeakerFirst;

  @FilledText(limits.text, scenarioFirst, '课程场景')
  scenario!: string;

  /** What the talk is scored by, in words. */
  @FreeText(limits.text, '评分规则')
  eval_rule?: string;

  /** Files whose passages the settings may draw on. */
  @FilesToRead()
  file_ids?: number[];
}

/**
 * Body of `POST /api/course/material`: the model takes what is true of the goods out of the course's description and of files.
 * @example {"course_description": "云步缓震跑鞋 699 元，单只 228 克；没有穿出门的七天内可以退换。", "file_ids": []}
 */
export class MaterialRequestDto {
  @FreeText(limits.text, '课程描述')
  course_description?: string;

  /** Files that say something about the goods. Without any there must be a description. */
  @FilesToRead()
  file_ids?: number[];
}

/**
 * Body of `POST /api/course/kq`: questions with answers and key points from files. Asked for with `Accept: text/event-stream` it tells its
 * progress.
 * @example {"file_ids": [1], "scenario": "顾客来问退换货", "count": 10, "total_score": 100}
 */
export class KeyQaRequestDto {
  @ChosenFiles('请选择文件')
  file_ids!: number[];

  @FreeText(limits.text, '课程场景')
  scenario?: string;

  /** At most so many questions. */
  @IsOptional()
  @WholeNumber({ min: 1, max: limits.keyQaPerCourse }, `题数必须是 1 到 ${limits.keyQaPerCourse} 的整数`)
  count?: number;

  /** What the questions' scores add up to; default 100. */
  @IsOptional()
  @WholeNumber({ min: 1, max: 1_000 }, '总分必须是 1 到 1,000 的整数')
  total_score?: number;
}

/**
 * Body of `POST /api/course/key_points`: key points for questions that a person wrote, and which of them no file supports.
 * @example {"file_ids": [1], "questions": [{"index": 1, "question": "多久能退？", "answer": "七天内可以退换。"}]}
 */
export class KeyPointsRequestDto {
  @ChosenFiles()
  file_ids!: number[];

  @IsArray({ message: '题目不正确' })
  @ArrayMinSize(1, { message: '请先填写题目' })
  @ArrayMaxSize(limits.keyQaPerCourse, { message: `题目不能超过 ${limits.keyQaPerCourse} 道` })
  @ValidateNested({ each: true })
  @Type(() => KeyQaDto)
  questions!: KeyQaDto[];
}

/**
 * Body of `POST /api/course/kq/rework`: other questions for one of an exam. `how`: its own matter in other words (reword), or another one of the
 * passage that it stands on (replace).
 * @example {"file_ids": [1], "question": {"index": 3, "question": "多久能退？", "answer": "七天内可以退换。"}, "how": "replace",
 * "finding": "weak", "others": ["会员日几折？"]}
 */
export class QuestionReworkDto {
  @ChosenFiles('请先选择参考资料')
  file_ids!: number[];

  @FreeText(limits.text, '课程场景')
  scenario?: string;

  @ValidateNested({ message: '题目不正确' })
  @Type(() => KeyQaDto)
  @IsDefined({ message: '请先填写题目' })
  question!: KeyQaDto;

  @IsIn(reworkWays, { message: '请选择改写还是换题' })
  how!: ReworkWay;

  /** What its answers have shown. */
  @OneOf(itemFindings, '题目的情况不正确')
  finding?: ItemFinding;

  /** What the exam asks besides. */
  @IsOptional()
  @IsArray({ message: '题目不正确' })
  @ArrayMaxSize(limits.keyQaPerCourse, { message: `题目不能超过 ${limits.keyQaPerCourse} 道` })
  @IsString({ each: true, message: '题目不正确' })
  @MaxLength(limits.text, { each: true, message: '题目不正确' })
  others?: string[];
}

/**
 * Body of `POST /api/course/list/filter`.
 * @example {"course_name": "跑鞋", "course_status": 2, "creator_id": 1,
 * "start_time": "2026-11-01T00:00:00+08:00", "end_time": "2026-11-30T23:59:59+08:00", "sort": "update_time", "order": "desc"}
 */
export class CourseFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '课程名称')
  course_name?: string;

  @OneOf(CourseStatus, '课程状态不正确')
  course_status?: CourseStatus;

  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.course)
  sort?: ListSort<'course'>;
}

/** Body of `POST /api/course/change_status`. @example {"course_id": 1, "course_status": 2} */
@Knows(course)
export class ChangeCourseStatusDto extends CourseIdDto {
  @IsIn(Object.values(CourseStatus), { message: '课程状态不正确' })
  course_status!: CourseStatus;
}

/** Body of `POST /api/course/bulk`. @example {"action": "publish", "filter": {"course_status": 1}, "expected": 12} */
export class BulkCourseDto extends BulkDto {
  @IsIn(bulkActions.course, { message: '不支持这个操作' })
  action!: BulkAction<'course'>;

  @Nested(() => CourseFilterDto, wrongFilter)
  filter?: CourseFilterDto;
}
