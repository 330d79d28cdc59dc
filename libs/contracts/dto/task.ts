import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { limits } from '../limits.js';
import { taskForm } from '../task-form.js';
import { FilledText, FreeText, Id } from './fields.js';

const idLength = 100;
const withOffset = /(?:Z|[+-]\d\d:?\d\d)$/;

/** A moment in ISO 8601 with its offset, as all times on the wire. */
const Moment =
  (message: string): PropertyDecorator =>
  (target, field) => {
    IsISO8601({ strict: true }, { message })(target, field as string);
    Matches(withOffset, { message })(target, field as string);
  };

/** A course of a new task. Its own record counts for everything but the number. */
export class SelectedCourseDto {
  @Id(taskForm.course)
  course_id!: number;

  @FreeText(limits.name, '课程名称')
  course_name?: string;

  @FreeText(limits.text, '课程场景')
  course_scenario?: string;

  @FreeText(limits.name, '课程类型')
  course_type?: string;
}

export class TaskStudentDto {
  @FilledText(idLength, '学员编号不正确', '学员编号')
  open_id!: string;

  @FreeText(limits.name * 2, '学员姓名')
  name?: string;

  @FreeText(idLength, '学员编号')
  union_id?: string;
}

export class TaskDeptDto {
  @FilledText(idLength, '部门编号不正确', '部门编号')
  id!: string;

  @FreeText(limits.text, '部门名称')
  name?: string;
}

/** Body of `POST /api/task/create`: a draft for each of the selected courses. */
export class CreateTaskDto {
  @FilledText(limits.name, taskForm.name, '任务名称')
  task_name!: string;

  /** The first of the selected courses, or the only course. */
  @Id(taskForm.course)
  course_id!: number;

  @IsOptional()
  @IsArray({ message: taskForm.course })
  @ArrayMinSize(1, { message: taskForm.course })
  @ArrayMaxSize(limits.coursesPerForm, { message: `一次最多选择 ${limits.coursesPerForm} 门课程` })
  @ValidateNested({ each: true })
  @Type(() => SelectedCourseDto)
  selected_courses?: SelectedCourseDto[];

  @Moment(taskForm.start)
  start_time!: string;

  @Moment(taskForm.end)
  end_time!: string;

  @IsOptional()
  @Moment('提醒时间不正确')
  reminder_time?: string | null;

  /** Accepted and not used: a task's type is its course's. */
  @ValidateIf(({ task_type }: CreateTaskDto) => typeof (task_type ?? 0) !== 'number')
  @IsString({ message: '任务类型不正确' })
  @MaxLength(limits.name, { message: '任务类型不正确' })
  task_type?: string | number | null;

  @IsOptional()
  @IsArray({ message: '学员不正确' })
  @ArrayMaxSize(limits.audience.students, { message: `学员不能超过 ${limits.audience.students} 人` })
  @ValidateNested({ each: true })
  @Type(() => TaskStudentDto)
  students?: TaskStudentDto[];

  @IsOptional()
  @IsArray({ message: '部门不正确' })
  @ArrayMaxSize(limits.audience.depts, { message: `部门不能超过 ${limits.audience.depts} 个` })
  @ValidateNested({ each: true })
  @Type(() => TaskDeptDto)
  depts?: TaskDeptDto[];

  /** Accepted, but only the signed-in employee's own; the name is ignored. */
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;

  @FreeText(limits.name, '创建人')
  creator_name?: string;
}

/** Body of the calls that move a task on: `POST /api/task/publish`. */
export class TaskActionDto {
  @Id('任务编号不正确')
  task_id!: number;
}
