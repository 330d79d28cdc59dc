import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { FilledText, Flag, Id, WholeNumber } from '../platform/fields.dto.js';
import { drillWords } from './drill.js';

/** Body of `POST /api/client/drill/ask`. @example {"card_id": 3} */
export class DrillAskDto {
  @Id('卡片编号不正确')
  card_id!: number;

  /** Other words than those that wait for an answer. */
  @Flag('换一句不正确')
  another?: boolean;
}

/**
 * Body of `POST /api/client/drill/answer`. The same `cid` again is the same answer: it is judged if it was not yet.
 * @example {"card_id": 3, "question_id": 12, "cid": "0193a3b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b", "text": "您比得真细。会员 9 折 629 元。", "milliseconds": 42000}
 */
export class DrillAnswerDto {
  @Id('卡片编号不正确')
  card_id!: number;

  @Id('问法编号不正确')
  question_id!: number;

  @IsUUID(undefined, { message: '编号不正确' })
  cid!: string;

  @FilledText(drillWords.answer, '请先说点什么', '回答')
  text!: string;

  /** How long the page was open on it; never more than has passed since it was asked. */
  @IsOptional()
  @WholeNumber({ min: 0, max: 86_400_000 }, '用时不正确')
  milliseconds?: number;
}

const { min, max } = drillWords.perWeek;

/** Body of `POST /api/client/drill/goal`. What is left out stays. @example {"per_week": 3, "messages": true} */
export class DrillGoalDto {
  /** null: none any more. */
  @IsOptional()
  @WholeNumber({ min, max }, `每周次数是 ${min} 到 ${max} 的整数`)
  per_week?: number | null;

  @IsOptional()
  @IsBoolean({ message: '是否提醒不正确' })
  messages?: boolean;
}
