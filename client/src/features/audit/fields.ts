/** Fields of the log's lines: what they are called on the screens, and their values in words. */
import {
  bandBoundLabel,
  bandLabel,
  batchTestProblemLabel,
  courseFieldLabel,
  courseStatusLabel,
  courseTypeLabel,
  criterionKindLabel,
  defaultPersonas,
  inputMethodLabel,
  nameKey,
  questionModeLabel,
  referredType,
  speakerFirstLabel,
  taskFieldLabel,
  taskStatusLabel,
  voiceLabel,
} from '#contracts';
import type { AuditLineView } from '#contracts';
import { fullTime } from '../../lib/time';

const labels: Record<string, string> = {
  ...courseFieldLabel,
  ...taskFieldLabel,
  answer: '标准答案',
  avoid: '不该做',
  band: '等级',
  bands: '得分要求',
  batch_test_id: '测试编号',
  bound: '高低',
  by_model: '由 AI 合并',
  cap: '红线（总分最高）',
  change: '第几次改动',
  clearing: '哪一次清除',
  confirmed: '已确认人数减少',
  content: '提示词内容',
  course_id: '课程',
  course_ids: '课程',
  created: '新建',
  creator_id: '创建人',
  criteria: '评分点',
  criterion_id: '评分点编号',
  departments: '部门数',
  employees: '人数',
  error: '拒绝原因',
  examples: '其中几次',
  ended_at: '实际结束时间',
  exams: '其中考核',
  ended_sign_ins: '结束的登录数',
  file_id: '文件',
  file_name: '文件名称',
  filter: '筛选条件',
  from: '复制自',
  given: '增加',
  hash: '内容指纹',
  index: '序号',
  is_admin: '管理员',
  key_points: '得分点',
  keywords: '关键词',
  kind: '类型',
  learners: '学员数',
  left: '离开的人数',
  left_ids: '离开的人',
  limit: '每月预算（元）',
  merged: '合并进来的',
  moved_from: '原来的异议',
  name: '名称',
  note: '说明',
  number: '第几次',
  objections: '异议编号',
  open_id: 'open_id',
  overwritten: '覆盖',
  passage_id: '段落编号',
  passed_test: '依据的测试',
  persona: '模拟学员',
  published_at: '发布时间',
  openId: 'open_id',
  origin: '来源网站',
  practice_session_id: '学员任务编号',
  question: '题目',
  quote: '原文',
  reason: '原因',
  recording_id: '录音编号',
  repeated: '重复次数',
  stops: '用完后不再开始',
  renewed: '更新的人数',
  role_desc: '角色描述',
  role_id: '角色',
  role_ids: '角色',
  role_name: '角色名称',
  route: '请求',
  rows: '行数',
  rule_desc: '规则描述',
  rule_id: '规则',
  rule_name: '规则名称',
  score: '分数',
  session_id: '练习记录编号',
  session_list: '记录编号',
  sessions: '场次',
  since: '重复始于',
  skipped: '跳过',
  source: '出处',
  student_ids: '学员',
  tasks: '任务数',
  time: '时间',
  text: '内容',
  turn: '轮次',
  undone: '撤销的改动',
  until: '最后一次',
  version: '版本',
  voice: voiceLabel,
  way: '方式',
  weight: '权重',
  withdrawn: '移除',
  without: '不能出现的问题',
  wordings: '说法',
  words: '原话',
};

export const fieldLabel = (name: string): string => labels[name] ?? name;

const wayLabel: Record<string, string> = { provider: '飞书登录', login: '登录接口', service_key: '服务密钥' };

const deniedLabel: Record<string, string> = { role: '不是管理员', origin: '来自其他网站', owner: '属于别人' };

/** Values of fields that are numbers or names on the wire. */
const values: Record<string, Record<string | number, string>> = {
  band: bandLabel,
  bound: bandBoundLabel,
  course_status: courseStatusLabel,
  course_type: courseTypeLabel,
  input_method: inputMethodLabel,
  kind: criterionKindLabel,
  persona: Object.fromEntries(defaultPersonas.map(({ key, name }) => [key, name])),
  question_mode: questionModeLabel,
  reason: deniedLabel,
  speaker_first: speakerFirstLabel,
  task_status: taskStatusLabel,
  undone: {
    ...{ create: '新增', update: '修改', merge: '合并', move: '移动说法', hide: '隐藏', show: '显示' },
    ...{ add_example: '加示范回答', remove_example: '移除示范回答' },
  },
  way: wayLabel,
  without: batchTestProblemLabel,
};

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

type Context = Pick<AuditLineView, 'names' | 'object_type'>;

/** A value of a line's details as text; lists and groups of fields line by line. */
export function shown(name: string, value: unknown, line: Context): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') {
    const type = referredType(name, line.object_type);
    const called = type === null ? undefined : line.names[nameKey(type, value)];
    return called ?? values[name]?.[value] ?? String(value);
  }
  if (typeof value === 'string')
    return values[name]?.[value] ?? (isTime.test(value) ? fullTime(value) : value);
  if (!Array.isArray(value)) return inOneLine(value as Record<string, unknown>, line);
  if (value.length === 0) return '（空）';
  const lines = value.map((item) => shown(name, item, line));
  return value.every((item) => typeof item !== 'object') ? lines.join('、') : lines.join('\n');
}

/** 规则：需求挖掘；权重：3 */
const inOneLine = (fields: Record<string, unknown>, line: Context): string =>
  Object.entries(fields)
    .map(([name, value]) => `${fieldLabel(name)}：${shown(name, value, line)}`)
    .join('；');
