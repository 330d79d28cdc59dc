import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { bulkActions, type BulkAction } from '../bulk.js';
import { limits } from '../limits.js';
import { tooManyAtOnce } from '../sentences.js';
import { CourseFilterDto } from './course.js';
import { Ids, WholeNumber } from './fields.js';
import { FileFilterDto } from './knowledge.js';
import { TaskFilterDto } from './task.js';

const nothing = '请选择要操作的内容';

/** Which rows of a list something is done with: those named one by one, or all that the list's filter fits. */
export abstract class BulkDto {
  /** Left out where a filter says which. */
  @ValidateIf(({ filter, ids }: { filter?: object; ids?: number[] }) => filter == null || ids != null)
  @IsArray({ message: nothing })
  @ArrayMinSize(1, { message: nothing })
  @ArrayMaxSize(limits.bulk, { message: tooManyAtOnce })
  @ArrayUnique({ message: '同一条不能选两次' })
  @Ids('编号不正确')
  ids?: number[];

  /** How many the filter fitted when somebody decided: where others fit meanwhile, nothing is done. */
  @ValidateIf(({ filter, ids }: { filter?: object; ids?: number[] }) => filter != null && ids == null)
  @WholeNumber({ min: 1, max: limits.bulk }, tooManyAtOnce)
  expected?: number;
}

const wrongFilter = { message: '筛选条件不正确' };

/** Body of `POST /api/task/bulk`. @example {"action": "end", "ids": [1]} */
export class BulkTaskDto extends BulkDto {
  @IsIn(bulkActions.task, { message: '不支持这个操作' })
  action!: BulkAction<'task'>;

  @IsOptional()
  @ValidateNested(wrongFilter)
  @Type(() => TaskFilterDto)
  filter?: TaskFilterDto;
}

/** Body of `POST /api/course/bulk`. @example {"action": "publish", "filter": {"course_status": 1}, "expected": 12} */
export class BulkCourseDto extends BulkDto {
  @IsIn(bulkActions.course, { message: '不支持这个操作' })
  action!: BulkAction<'course'>;

  @IsOptional()
  @ValidateNested(wrongFilter)
  @Type(() => CourseFilterDto)
  filter?: CourseFilterDto;
}

/** Body of `POST /api/knowledge/file/bulk`. @example {"action": "delete", "ids": [1]} */
export class BulkFileDto extends BulkDto {
  @IsIn(bulkActions.file, { message: '不支持这个操作' })
  action!: BulkAction<'file'>;

  @IsOptional()
  @ValidateNested(wrongFilter)
  @Type(() => FileFilterDto)
  filter?: FileFilterDto;
}
