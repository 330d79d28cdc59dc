import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { CourseType, LearnerStatus } from '../enums.js';
import { limits } from '../limits.js';
import { Id, WholeNumber } from './fields.js';

const Page = WholeNumber({ min: 1, max: limits.id.max }, '页码不正确');

/** A page of a list; both have defaults, and `per_page` is capped by the server. */
class PageDto {
  @IsOptional()
  @Page
  page?: number;

  @IsOptional()
  @Page
  per_page?: number;
}

const wrongStatus = { message: '状态不正确' };

/** Body of `POST /api/client/task/list`. */
export class TaskListDto extends PageDto {
  /** Only tasks in which the learner stands like this; left out: every task. */
  @IsOptional()
  @IsArray(wrongStatus)
  @ArrayMaxSize(Object.keys(LearnerStatus).length, wrongStatus)
  @IsIn(Object.values(LearnerStatus), { each: true, ...wrongStatus })
  status?: LearnerStatus[];
}

/** Body of `POST /api/client/practice/records`. */
export class PracticeRecordsDto extends PageDto {
  @IsOptional()
  @IsIn(Object.values(CourseType), { message: '课程类型不正确' })
  course_type?: CourseType;
}

/** Body of `POST /api/client/practice/start` and `/restart`: the three must belong together. */
export class StartPracticeDto {
  /** The learner's assignment. */
  @Id('编号不正确')
  practice_session_id!: number;

  @Id('编号不正确')
  course_id!: number;

  @Id('编号不正确')
  task_id!: number;
}

/** Body of `POST /api/client/practice/task_eval` and of `POST /api/prompt/task/evaluate`. */
export class SessionIdDto {
  @Id('编号不正确')
  session_id!: number;
}

/** Body of `POST /api/prompt/practice/chat/eval`: names the latest turn in which this question was answered in these words. */
export class ChatEvalDto extends SessionIdDto {
  /** What the customer had said before; empty when the learner spoke first. */
  @IsString({ message: '请提供顾客的话' })
  @MaxLength(limits.text, { message: `顾客的话不能超过 ${limits.text} 个字` })
  question!: string;

  /** What the learner said; several messages of one turn are joined by a line break. */
  @IsString({ message: '请提供学员的回答' })
  @MaxLength(limits.text, { message: `学员的回答不能超过 ${limits.text} 个字` })
  answer!: string;
}
