import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Counted, FilterDto, PageDto, PeriodEnd, PeriodStart } from '../platform/lists.dto.js';
import type { AppealReason, AppealState, VerdictChoice } from '../evaluation/appeal.views.js';
import { CourseType, LearnerStatus } from '../enums.js';
import { FilledText, FreeText, Id, OneOf, ToOneDecimal, WholeNumber } from '../platform/fields.dto.js';
import { type ReEvaluationList, reEvaluationLists } from './re-evaluation.views.js';
import { countText, limits } from '../limits.js';

const wrongStatus = { message: '状态不正确' };

/** Body of `POST /api/client/task/list`. @example {"status": [1, 2]} */
export class TaskListDto extends PageDto {
  /** Only tasks in which the learner stands like this; left out: every task. */
  @IsOptional()
  @IsArray(wrongStatus)
  @ArrayMaxSize(Object.keys(LearnerStatus).length, wrongStatus)
  @IsIn(Object.values(LearnerStatus), { each: true, ...wrongStatus })
  status?: LearnerStatus[];
}

/** Body of `POST /api/client/practice/records`. @example {"course_type": 1} */
export class PracticeRecordsDto extends PageDto {
  @OneOf(CourseType, '课程类型不正确')
  course_type?: CourseType;
}

/**
 * Body of `POST /api/client/practice/start` and `/restart`: the three must belong together.
 * @example {"practice_session_id": 1, "course_id": 1, "task_id": 1}
 */
export class StartPracticeDto {
  /** The learner's assignment. */
  @Id('编号不正确')
  practice_session_id!: number;

  @Id('编号不正确')
  course_id!: number;

  @Id('编号不正确')
  task_id!: number;
}

/**
 * Body of `POST /api/client/practice/task_eval`, `POST /api/prompt/task/evaluate`, `/accept_unscored` and `/re_eval/records`.
 * @example {"session_id": 1}
 */
export class SessionIdDto {
  @Id('编号不正确')
  session_id!: number;
}

/**
 * Body of `POST /api/client/practice/ask_review`, `POST /api/prompt/restore_words`, `/review/close` and `/appeal/detail`: names a turn, or an exam's question by its turn.
 * @example {"session_id": 1, "turn": 1}
 */
export class SessionTurnDto extends SessionIdDto {
  @Counted('轮次不正确')
  turn!: number;
}

const reasons: readonly AppealReason[] = ['said', 'material', 'no_chance', 'quote'];
const wrongCriterion = { message: '请选择评分点' };

/**
 * Body of `POST /api/client/practice/appeal`: against which criterion of one's own turn, and why.
 * @example {"session_id": 1, "turn": 1, "criterion": "5/deal-offer", "reason": "said", "text": "报手机号就是按会员价算的"}
 */
export class AppealDto extends SessionTurnDto {
  /** `rule_id/criterion_id`; of an exam the position of its key point. */
  @IsString(wrongCriterion)
  @MaxLength(limits.name, wrongCriterion)
  criterion!: string;

  @IsIn(reasons, { message: '请选择哪里不对' })
  reason!: AppealReason;

  @FreeText(limits.appeal.text, '补充')
  text?: string | null;
}

const states: readonly AppealState[] = ['open', 'accepted', 'declined'];

/** Body of `POST /api/prompt/appeal/list/filter`. @example {"state": "open", "page": 1, "per_page": 10} */
export class AppealFilterDto extends PageDto {
  /** Left out: open. */
  @OneOf(states, wrongStatus.message)
  state?: AppealState;
}

const wrongVerdict = { message: '改判不正确' };
const verdicts: readonly VerdictChoice['verdict'][] = ['met', 'not_met', 'not_applicable'];

/** A verdict as it is to be. @example {"criterion": "5/deal-offer", "verdict": "met", "quote": "您报手机号就是 629 元"} */
export class CorrectedVerdictDto {
  @IsString(wrongVerdict)
  @MaxLength(limits.name, wrongVerdict)
  criterion!: string;

  @IsIn(verdicts, wrongVerdict)
  verdict!: VerdictChoice['verdict'];

  /** Of what is judged on five levels. */
  @IsOptional()
  @IsIn([0, 25, 50, 75, 100], wrongVerdict)
  level?: VerdictChoice['level'];

  /** The words of the turn that show it. */
  @FreeText(limits.turn.characters, '引用的话')
  quote?: string | null;
}

/**
 * Body of `POST /api/prompt/appeal/try`.
 * @example {"session_id": 1, "turn": 1, "corrected": [{"criterion": "5/deal-offer", "verdict": "met"}]}
 */
export class AppealTryDto extends SessionTurnDto {
  @IsArray({ message: '请选择要改的评分点' })
  @ArrayMinSize(1, { message: '请选择要改的评分点' })
  @ArrayMaxSize(limits.criteriaPerRule * limits.rulesPerCourse, { message: '请选择要改的评分点' })
  @ValidateNested({ each: true })
  @Type(() => CorrectedVerdictDto)
  corrected!: CorrectedVerdictDto[];
}

/**
 * Body of `POST /api/prompt/appeal/accept`.
 * @example {"session_id": 1, "turn": 1, "corrected": [{"criterion": "5/deal-offer", "verdict": "met"}], "text": "报手机号就是会员价，算说到了。"}
 */
export class AppealAcceptDto extends AppealTryDto {
  @FilledText(limits.appeal.text, '请写一句给学员的话', '给学员的话')
  text!: string;
}

/** Body of `POST /api/prompt/appeal/decline`. @example {"session_id": 1, "turn": 1, "text": "这一轮没有提到价格。"} */
export class AppealDeclineDto extends SessionTurnDto {
  @FilledText(limits.appeal.text, '请写一句给学员的话', '给学员的话')
  text!: string;
}

/** Body of `POST /api/prompt/review/list/filter`. @example {"page": 1, "per_page": 10} */
export class ReviewFilterDto extends PageDto {}

/**
 * Body of `POST /api/prompt/practice/chat/eval`: names the latest turn in which this question was answered in these words.
 * @example {"question": "多少钱？", "answer": "499。您平时跑步多还是走路多？"}
 */
export class ChatEvalDto extends SessionIdDto {
  /** What the customer had said before; empty when the learner spoke first. */
  @IsString({ message: '请提供顾客的话' })
  @MaxLength(limits.text, { message: `顾客的话不能超过 ${countText(limits.text)} 个字` })
  question!: string;

  /** What the learner said; several messages of one turn are joined by a line break. */
  @IsString({ message: '请提供学员的回答' })
  @MaxLength(limits.text, { message: `学员的回答不能超过 ${countText(limits.text)} 个字` })
  answer!: string;
}

/**
 * Body of `POST /api/prompt/exam/chat/eval`: names the latest question of an exam that was answered in these words. `sd_answer` and
 * `sd_score` must be the exam's own.
 * @example {"question": "鞋子多久能退？", "answer": "七天内。", "sd_answer": "七天内可以退换。", "sd_score": 10}
 */
export class ExamChatEvalDto extends ChatEvalDto {
  @IsString({ message: '请提供标准答案' })
  @MaxLength(limits.text, { message: `标准答案不能超过 ${countText(limits.text)} 个字` })
  sd_answer!: string;

  @ToOneDecimal(limits.keyQaScore, '请提供题目的分值')
  sd_score!: number;
}

/**
 * Body of `POST /api/chat_test`: one message to an AI customer, for a quick try.
 * @example {"union_id": "on_wangxiaoming", "message": "您好，想看什么鞋？"}
 */
export class ChatTestDto {
  /** Whose try it is: the signed-in administrator's own conversation, identified by this id. */
  @FilledText(100, '请提供 union_id', 'union_id')
  union_id!: string;

  @FilledText(limits.turn.characters, '请输入要说的话', '要说的话')
  message!: string;
}

/** Body of `POST /api/practice/demo-scores/undo`: the clearing that is undone. @example {"run_id": 1} */
export class UndoDemoScoresDto {
  @Id('编号不正确')
  run_id!: number;
}

/**
 * Body of `POST /api/practice/demo-scores/re-evaluate`: the clearing whose sessions are evaluated again; left out: all whose score was made by
 * a model that only demonstrates. @example {"run_id": 1}
 */
export class ReevaluateDemoScoresDto {
  @IsOptional()
  @Id('编号不正确')
  run_id?: number | null;
}

/**
 * Body of `POST /api/prompt/re_eval/batch/create`: which sessions, by their task, their course or when they ended; of several all hold.
 * @example {"task_id": 1}
 */
export class CreateReEvaluationDto extends FilterDto {
  @IsOptional()
  @Id('任务不正确')
  task_id?: number;

  @IsOptional()
  @Id('课程不正确')
  course_id?: number;

  @PeriodStart()
  start_time?: string;

  @PeriodEnd()
  end_time?: string;
}

/** Body of `POST /api/prompt/re_eval/batch/judge_all`, `/pause`, `/resume` and `/cancel`. @example {"re_evaluation_id": 1} */
export class ReEvaluationIdDto {
  @Id('编号不正确')
  re_evaluation_id!: number;
}

/**
 * Body of `POST /api/prompt/re_eval/batch/apply`: `failing` is how many exams that were passed and would be failed whoever applies it has seen.
 * @example {"re_evaluation_id": 1, "failing": 0}
 */
export class ApplyReEvaluationDto extends ReEvaluationIdDto {
  @WholeNumber({ min: 0, max: limits.id.max }, '请确认不再及格的考核场数')
  failing!: number;
}

/** Body of `POST /api/prompt/re_eval/batch/list/filter`. @example {"page": 1, "per_page": 10} */
export class ReEvaluationFilterDto extends PageDto {}

/** Body of `POST /api/prompt/re_eval/batch/sessions`. @example {"re_evaluation_id": 1, "list": "band"} */
export class ReEvaluationSessionsDto extends PageDto {
  @Id('编号不正确')
  re_evaluation_id!: number;

  /** Left out: all. */
  @OneOf(reEvaluationLists, '列表不正确')
  list?: ReEvaluationList;
}
