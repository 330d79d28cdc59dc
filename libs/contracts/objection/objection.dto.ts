import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsOptional } from 'class-validator';
import { all, EditedVersion, FilledText, FreeText, Id, Ids, OneOf } from '../platform/fields.dto.js';
import { InOrder, PeriodPageDto } from '../platform/lists.dto.js';
import { limits } from '../limits.js';
import type { SortOrder } from '../platform/lists.views.js';
import { objectionLimits, objectionSorts, shownStates, type ObjectionSort, type ShownState } from './objection.views.js'; // prettier-ignore

const wrongId = '异议编号不正确';

const Chosen = (most: number, message: string): PropertyDecorator =>
  all(
    IsArray({ message }),
    ArrayMinSize(1, { message }),
    ArrayMaxSize(most, { message: `一次不能超过 ${most} 个` }),
    ArrayUnique({ message: '同一个不能选两次' }),
    Ids(message),
  );

/** Body of `POST /api/objection/list/filter`; the times are those of the talks' ends. @example {"name": "贵", "sort": "times", "order": "desc"} */
export class ObjectionFilterDto extends PeriodPageDto {
  /** Part of the name. */
  @FreeText(limits.name, '异议名称')
  name?: string;

  /** Of talks of one course alone. */
  @IsOptional()
  @Id('课程编号不正确')
  course_id?: number;

  /** Left out: those that are not hidden. */
  @OneOf(shownStates, '显示状态不正确')
  state?: ShownState;

  /** Left out: by how often it was put. */
  @OneOf(objectionSorts, '不能按这一列排序')
  sort?: ObjectionSort;

  /** Left out: desc. */
  @InOrder()
  order?: SortOrder;
}

/** Body of `POST /api/objection/export`: the list without its pages. @example {"course_id": 1} */
export class ObjectionExportDto extends ObjectionFilterDto {}

/** Body of `POST /api/objection/detail`. @example {"objection_id": 3, "course_id": 1} */
export class ObjectionDetailDto extends PeriodPageDto {
  @Id(wrongId)
  objection_id!: number;

  @IsOptional()
  @Id('课程编号不正确')
  course_id?: number;
}

/** Body of `POST /api/objection/create`. @example {"name": "怕不透气", "note": "夏天问得多"} */
export class CreateObjectionDto {
  @FilledText(objectionLimits.name, '请填写异议的名称', '异议的名称')
  name!: string;

  @FreeText(objectionLimits.note, '说明')
  note?: string;
}

/** Body of `POST /api/objection/update`; what is left out stays. @example {"objection_id": 3, "name": "觉得贵", "version": 1} */
export class UpdateObjectionDto {
  @Id(wrongId)
  objection_id!: number;

  @IsOptional()
  @FilledText(objectionLimits.name, '请填写异议的名称', '异议的名称')
  name?: string;

  @FreeText(objectionLimits.note, '说明')
  note?: string;

  @EditedVersion()
  version?: number;
}

/** Body of `POST /api/objection/merge`: the others become part of the first. @example {"into_id": 3, "objection_ids": [4]} */
export class MergeObjectionsDto {
  @Id(wrongId)
  into_id!: number;

  @Chosen(objectionLimits.together, '请选择要合并的异议')
  objection_ids!: number[];
}

/** Body of `POST /api/objection/move`; without `to_id` a new objection with that name takes them. @example {"wording_ids": [71], "name": "嫌会员价低"} */
export class MoveWordingsDto {
  @Chosen(objectionLimits.moved, '请选择要移走的说法')
  wording_ids!: number[];

  @IsOptional()
  @Id(wrongId)
  to_id?: number;

  @FreeText(objectionLimits.name, '异议的名称')
  name?: string;
}

/** Body of `POST /api/objection/show`. @example {"objection_ids": [3], "hidden": true} */
export class ShowObjectionsDto {
  @Chosen(objectionLimits.together, '请选择异议')
  objection_ids!: number[];

  @IsBoolean({ message: '请说明是隐藏还是显示' })
  hidden!: boolean;
}

/** Body of `POST /api/objection/undo`. @example {"change_id": 9} */
export class UndoObjectionDto {
  @Id('改动编号不正确')
  change_id!: number;
}

/** Body of `POST /api/objection/example/add`; its course's material must not say otherwise. @example {"objection_id": 3, "text": "这双的缓震能用三年。", "course_id": 1} */
export class AddObjectionExampleDto {
  @Id(wrongId)
  objection_id!: number;

  @FilledText(objectionLimits.answer, '请填写示范回答', '示范回答')
  text!: string;

  /** Left out: the courses in whose talks the objection came up most. */
  @IsOptional()
  @Id('课程编号不正确')
  course_id?: number;
}

/** Body of `POST /api/objection/example/remove`. @example {"example_id": 5} */
export class RemoveObjectionExampleDto {
  @Id('示范回答编号不正确')
  example_id!: number;
}

/** Body of `POST /api/objection/drill_course`. @example {"objection_ids": [3, 4]} */
export class DrillCourseDto {
  @Chosen(objectionLimits.drilled, '请选择要练的异议')
  objection_ids!: number[];

  @FreeText(limits.name, '课程名称')
  course_name?: string;
}
