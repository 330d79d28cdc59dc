/** What fields are called wherever they stand: in forms, tables, exports and the audit log. */
import type { CourseType } from './enums.js';

export const courseFieldLabel = {
  course_name: '课程名称',
  course_type: '课程类型',
  course_status: '课程状态',
  course_description: '课程描述',
  material: '货品资料',
  course_scenario: '课程场景',
  speaker_first: '发言方式',
  speaker_content: '开场白',
  max_dialogue_turns: '最多轮数',
  max_dialogue_duration: '最长时间（分钟）',
  input_method: '输入方式',
  read_aloud: '朗读',
  dialogue_settings: '对话要求',
  question_mode: '出题顺序',
  max_attempts: '考核次数',
  pass_score: '合格分',
  needs_trust: '发布条件',
  scoring_rules: '评分规则',
  role_config: '角色',
  key_qa: '题目',
  reference_files: '参考资料',
  practice_course_id: '练习课程',
  publish_test: '发布前测试',
};

export const taskFieldLabel = {
  task_name: '任务名称',
  task_status: '任务状态',
  start_time: '开始时间',
  end_time: '结束时间',
  reminder_time: '提醒时间',
  students: '学员',
  depts: '部门',
};

/** How one learner does in a task. */
export const taskDetailLabel = {
  student_name: '学员',
  dept_name: '部门',
  status: '状态',
  score: '得分',
  start_time: '开始时间',
  end_time: '结束时间',
  completion_rate: '完成率',
};

/** What was said wrongly of a course's goods. */
export const contradictionLabels = {
  fact: '说的是什么',
  line: '原文',
  said: '说成了',
  written: '应该是',
  times: '次数',
  learners: '人数',
  last_time: '最近一次',
};

/** What a learner's sessions are called. */
export const sessionsLabel: Record<CourseType, { count: string; time: string; record: string }> = {
  1: { count: '练习次数', time: '练习时间', record: '练习记录' },
  2: { count: '考核次数', time: '考核时间', record: '考核记录' },
};

/** How far a session has come: turns of a talk, questions of an exam that were handed in. */
export const roundsLabel: Record<CourseType, { header: string; unit: string }> = {
  1: { header: '轮次', unit: '轮' },
  2: { header: '提交题数', unit: '题' },
};
