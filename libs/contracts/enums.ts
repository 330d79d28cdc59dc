/** The specification's numbers, once. What screens and exports call them stands in labels.ts. */

export const CourseType = { practice: 1, exam: 2 } as const;

export type CourseType = (typeof CourseType)[keyof typeof CourseType];

export const CourseStatus = { pending: 1, published: 2 } as const;

export type CourseStatus = (typeof CourseStatus)[keyof typeof CourseStatus];

export const QuestionMode = { sequential: 1, random: 2 } as const;

export type QuestionMode = (typeof QuestionMode)[keyof typeof QuestionMode];

export const InputMethod = { text: 1, textAndVoice: 2 } as const;

export type InputMethod = (typeof InputMethod)[keyof typeof InputMethod];

export const SpeakerFirst = { customer: 1, learner: 2 } as const;

export type SpeakerFirst = (typeof SpeakerFirst)[keyof typeof SpeakerFirst];

/** A task's status follows from facts (published, clock, ended), it is never stored. */
export const TaskStatus = { draft: 1, notStarted: 2, inProgress: 3, ended: 4 } as const;

export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];

/** Everything that can be done to a task. */
export const taskActions = ['update', 'publish', 'revoke', 'end', 'copy', 'delete'] as const;

export type TaskAction = (typeof taskActions)[number];

/** How far one learner has come in one task. */
export const LearnerStatus = { notStarted: 1, inProgress: 2, completed: 3, incomplete: 4 } as const;

export type LearnerStatus = (typeof LearnerStatus)[keyof typeof LearnerStatus];

/** A line of a session's record. */
export const MessageType = { learner: 1, customer: 2, evaluation: 3, examResult: 4 } as const;

export type MessageType = (typeof MessageType)[keyof typeof MessageType];

export type Gender = 'M' | 'F' | 'O';

/** Where a session comes from; only task sessions have an assignment and count anywhere. own: its learner's alone, outside of tasks. */
export type SessionOrigin = 'task' | 'preview' | 'batch' | 'own';

export type SessionKind = 'practice' | 'exam';

/** Why a session ended. */
export type EndReason =
  'finished' | 'turns' | 'time' | 'task_ended' | 'customer_left' | 'bought' | 'abandoned';

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

/** 1–5 belong to practice, 6–10 to assessment. */
export const promptTypeOf = (id: PromptId): PromptType =>
  id <= PromptId.practiceSummary ? PromptType.practice : PromptType.assessment;

export const promptIdsOf = (type: PromptType): PromptId[] =>
  Object.values(PromptId).filter((id) => promptTypeOf(id) === type);

/** What the customer must have put right before a turn for a criterion to be due in it; `any`: it depends on nothing of that kind. */
export const dueAfterKinds = ['question', 'objection', 'refusal', 'any'] as const;

export type DueAfter = (typeof dueAfterKinds)[number];

/** How a criterion is decided: by the model's yes / no with a quote, or by words alone. */
export const criterionKinds = ['judge', 'must_say', 'must_not_say'] as const;

export type CriterionKind = (typeof criterionKinds)[number];

/** The band of a score, given the pass and excellence marks in force when the session ran. */
export type Band = 'excellent' | 'pass' | 'improve';
