/** Sentences of refusals that more than one place says; those of statuses stand in status-sentences.ts, the socket's in socket.ts. */
import { batchTestLimits, countText, limits } from './limits.js';
import { trustLabel, trustText } from './labels.js';
import type { TrustView } from './labelling/labelling.views.js';
import type { FactContradiction, PointContradiction } from './evaluation/evaluation.views.js';

export const notFoundSentence = {
  course: '没有找到这门课程',
  department: '没有找到这个部门',
  session: '没有找到这次练习或考核',
  task: '没有找到这个任务',
} as const;

export const scenarioFirst = '请先填写课程场景';

/** Nothing from which the model could take what is true of the goods. */
export const goodsFirst = '请先填写课程描述，或者选择参考资料';

export const lastAdministrator = '至少要保留一位管理员';

export const tooManyAdministrators = `一次最多设置 ${limits.adminsPerBatch} 人`;

export const tooManyCourses = `一次最多选择 ${limits.coursesPerForm} 门课程`;

/** How a figure that is not the material's is told; the first line of a turn's reason. */
export const contradictionLine = ({ said, written }: { said: string; written: string }): string =>
  `和资料不符：说成了 ${said}，资料是 ${written}`;

/** The same as something to improve, with what it is about. */
export const wrongFigureText = ({ thing, about, said, written }: FactContradiction): string =>
  `${[thing, about].filter((word) => word !== '').join('的') || '数字'}说错了：说成了 ${said}，资料是 ${written}`;

/** How what an exam's answer says against a key point is told. */
export const pointContradictionText = ({ said, written, quote }: PointContradiction): string =>
  said === null ? `说反了：“${quote}”` : `说成了 ${said}，标准答案是 ${written}`;

export const courseFileTooLarge = '课程文件不能超过 5 MB，请分成几个再导入';

/** Of what is done with many rows of a list by one call. */
export const tooManyAtOnce = `一次最多操作 ${countText(limits.bulk)} 条`;

export const bulkChanged = (total: number): string => `符合条件的已经变成 ${countText(total)} 条，请重新选择`;

/** The server would take these as done, but nothing would have happened. */
export const alreadyPublished = '已是发布状态';

export const notPublished = '还没有发布';

/** The days that lists can be narrowed to: the server refuses what makes no period, the filter says so first. */
export const period = { backwards: '结束日期不能早于开始日期' } as const;

/** The scores that a task's learners can be narrowed to: the server refuses what makes no range, the filter says so first. */
export const scoreRange = {
  min: 0,
  max: 100,
  none: '请输入 0 到 100 的数字，最多一位小数',
  backwards: '最高分不能小于最低分',
} as const;

/** What the form of a batch test and the server both say. */
export const batchTestSentence = {
  noPersona: '请至少选择一种模拟学员',
  tooManyPersonas: `模拟学员不能超过 ${batchTestLimits.personas} 种`,
  count: `场数必须是 1 到 ${batchTestLimits.sessions} 的整数`,
  tooMany: `一次最多 ${batchTestLimits.sessions} 场`,
  band: '预期分数必须是 0 到 100 的整数',
  bandBackwards: '预期的最高分不能小于最低分',
  parallel: `同时进行的场数必须是 ${batchTestLimits.parallel.min} 到 ${batchTestLimits.parallel.max} 的整数`,
  lines: `自定话术必须是 1 到 ${batchTestLimits.lines} 句话`,
  line: `每句话不能超过 ${batchTestLimits.line} 个字`,
  noHow: '请填写模拟学员的表现，或者写下它要说的话',
  otherRole: '这门课程没有这个角色',
  otherCourse: '只能对比同一门课程的两次测试',
  notEnded: '测试还没有结束，结束后再对比',
} as const;

/** Of an exam that demands it. */
export const needsTrustSentence = (trust: TrustView): string =>
  `这门考核要评分“${trustLabel.trusted}”才能发布，现在是“${trustText(trust)}”：请到可信度页标注，或者去掉这个发布条件`;
