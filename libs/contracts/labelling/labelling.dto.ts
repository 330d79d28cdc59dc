import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../platform/fields.dto.js';
import type { LabelVerdict } from './labelling.views.js';

const verdicts: LabelVerdict[] = ['met', 'not_met', 'not_applicable'];
const wrongVerdict = { message: '判定不正确' };

/** Body of `POST /api/rule/labelling/draw` and `/judge`. @example {"rule_id": 1} */
export class LabelledRuleDto {
  @Id('规则编号不正确')
  rule_id!: number;
}

/** Body of `POST /api/course/labelling/draw` and `/judge`. @example {"course_id": 1} */
export class LabelledExamDto {
  @Id('课程编号不正确')
  course_id!: number;
}

/** Body of `POST /api/rule/labelling/label`; without a verdict one's own is taken back. @example {"item_id": 1, "verdict": "met"} */
export class LabelDto {
  @Id('编号不正确')
  item_id!: number;

  @IsOptional()
  @IsIn(verdicts, wrongVerdict)
  verdict?: LabelVerdict | null;
}

/** Body of `POST /api/rule/labelling/settle`. @example {"item_id": 1, "verdict": "not_met"} */
export class SettleLabelDto {
  @Id('编号不正确')
  item_id!: number;

  @IsIn(verdicts, wrongVerdict)
  verdict!: LabelVerdict;
}
