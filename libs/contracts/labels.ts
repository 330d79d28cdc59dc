/** The Chinese words that screens, messages and exports show for the contracts' values, once. Fields' names stand in field-labels.ts. */
import {
  type Band,
  type CourseStatus,
  CourseType,
  type CriterionKind,
  type DueAfter,
  type EndReason,
  type InputMethod,
  type LearnerStatus,
  type PromptId,
  type PromptType,
  type QuestionMode,
  type SpeakerFirst,
  type TaskStatus,
} from './enums.js';
import type {
  BatchTestProblem,
  BatchTestSessionState,
  BatchTestState,
  CustomerErrorKind,
} from './batch-test/batch-test.views.js';
import type { ModelPurpose } from './cost/cost.views.js';
import type { ImportKind } from './course/course-file.views.js';
import type { BandBound } from './course/publish-test.views.js';
import { countText } from './limits.js';
import type { FileSource, FileState, FileType } from './knowledge/knowledge.views.js';
import type { LabelVerdict, TrustView, TrustWord } from './labelling/labelling.views.js';
import type { OperationType } from './statistics/statistics.views.js';
import type { AppealReason, AppealState } from './evaluation/appeal.views.js';
import type { NoticeKind, NoticeState } from './task/task.views.js';

export const courseTypeLabel: Record<CourseType, string> = { 1: 'AI练货', 2: 'AI考核' };

/** What trying a course out is called: a talk with the customer, or an exam. */
export const trialLabel: Record<CourseType, string> = { 1: '试聊', 2: '试考' };

export const courseStatusLabel: Record<CourseStatus, string> = { 1: '待发布', 2: '已发布' };

/** What a file of courses holds. */
export const importKindLabel: Record<ImportKind, string> = {
  role: '角色',
  rule: '评分规则',
  prompt: '提示词',
  course: '课程',
};

export const questionModeLabel: Record<QuestionMode, string> = { 1: '顺序', 2: '随机' };

export const inputMethodLabel: Record<InputMethod, string> = { 1: '文字', 2: '文字 + 语音' };

export const speakerFirstLabel: Record<SpeakerFirst, string> = {
  1: 'AI客户按预设发言',
  2: '学员自由发言',
};

export const taskStatusLabel: Record<TaskStatus, string> = {
  1: '暂存',
  2: '未开始',
  3: '进行中',
  4: '已结束',
};

export const learnerStatusLabel: Record<LearnerStatus, string> = {
  1: '未开始',
  2: '进行中',
  3: '已完成',
  4: '未完成',
};

export const endReasonLabel: Record<EndReason, string> = {
  finished: '学员结束',
  turns: '达到最大轮次',
  time: '达到时长上限',
  task_ended: '任务已结束',
  customer_left: '顾客离开',
  bought: '顾客买好了',
  abandoned: '已放弃',
};

export const criterionKindLabel: Record<CriterionKind, string> = {
  judge: '由 AI 判断',
  must_say: '必须说',
  must_not_say: '不能说',
};

export const dueAfterLabel: Record<DueAfter, string> = {
  question: '顾客提问之后',
  objection: '顾客有顾虑之后',
  refusal: '顾客拒绝之后',
  any: '不看顾客说了什么',
};

/** Whose the sessions of batch tests are. */
export const simulatedLearnerLabel = '模拟学员';

export const batchTestStateLabel: Record<BatchTestState, string> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  cancelled: '已停止',
};

export const batchTestSessionStateLabel: Record<BatchTestSessionState, string> = {
  waiting: '未开始',
  running: '对话中',
  evaluating: '评分中',
  done: '已完成',
  failed: '未完成',
  cancelled: '已停止',
};

export const batchTestProblemLabel: Record<BatchTestProblem, string> = {
  order: '次序颠倒',
  injection: '注入得分',
  customer: '角色错位',
  quote: '引用不符',
  question: '题目分不出高低',
};

export const customerErrorLabel: Record<CustomerErrorKind, string> = {
  speaks_as_shop: '替店员说话',
  discloses_early: '没问就先说了',
  never_leaves: '该走没有走',
  repeats: '重复自己的话',
  too_long: '话太长',
};

/** What people say of a criterion of an answer. */
export const labelVerdictLabel: Record<LabelVerdict, string> = {
  met: '做到了',
  not_met: '没做到',
  not_applicable: '没有机会',
};

/** Whether a rule's verdicts may be believed. */
export const trustLabel: Record<TrustWord, string> = {
  untested: '未检验',
  few: '样本不足',
  review: '需人工复核',
  trusted: '可信',
};

/** What stands before it. */
export const trustTitle = '评分可信度';

/** 样本不足（还差 38 条）. */
export const trustText = ({ state, wanting }: Pick<TrustView, 'state' | 'wanting'>): string =>
  state === 'few' ? `${trustLabel.few}（还差 ${countText(wanting)} 条）` : trustLabel[state];

/** The voice by which a role is read aloud. */
export const voiceLabel = '声音';

/** Whether learners may have the customer of a course read aloud. */
export const readAloudText = (may: boolean): string => (may ? '学员可以听顾客说话' : '不朗读');

/** What an exam's author demands. */
export const trustDemandText = (needsTrust: boolean): string =>
  needsTrust ? `评分“${trustLabel.trusted}”才能发布` : '不要求';

export const bandLabel: Record<Band, string> = { excellent: '优秀', pass: '合格', improve: '待提高' };

/** Of a band that is required: 至少合格, 低于合格. */
export const bandBoundLabel: Record<BandBound, string> = { at_least: '至少', below: '低于' };

export const unscoredLabel = '待评分';

/** No score, and none on its way: the one that there was is taken back. */
export const notScoredLabel = '未评分';

/** Why: a model that only demonstrates had made it. */
export const withdrawnLabel = '演示成绩已清除';

/** What was not sent when the time was over and was handed in after the end. */
export const lateLabel = '时间到后补交';

/** The result waits for it, and is not the one that was there before. */
export const lateAgainLabel = '已补交一句，正在重新评分';

/** Words that were kept from being scored, and are told to whom they concern. */
export const setAsideLabel = '没有算进评分的话';

/** The model that only demonstrates can't decide it: no score, and none to wait for. */
export const undecidedLabel = '演示模型判不了';

/** `undecidedLabel` where there is little room. */
export const undecidedShort = '判不了';

/** A session without a score. */
export interface WithoutScore {
  withdrawn?: boolean;
  undecided?: boolean;
}

/** What stands in a list in place of a score. */
export function noScoreLabel({ withdrawn, undecided }: WithoutScore): string {
  if (withdrawn) return notScoredLabel;
  return undecided ? undecidedLabel : unscoredLabel;
}

/** Why there is none, where the label leaves that open. */
export const noScoreReason = ({ withdrawn }: WithoutScore): string | null =>
  withdrawn ? withdrawnLabel : null;

/** The label of a session without a score with its reason, in one line. */
export function noScoreText(session: WithoutScore): string {
  const reason = noScoreReason(session);
  return reason === null ? noScoreLabel(session) : `${noScoreLabel(session)}（${reason}）`;
}

/** `undecidedLabel` with the names of what can't be decided. */
export const undecidedText = (names: readonly string[]): string => `${undecidedLabel}：${names.join('、')}`;

export const passedLabel = (passed: boolean): string => (passed ? bandLabel.pass : '未合格');

/** What a score is called: an exam is passed or not, a talk has its band. */
export const verdictLabel = (type: CourseType, band: Band): string =>
  type === CourseType.exam ? passedLabel(band !== 'improve') : bandLabel[band];

export const promptTypeLabel: Record<PromptType, string> = { 1: 'AI练货', 2: 'AI考核' };

export const promptLabel: Record<PromptId, string> = {
  1: '对话设置',
  2: '开场白',
  3: '提问',
  4: '回答评价',
  5: '总结评价',
  6: '关键问答',
  7: '开场白',
  8: '提问',
  9: '回答评价',
  10: '总结评价',
};

export const noticeKindLabel: Record<NoticeKind, string> = {
  start: '开始通知',
  reminder: '提醒',
  result: '评分通知',
  appeal: '申诉答复',
};

export const appealReasonLabel: Record<AppealReason, string> = {
  said: '我说到了',
  material: '资料写错了',
  no_chance: '没有机会说',
  quote: '引用的话不对',
};

export const appealStateLabel: Record<AppealState, string> = {
  open: '待处理',
  accepted: '已采纳',
  declined: '不采纳',
};

export const modelPurposeLabel: Record<ModelPurpose, string> = {
  customer: '扮演顾客',
  judge: '逐轮评分',
  summary: '写总评',
  authoring: '写课程和出题',
  batch: '批量测试',
  drill: '练三句',
  transcription: '语音转文字',
  speech: '朗读',
  other: '其他',
};

export const noticeStateLabel: Record<NoticeState, string> = {
  waiting: '等待发送',
  sent: '已发送',
  failed: '发送失败',
  unknown: '未知',
};

export const operationTypeLabel: Record<OperationType, string> = { direct: '直营', franchise: '加盟' };

export const fileSourceLabel: Record<FileSource, string> = { 1: '上传', 2: '飞书文档' };

export const fileStateLabel: Record<FileState, string> = { 1: '待处理', 2: '解析中', 3: '可用', 4: '失败' };

export const fileTypeLabel: Record<FileType, string> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PPT',
  txt: 'TXT',
  md: 'Markdown',
  csv: 'CSV',
  feishu: '飞书文档',
};
