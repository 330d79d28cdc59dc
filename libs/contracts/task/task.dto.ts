import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { authored, type FieldsOf, Knows } from '../platform/knows.dto.js';
import type { TaskListItem, TaskView } from './task.views.js';
import { course } from '../course/course.dto.js';
import {
  Digits,
  EditedVersion,
  FilledText,
  Flag,
  FreeText,
  Id,
  ListOf,
  Moment,
  Nested,
  NotBelow,
  OneOf,
  ToOneDecimal,
} from '../platform/fields.dto.js';
import { scoreRange } from '../sentences.js';
import { taskForm } from './task-form.rules.js';
import { countText, limits } from '../limits.js';
import { tooManyCourses } from '../sentences.js';
import {
  AuthoredFilterDto,
  BulkDto,
  FilterDto,
  InOrder,
  PageDto,
  PeriodEnd,
  PeriodPageDto,
  PeriodStart,
  SortedBy,
  wrongFilter,
} from '../platform/lists.dto.js';
import { CourseType, LearnerStatus, TaskStatus } from '../enums.js';
import {
  type BulkAction,
  bulkActions,
  type ListSort,
  listSorts,
  type SortOrder,
} from '../platform/lists.views.js';

export const task: FieldsOf<TaskView & TaskListItem> = {
  task_id: true,
  task_name: true,
  course_id: true,
  course_name: true,
  course_type: true,
  course_scenario: true,
  students: true,
  depts: true,
  start_time: true,
  end_time: true,
  reminder_time: true,
  task_status: true,
  task_progress: true,
  is_deleted: true,
  refusals: true,
  created: true,
  student_count: true,
  learner_count: true,
  ...authored,
};

const idLength = 100;

/** A course of a new task. Its own record counts for everything but the number. */
@Knows(course)
export class SelectedCourseDto {
  @Id(taskForm.course)
  course_id!: number;
}

/** The directory's record counts for everything but the `open_id`. */
@Knows({ name: true, union_id: true })
export class TaskStudentDto {
  @FilledText(idLength, '学员编号不正确', '学员编号')
  open_id!: string;
}

/** The directory's record counts for everything but the `id`. */
@Knows({ name: true, dept_full_path: true })
export class TaskDeptDto {
  @FilledText(idLength, '部门编号不正确', '部门编号')
  id!: string;
}

/**
 * Whom a task means.
 * @example {"students": [{"open_id": "ou_wangxiaoming", "name": "王小明", "union_id": "on_wangxiaoming"}],
 * "depts": [{"id": "od-shop-1", "name": "西湖店"}]}
 */
class AudienceFieldsDto {
  @ListOf(() => TaskStudentDto, '学员不正确', {
    most: limits.audience.students,
    tooMany: `学员不能超过 ${countText(limits.audience.students)} 人`,
  })
  students?: TaskStudentDto[];

  @ListOf(() => TaskDeptDto, '部门不正确', {
    most: limits.audience.depts,
    tooMany: `部门不能超过 ${countText(limits.audience.depts)} 个`,
  })
  depts?: TaskDeptDto[];
}

/** What is done with a task in the same act. */
class TaskActFieldsDto extends AudienceFieldsDto {
  /** Publishes it, too. */
  @Flag('是否发布只能是 true 或 false')
  publish?: boolean;

  /** Makes the server's now its start, whatever start_time says. */
  @Flag('是否现在开始只能是 true 或 false')
  start_now?: boolean;
}

/**
 * Body of `POST /api/task/create`: a task for each of the selected courses, a draft unless it is published in the same act. A task's type
 * is its course's, whatever `task_type` says.
 * @example {"task_name": "三月跑鞋周练", "course_id": 1, "selected_courses": [{"course_id": 1}], "start_time": "2099-03-02T09:00:00+08:00",
 * "end_time": "2099-03-09T18:00:00+08:00", "reminder_time": "2099-03-01T09:00:00+08:00"}
 */
@Knows(task, { task_type: true })
export class CreateTaskDto extends TaskActFieldsDto {
  @FilledText(limits.name, taskForm.name, '任务名称')
  task_name!: string;

  /** The first of the selected courses, or the only course. */
  @Id(taskForm.course)
  course_id!: number;

  @IsOptional()
  @IsArray({ message: taskForm.course })
  @ArrayMinSize(1, { message: taskForm.course })
  @ArrayMaxSize(limits.coursesPerForm, { message: tooManyCourses })
  @ValidateNested({ each: true })
  @Type(() => SelectedCourseDto)
  selected_courses?: SelectedCourseDto[];

  /** May be left out with `start_now`. */
  @ValidateIf(({ start_now, start_time }: CreateTaskDto) => start_now !== true || start_time != null)
  @Moment(taskForm.start)
  start_time?: string | null;

  @Moment(taskForm.end)
  end_time!: string;

  @IsOptional()
  @Moment('提醒时间不正确')
  reminder_time?: string | null;

  /** The signed-in employee's own; another one is refused. */
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;
}

/** Body of the calls that move a task on: `POST /api/task/publish`, `/revoke`, `/end`, `/copy`, `/delete`; and of `/progress`. @example {"task_id": 1} */
@Knows(task)
export class TaskActionDto {
  @Id('任务编号不正确')
  task_id!: number;
}

/**
 * Body of `POST /api/task/update`; what is left out stays as it is, and `reminder_time: null` takes the reminder away. What may be
 * changed depends on the task's status.
 * @example {"task_id": 1, "task_name": "三月跑鞋周练", "start_time": "2099-03-02T09:00:00+08:00",
 * "end_time": "2099-03-09T18:00:00+08:00", "reminder_time": "2099-03-01T09:00:00+08:00", "version": 1}
 */
@Knows(task)
export class UpdateTaskDto extends TaskActFieldsDto {
  @Id('任务编号不正确')
  task_id!: number;

  @IsOptional()
  @FilledText(limits.name, taskForm.name, '任务名称')
  task_name?: string;

  @IsOptional()
  @Id(taskForm.course)
  course_id?: number;

  @IsOptional()
  @Moment(taskForm.start)
  start_time?: string;

  @IsOptional()
  @Moment(taskForm.end)
  end_time?: string;

  @IsOptional()
  @Moment('提醒时间不正确')
  reminder_time?: string | null;

  @EditedVersion()
  version?: number;
}

/** Body of `POST /api/task/audience/count`. */
export class AudienceCountDto extends AudienceFieldsDto {}

/**
 * Body of `POST /api/task/list/filter`; the times are when tasks were created.
 * @example {"task_name": "周练", "task_status": 3, "course_type": 1, "sort": "end_time", "order": "asc"}
 */
export class TaskFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '任务名称')
  task_name?: string;

  @OneOf(TaskStatus, '任务状态不正确')
  task_status?: TaskStatus;

  @IsOptional()
  @Id('课程编号不正确')
  course_id?: number;

  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;

  /** One of the overview's groups. */
  @OneOf(['running', 'due_soon', 'behind'], '分组不正确')
  group?: 'running' | 'due_soon' | 'behind';

  /** A column to sort by, what has nothing in it last; left out: the newest first. */
  @SortedBy(listSorts.task)
  sort?: ListSort<'task'>;
}

/** Body of `POST /api/task/client/list/filter`: the caller's own tasks. @example {"task_name": "周练", "status": 1} */
export class ClientTaskFilterDto extends PageDto {
  /** Part of the name. */
  @FreeText(limits.name, '任务名称')
  task_name?: string;

  @OneOf(LearnerStatus, '状态不正确')
  status?: LearnerStatus;

  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;
}

/** Body of `POST /api/task/dept/query`. @example {"dept_ids": ["od-shop-1"]} */
export class DeptQueryDto {
  @IsArray({ message: '部门不正确' })
  @ArrayMaxSize(limits.audience.depts, { message: `部门不能超过 ${countText(limits.audience.depts)} 个` })
  @IsString({ each: true, message: '部门编号不正确' })
  @MaxLength(idLength, { each: true, message: '部门编号不正确' })
  dept_ids!: string[];
}

const Score = (name: string): PropertyDecorator =>
  ToOneDecimal(scoreRange, `${name}必须是 0 到 100 的数字，最多一位小数`);

/**
 * What a task's learners can be narrowed by, on the page and in its export alike; the times are when sessions started.
 * @example {"task_id": 1, "student_name": "王", "min_score": 60, "max_score": 100, "status": 3, "sort": "score", "order": "desc"}
 */
export class TaskDetailsFilterDto extends PeriodPageDto {
  @Id('任务编号不正确')
  task_id!: number;

  /** Part of the name. */
  @FreeText(limits.name, '学员姓名')
  student_name?: string;

  @IsOptional()
  @Score('最低分')
  min_score?: number;

  @IsOptional()
  @Score('最高分')
  @NotBelow('min_score', scoreRange.backwards)
  max_score?: number;

  @OneOf(LearnerStatus, '状态不正确')
  status?: LearnerStatus;

  /** This department and everything below it. */
  @FreeText(idLength, '部门编号')
  dept_id?: string;

  /** A column to sort by; what has nothing in it comes last. Left out: the newest assignment first. */
  @SortedBy(listSorts.details)
  sort?: ListSort<'details'>;

  /** Left out: asc. */
  @InOrder()
  order?: SortOrder;
}

/** Query of `GET /api/task/details/get_export`. */
export class TaskExportQueryDto extends FilterDto {
  @Digits()
  @Id('任务编号不正确')
  task_id!: number;

  /** This department and everything below it. */
  @FreeText(idLength, '部门编号')
  dept_id?: string;

  @PeriodStart()
  start_time?: string;

  @PeriodEnd()
  end_time?: string;

  @Digits()
  @OneOf(LearnerStatus, '状态不正确')
  status?: LearnerStatus;
}

/** Body of `POST /api/task/record/detail`. @example {"session_id": 1} */
export class RecordDetailDto {
  @Id('编号不正确')
  session_id!: number;
}

/** Body of `POST /api/task/notices`: messages that a task has sent or tried to send. @example {"task_id": 1} */
export class TaskNoticesDto extends PageDto {
  @Id('任务编号不正确')
  task_id!: number;
}

/** Body of `POST /api/task/bulk`. @example {"action": "end", "ids": [1]} */
export class BulkTaskDto extends BulkDto {
  @IsIn(bulkActions.task, { message: '不支持这个操作' })
  action!: BulkAction<'task'>;

  @Nested(() => TaskFilterDto, wrongFilter)
  filter?: TaskFilterDto;
}
