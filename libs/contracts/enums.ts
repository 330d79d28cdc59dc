/** The specification's numbers, once, with the Chinese words that screens and exports show for them. */

export const CourseType = { practice: 1, exam: 2 } as const;
export type CourseType = (typeof CourseType)[keyof typeof CourseType];
export const courseTypeLabel: Record<CourseType, string> = { 1: 'AI练货', 2: 'AI考核' };

/** Until exams can be taken. */
export const examsClosed = '考核暂未开放';

export const CourseStatus = { pending: 1, published: 2 } as const;
export type CourseStatus = (typeof CourseStatus)[keyof typeof CourseStatus];
export const courseStatusLabel: Record<CourseStatus, string> = { 1: '待发布', 2: '已发布' };

export const QuestionMode = { sequential: 1, random: 2 } as const;
export type QuestionMode = (typeof QuestionMode)[keyof typeof QuestionMode];
export const questionModeLabel: Record<QuestionMode, string> = { 1: '顺序', 2: '随机' };

export const InputMethod = { text: 1, textAndVoice: 2 } as const;
export type InputMethod = (typeof InputMethod)[keyof typeof InputMethod];
export const inputMethodLabel: Record<InputMethod, string> = { 1: '文字', 2: '文字 + 语音' };

/** Until learners can speak their answers. */
export const voiceClosed = '语音输入暂未开放';

export const SpeakerFirst = { customer: 1, learner: 2 } as const;
export type SpeakerFirst = (typeof SpeakerFirst)[keyof typeof SpeakerFirst];
export const speakerFirstLabel: Record<SpeakerFirst, string> = {
  1: 'AI客户按预设发言',
  2: '学员自由发言',
};

/** A task's status follows from facts (published, clock, ended), it is never stored. */
export const TaskStatus = { draft: 1, notStarted: 2, inProgress: 3, ended: 4 } as const;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];
export const taskStatusLabel: Record<TaskStatus, string> = {
  1: '暂存',
  2: '未开始',
  3: '进行中',
  4: '已结束',
};

/** Everything that can be done to a task. */
export const taskActions = ['update', 'publish', 'revoke', 'end', 'copy', 'delete'] as const;
export type TaskAction = (typeof taskActions)[number];

/** One learner's place in one task. */
export const LearnerStatus = { notStarted: 1, inProgress: 2, completed: 3, incomplete: 4 } as const;
export type LearnerStatus = (typeof LearnerStatus)[keyof typeof LearnerStatus];
export const learnerStatusLabel: Record<LearnerStatus, string> = {
  1: '未开始',
  2: '进行中',
  3: '已完成',
  4: '未完成',
};

/** A line of a session's record. */
export const MessageType = { learner: 1, customer: 2, evaluation: 3, examResult: 4 } as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

export type Gender = 'M' | 'F' | 'O';

/** Where a session comes from; only task sessions have an assignment and count anywhere. */
export type SessionOrigin = 'task' | 'preview' | 'batch';
export type SessionKind = 'practice' | 'exam';

/** Why a session ended. */
export type EndReason = 'finished' | 'turns' | 'time' | 'task_ended' | 'customer_left' | 'abandoned';
export const endReasonLabel: Record<EndReason, string> = {
  finished: '学员结束',
  turns: '达到最大轮次',
  time: '达到时长上限',
  task_ended: '任务已结束',
  customer_left: '顾客离开',
  abandoned: '已放弃',
};

/** The ten prompts of the specification. */
export const PromptId = {
  practiceSetup: 1,
  practiceOpening: 2,
  practiceQuestion: 3,
  practiceAnswerEvaluation: 4,
  practiceSummary: 5,
  examKeyQa: 6,
  examOpening: 7,
  examQuestion: 8,
  examAnswerEvaluation: 9,
  examSummary: 10,
} as const;
export type PromptId = (typeof PromptId)[keyof typeof PromptId];
export const PromptType = { practice: 1, assessment: 2 } as const;
export type PromptType = (typeof PromptType)[keyof typeof PromptType];

/** How a criterion is decided: by the model's yes / no with a quote, or by words alone. */
export const criterionKinds = ['judge', 'must_say', 'must_not_say'] as const;
export type CriterionKind = (typeof criterionKinds)[number];
export const criterionKindLabel: Record<CriterionKind, string> = {
  judge: '由 AI 判断',
  must_say: '必须说',
  must_not_say: '不能说',
};

/** The band of a score, given the pass and excellence marks in force when the session ran. */
export type Band = 'excellent' | 'pass' | 'improve';
export const bandLabel: Record<Band, string> = { excellent: '优秀', pass: '合格', improve: '待提高' };
export const unscoredLabel = '待评分';
export const passedLabel = (passed: boolean): string => (passed ? bandLabel.pass : '未合格');
