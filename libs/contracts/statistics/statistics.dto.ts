import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { type FigureKind, figureKinds, OperationType, StatisticsType } from './statistics.views.js';
import { Counted, FilterDto, PeriodEnd, PeriodPageDto, PeriodStart } from '../platform/lists.dto.js';
import {
  all,
  Digits,
  DigitsList,
  FreeText,
  Id,
  Ids,
  OneOf,
  TextsList,
  ToOneDecimal,
} from '../platform/fields.dto.js';
import { CourseType } from '../enums.js';
import { limits } from '../limits.js';

const mostPaths = 200;

const mostCourses = 200;

const pathLength = 1_000;

const DeptPaths = (): PropertyDecorator =>
  all(
    IsOptional(),
    IsArray({ message: '部门不正确' }),
    ArrayMaxSize(mostPaths, { message: `部门不能超过 ${mostPaths} 个` }),
    IsString({ each: true, message: '部门不正确' }),
    MaxLength(pathLength, { each: true, message: '部门不正确' }),
  );

/** What only one kind of statistics needs: of the other it may be left out, null or empty. */
const OnlyOf = (kind: StatisticsType): PropertyDecorator =>
  ValidateIf(
    ({ stat_type }: { stat_type?: StatisticsType }, value: unknown) =>
      stat_type === kind || (value != null && !(Array.isArray(value) && value.length === 0)),
  );

/** Which time and departments are meant: everything that ended from the one moment on, and until the other second is over. */
export abstract class StatisticsRangeDto extends FilterDto {
  @PeriodStart()
  start_time?: string;

  @PeriodEnd()
  end_time?: string;

  /** Departments with everything below them: names from the top, joined by `/`. */
  @DeptPaths()
  dept_paths?: string[];

  /** Shops that are run directly, or by franchisees; left out: both, and whatever is neither. */
  @OneOf(OperationType, '类型不正确')
  operation_type?: OperationType;

  /** Talks or exams alone; a task is of one type. */
  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;
}

/** Body of `POST /api/analysis/overall/statistics`. @example {"start_time": "2026-10-01T00:00:00+08:00", "end_time": "2026-11-20T23:59:59+08:00"} */
export class OverallStatisticsDto extends StatisticsRangeDto {
  /** Left out: all courses. */
  @IsOptional()
  @IsArray({ message: '课程不正确' })
  @ArrayMaxSize(mostCourses, { message: `课程不能超过 ${mostCourses} 门` })
  @Ids('课程不正确')
  course_ids?: number[];

  /** Instead of DIRECT_DEPT_PATHS. */
  @DeptPaths()
  direct_dept_paths?: string[];

  /** Instead of FRANCHISE_DEPT_PATHS. */
  @DeptPaths()
  franchise_dept_paths?: string[];
}

/**
 * Body of `POST /api/analysis/statistics`: of one task, or of courses.
 * @example {"stat_type": "task", "task_id": 1, "dept_paths": ["直营/华东"]}
 */
export class StatisticsDto extends StatisticsRangeDto {
  @IsIn(Object.values(StatisticsType), { message: '请选择按任务还是按课程统计' })
  stat_type!: StatisticsType;

  @OnlyOf(StatisticsType.task)
  @Id('请选择任务')
  task_id?: number;

  @OnlyOf(StatisticsType.course)
  @IsArray({ message: '请选择课程' })
  @ArrayMinSize(1, { message: '请选择课程' })
  @ArrayMaxSize(mostCourses, { message: `课程不能超过 ${mostCourses} 门` })
  @Ids('课程不正确')
  course_ids?: number[];
}

/** What both pages can ask for beside their figures: of everything without `stat_type`, else of a task or of courses. */
export abstract class AnyStatisticsDto extends OverallStatisticsDto {
  @OneOf(StatisticsType, '请选择按任务还是按课程统计')
  stat_type?: StatisticsType;

  @OnlyOf(StatisticsType.task)
  @Id('请选择任务')
  task_id?: number;
}

/** Body of `POST /api/analysis/skills`. @example {"stat_type": "task", "task_id": 1} */
export class SkillsDto extends AnyStatisticsDto {}

/** Body of `POST /api/analysis/distribution`. @example {"stat_type": "task", "task_id": 1} */
export class DistributionDto extends AnyStatisticsDto {}

/** Body of `POST /api/analysis/sessions`: the sessions behind a figure, the newest first. @example {"figure": "unscored"} */
export class FigureSessionsDto extends AnyStatisticsDto {
  @IsIn(figureKinds, { message: '请选择要看的数据' })
  figure!: FigureKind;

  /** Of one learner. */
  @IsOptional()
  @Id('学员编号不正确')
  employee_id?: number;

  /** Only sessions that have this axis. */
  @IsOptional()
  @Id('规则编号不正确')
  rule_id?: number;

  /** Of learners whose score, the mean of those that count, is at least this. */
  @IsOptional()
  @ToOneDecimal({ min: 0, max: 100 }, '最低分不正确')
  learner_min?: number;

  /** Of learners whose score is less than this. */
  @IsOptional()
  @ToOneDecimal({ min: 0, max: 100 }, '最高分不正确')
  learner_below?: number;

  @IsOptional()
  @Counted('页码不正确')
  page?: number;

  @IsOptional()
  @Counted('每页条数不正确')
  per_page?: number;
}

/** Query of `GET /api/analysis/tasks`. @example {"name": "周练"} */
export class StatisticsTasksQueryDto extends FilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '任务名称')
  name?: string;
}

/** Query of `GET /api/analysis/courses`. @example {"name": "跑鞋"} */
export class StatisticsCoursesQueryDto extends FilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '课程名称')
  name?: string;
}

/** Query of `GET /api/analysis/export/detail` and `/export/statistics`: lists name their field once for each value. */
export class StatisticsExportQueryDto extends StatisticsDto {
  @Digits()
  override course_type?: CourseType;

  @Digits()
  override task_id?: number;

  @DigitsList()
  override course_ids?: number[];

  @TextsList()
  override dept_paths?: string[];
}

/** Query of `GET /api/analysis/overall/export/detail` and `/overall/export/statistics`. */
export class OverallExportQueryDto extends OverallStatisticsDto {
  @Digits()
  override course_type?: CourseType;

  @DigitsList()
  override course_ids?: number[];

  @TextsList()
  override dept_paths?: string[];

  @TextsList()
  override direct_dept_paths?: string[];

  @TextsList()
  override franchise_dept_paths?: string[];
}

/** Body of `POST /api/analysis/questions`: how much the questions of an exam measure. @example {"course_id": 1} */
export class QuestionAnalysisDto {
  @Id('请选择课程')
  course_id!: number;
}

/** Body of `POST /api/analysis/criteria`: how much the criteria of a task, or of a course, measure. @example {"task_id": 1} */
export class CriterionAnalysisDto {
  @IsOptional()
  @Id('任务编号不正确')
  task_id?: number;

  /** Of a course in all tasks; counts where no task is named. */
  @ValidateIf(({ task_id }: CriterionAnalysisDto, value: unknown) => task_id == null || value != null)
  @Id('请选择任务或课程')
  course_id?: number;
}

/** Body of `POST /api/analysis/contradictions`; the times are those of the sessions' ends. @example {"course_id": 1, "task_id": 1} */
export class ContradictionsDto extends PeriodPageDto {
  @Id('请选择课程')
  course_id!: number;

  /** Of one task alone. */
  @IsOptional()
  @Id('任务编号不正确')
  task_id?: number;
}

/**
 * Body of `POST /api/analysis/contradictions/talks`.
 * @example {"course_id": 1, "wording": "0b1f7c1e-8f0a-4c9e-9d53-2f6f0c3d9a11"}
 */
export class ContradictionTalksDto extends ContradictionsDto {
  @Matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: '请选择要看的说法' })
  wording!: string;
}
