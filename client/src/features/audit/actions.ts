/** What the log calls an act, in words. An act that is not here is shown under the name that the log has for it. */

interface Act {
  /** In the filter. */
  label: string;
  /** In a line, after who did it. */
  said: (object: string) => string;
}

const things: Record<string, string> = {
  course: '课程',
  task: '任务',
  role: '角色',
  rule: '评分规则',
  file: '知识文件',
  prompt: '提示词',
  employee: '员工',
  session: '练习记录',
  objection: '异议',
};

const act = (label: string, said: Act['said']): Act => ({ label, said });
/** Acts that are worded alike for everything: 修改了课程“…”. */
const done = (label: string, thing: string): Act =>
  act(label, (object) => `${label}了${things[thing]}${object}`);

const verbs: Record<string, Record<string, string>> = {
  course: { create: '新建', update: '修改', copy: '复制', publish: '发布', withdraw: '撤回', delete: '删除' },
  task: {
    create: '新建',
    update: '修改',
    copy: '复制',
    publish: '发布',
    revoke: '撤回',
    end: '结束',
    delete: '删除',
    export: '导出',
  },
  role: { create: '新建', update: '修改', delete: '删除' },
  rule: { create: '新建', update: '修改', delete: '删除' },
  file: {
    upload: '上传',
    external: '添加',
    update: '修改',
    replace: '替换',
    refresh: '更新',
    retry: '重新解析',
    download: '下载',
    delete: '删除',
  },
  prompt: { save: '修改', restore: '恢复' },
  objection: { create: '新增', update: '修改', hide: '隐藏', show: '显示' },
  session: {
    reevaluate: '重新评分',
    accept_unscored: '接受未评分内容',
  },
};

export const actions: Record<string, Act> = {
  ...Object.fromEntries(
    Object.entries(verbs).flatMap(([thing, words]) =>
      Object.entries(words).map(([verb, label]) => [`${thing}.${verb}`, done(label, thing)]),
    ),
  ),
  'session.restore_words': act('恢复原话', (object) => `恢复了练习记录${object}里没有算进评分的话`),
  'session.keep_aside': act('不恢复原话', (object) => `查看了练习记录${object}里没有算进评分的话，没有恢复`),
  'rule.draw_labels': act('抽一批标注', (object) => `为评分规则${object}抽了一批要标注的回答`),
  'rule.settle_label': act('定下标注', (object) => `定下了评分规则${object}的一条判得不同的标注`),
  'rule.judge_labels': act('重判标注', (object) => `让模型按现在的评分规则${object}重判已标的回答`),
  'rule.count_labels': act('标注生效', (object) => `标完评分规则${object}的一批回答，计入可信度`),
  'rule.export_agreement': act('导出可信度', (object) => `导出了评分规则${object}的可信度`),
  'course.draw_labels': act('抽一批考核标注', (object) => `为考核${object}抽了一批要标注的回答`),
  'course.settle_label': act('定下考核标注', (object) => `定下了考核${object}的一条判得不同的标注`),
  'course.judge_labels': act('重判考核标注', (object) => `让模型按现在的考核${object}重判已标的回答`),
  'course.count_labels': act('考核标注生效', (object) => `标完考核${object}的一批回答，计入可信度`),
  'course.export_agreement': act('导出考核可信度', (object) => `导出了考核${object}的可信度`),
  'session.listen': act('听录音', (object) => `听了练习记录${object}里的录音`),
  'session.accept_appeal': act('采纳申诉', (object) => `采纳了练习记录${object}的评分申诉并改判`),
  'session.decline_appeal': act('不采纳申诉', (object) => `没有采纳练习记录${object}的评分申诉`),
  'task.join': act('补充人员', (object) => `为任务${object}补充了新加入部门的人员`),
  'course.budget': act('设置课程预算', (object) => `设置了课程${object}的每月预算`),
  'cost.budget': act('设置总预算', () => '设置了每月总预算'),
  'course.export': act('导出课程', () => '把课程导出成文件'),
  'course.import': act('导入课程', () => '从文件导入了课程'),
  'course.export_contradictions': act('导出说错的地方', (object) => `导出了课程${object}里说错的地方`),
  'statistics.export': act('导出统计', () => '导出了统计'),
  'admin.set': act('设为管理员', (object) => `把${object}设为管理员`),
  'admin.cancel': act('取消管理员', (object) => `取消了${object}的管理员权限`),
  'admin.first': act('首位管理员', (object) => `${object}按部署设置成为管理员`),
  'directory.sync': act('同步组织架构', () => '同步了组织架构'),
  'directory.people': act('更新人员', () => '更新了组织架构中的人员'),
  'demo_scores.clear': act('清除演示成绩', () => '清除了演示成绩'),
  'demo_scores.undo': act('撤销清除演示成绩', () => '撤销了一次演示成绩的清除'),
  'demo_scores.reevaluate': act('重新评演示成绩', () => '让正式模型重新评演示成绩'),
  're_evaluation.create': act('试评', () => '试评了一批练习和考核的重新评分'),
  're_evaluation.apply': act('应用重新评分', () => '让一批练习和考核的重新评分算数'),
  're_evaluation.cancel': act('取消重新评分', () => '取消了一批练习和考核的重新评分'),
  'batch_test.create': act('批量测试', () => '开始了一次批量自动化测试'),
  'batch_test.cancel': act('停止批量测试', () => '停止了一次批量自动化测试'),
  'batch_test.export': act('导出批量测试', () => '导出了一次批量自动化测试的结果'),
  'objection.collect': act('收集异议', () => '收集了任务里顾客提出的异议'),
  'objection.merge': act('合并异议', (object) => `把异议合并到了${object}`),
  'objection.move': act('移动说法', (object) => `把顾客的说法移到了异议${object}`),
  'objection.undo': act('撤销异议的改动', () => '撤销了异议库里的一次改动'),
  'objection.add_example': act('加示范回答', (object) => `为异议${object}加了一条示范回答`),
  'objection.remove_example': act('移除示范回答', (object) => `移除了异议${object}的一条示范回答`),
  'objection.drill_course': act('做专练课程', (object) => `用异议做了专练课程${object}`),
  'objection.export': act('导出异议库', () => '导出了异议库'),
  access: act('越权访问', () => '访问没有权限的内容'),
  login: act('登录', () => '登录'),
  logout: act('退出登录', () => '退出登录'),
};

/** Acts that belong together; `key` is how their names in the log begin. */
export const areas: readonly { key: string; label: string }[] = [
  ...Object.keys(verbs).map((thing) => ({ key: thing, label: things[thing]! })),
  { key: 'statistics', label: '数据统计' },
  { key: 'demo_scores', label: '演示成绩' },
  { key: 're_evaluation', label: '批量重新评分' },
  { key: 'batch_test', label: '批量自动化测试' },
  { key: 'cost', label: 'AI 费用' },
  { key: 'admin', label: '管理员' },
  { key: 'directory', label: '组织架构' },
  { key: 'log', label: '登录' },
  { key: 'access', label: '越权访问' },
];

export const actionsIn = (area: string): { value: string; label: string }[] =>
  Object.entries(actions)
    .filter(([action]) => action.startsWith(area))
    .map(([value, { label }]) => ({ value, label }));

export const thingLabel = (type: string): string => things[type] ?? type;
