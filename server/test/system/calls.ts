/**
 * Every call that the product's specification lists, typed by hand, method and path.
 * A call that is not here may still exist: the product adds some. The matrix of who may call what has them all.
 */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string): Call => ({ method: 'POST', path });

const course = [
  get('/api/course/:course_id'),
  post('/api/course/create'),
  post('/api/course/change_status'),
  post('/api/course/copy'),
  post('/api/course/update'),
  post('/api/course/delete'),
  get('/api/course/creators'),
  post('/api/course/list/filter'),
  post('/api/course/dialogue_settings'),
  post('/api/course/kq'),
];

const role = [
  get('/api/role/:role_id'),
  post('/api/role/create'),
  post('/api/role/update'),
  post('/api/role/delete'),
  post('/api/role/list/filter'),
  get('/api/role/creators'),
];

const auth = [
  post('/api/auth/login'),
  post('/api/auth/admin/set'),
  post('/api/auth/admin/batch-set'),
  post('/api/auth/admin/cancel'),
  post('/api/auth/admins'),
];

const prompt = [
  post('/api/prompt/save'),
  get('/api/prompt/:id'),
  post('/api/prompt/exam/chat/eval'),
  post('/api/prompt/practice/chat/eval'),
  get('/api/prompt/practice/records'),
  post('/api/prompt/task/evaluate'),
  post('/api/prompt/re_eval/records'),
  get('/api/prompt/feishu/sync-departments'),
];

const knowledge = [
  get('/api/knowledge/file/:file_id'),
  post('/api/knowledge/file/upload'),
  post('/api/knowledge/file/external'),
  post('/api/knowledge/file/update'),
  post('/api/knowledge/file/delete'),
  post('/api/knowledge/file/list'),
  post('/api/knowledge/file/batch-download'),
  get('/api/knowledge/file/download/:file_id'),
  get('/api/knowledge/file/batch-download'),
  get('/api/knowledge/creators'),
];

const task = [
  get('/api/task/:task_id'),
  post('/api/task/create'),
  post('/api/task/update'),
  post('/api/task/delete'),
  post('/api/task/copy'),
  post('/api/task/revoke'),
  post('/api/task/end'),
  post('/api/task/publish'),
  post('/api/task/list/filter'),
  post('/api/task/client/list/filter'),
  post('/api/task/course/check_editable'),
  post('/api/task/dept/query'),
  post('/api/task/details'),
  post('/api/task/details/export'),
  post('/api/task/record/detail'),
  get('/api/task/creators'),
  get('/api/task/details/get_export'),
];

const rule = [
  get('/api/rule/:rule_id'),
  post('/api/rule/create'),
  post('/api/rule/update'),
  post('/api/rule/delete'),
  post('/api/rule/list/filter'),
  get('/api/rule/creators'),
];

const analysis = [
  post('/api/analysis/statistics'),
  post('/api/analysis/overall/statistics'),
  get('/api/analysis/export/detail'),
  get('/api/analysis/export/statistics'),
  get('/api/analysis/overall/export/detail'),
  get('/api/analysis/overall/export/statistics'),
  get('/api/analysis/tasks'),
  get('/api/analysis/courses'),
];

const practice = [
  post('/api/client/practice/start'),
  post('/api/client/practice/restart'),
  post('/api/client/practice/records'),
  post('/api/client/practice/task_eval'),
  post('/api/client/task/list'),
  post('/api/chat_test'),
  get('/api/practice/all-students'),
];

const provider = [
  post('/feishu/logout'),
  get('/feishu/current_user'),
  post('/feishu/jsapi_ticket'),
  post('/feishu/employees/search'),
  post('/feishu/departments/children'),
  get('/feishu/oauth'),
];

export const calls: Call[] = [
  ...course,
  ...role,
  ...auth,
  ...prompt,
  ...knowledge,
  ...task,
  ...rule,
  ...analysis,
  ...practice,
  ...provider,
];
