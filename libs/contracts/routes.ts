/** Paths of the REST API, once for server, client and tests. `:name` marks a path parameter. */
export const routes = {
  feishu: {
    oauth: '/feishu/oauth',
    oauthCallback: '/feishu/oauth/callback',
    currentUser: '/feishu/current_user',
    logout: '/feishu/logout',
    jsapiTicket: '/feishu/jsapi_ticket',
    departmentsChildren: '/feishu/departments/children',
    employeesSearch: '/feishu/employees/search',
  },
  auth: { login: '/api/auth/login' },
  client: {
    socketTicket: '/api/client/socket-ticket',
    taskList: '/api/client/task/list',
    practiceStart: '/api/client/practice/start',
    practiceRestart: '/api/client/practice/restart',
    practiceRecords: '/api/client/practice/records',
    practiceTaskEval: '/api/client/practice/task_eval',
  },
  prompt: {
    save: '/api/prompt/save',
    one: '/api/prompt/:id',
    syncDepartments: '/api/prompt/feishu/sync-departments',
    practiceRecords: '/api/prompt/practice/records',
    practiceChatEval: '/api/prompt/practice/chat/eval',
    taskEvaluate: '/api/prompt/task/evaluate',
  },
  course: {
    create: '/api/course/create',
    one: '/api/course/:course_id',
    changeStatus: '/api/course/change_status',
  },
  role: { create: '/api/role/create', one: '/api/role/:role_id' },
  rule: { create: '/api/rule/create', one: '/api/rule/:rule_id' },
  task: { create: '/api/task/create', one: '/api/task/:task_id', publish: '/api/task/publish' },
  health: { live: '/healthz', ready: '/readyz' },
  docs: { page: '/api/docs', json: '/api/openapi.json' },
} as const;
