/** Addresses of the pages, once for links, redirects and messages. */
type NewOr = number | 'new';

/** Where a turn stands on the page about a session's turns, as the end of that page's address. */
export const turnAnchor = (turn: number): string => `turn-${turn}`;

/** Those that the phone leads to: it loads no others. */
export const phonePages = {
  login: '/login',
  nonAdmin: '/non-admin',
  h5: {
    tasks: '/h5/task-management',
    records: '/h5/practice-records',
    chat: (sessionId: number) => `/h5/chat/${sessionId}`,
    summary: (sessionId: number) => `/h5/score-summary/${sessionId}`,
    detail: (sessionId: number) => `/h5/score-detail/${sessionId}`,
    again: (sessionId: number) => `/h5/again/${sessionId}`,
    own: '/h5/own-practice',
    drill: '/h5/three-a-day',
    check: '/h5/check',
  },
  console: { home: '/' },
} as const;

export const pages = {
  login: phonePages.login,
  nonAdmin: phonePages.nonAdmin,
  h5: phonePages.h5,
  console: {
    home: phonePages.console.home,
    courses: '/course-management',
    courseCreate: (id: NewOr) => `/course-create/${id}`,
    examCourseCreate: (id: NewOr) => `/exam-course-create/${id}`,
    examLabelling: (id: number) => `/exam-labelling/${id}`,
    examAgreement: (id: number) => `/exam-agreement/${id}`,
    courseContradictions: (id: number) => `/course-contradictions/${id}`,
    knowledgeBase: '/knowledge-base',
    prompts: '/prompt-management',
    rules: '/rating-rules',
    ruleCreate: (id: NewOr) => `/rating-rules-create/${id}`,
    ruleLabelling: (id: number) => `/rating-rules-labelling/${id}`,
    ruleAgreement: (id: number) => `/rating-rules-agreement/${id}`,
    reviews: '/review-requests',
    reEvaluations: '/re-evaluations',
    reEvaluation: (id: number) => `/re-evaluations/${id}`,
    appeals: '/score-appeals',
    roles: '/role-management',
    permissions: '/permission-management',
    auditLog: '/audit-log',
    systemCheck: '/system-check',
    modelCosts: '/model-costs',
    tasks: '/task-management',
    taskOverview: '/task-overview',
    taskCreate: (id: NewOr) => `/task-create/${id}`,
    taskDetail: (id: number) => `/task-detail/${id}`,
    practiceStatistics: '/practice-statistics',
    overallStatistics: '/overall-statistics',
    objections: '/objection-library',
    objection: (id: number) => `/objection-library/${id}`,
    ownPractice: '/own-practice',
    batchTest: '/batch-test',
    batchTestOf: (id: number) => `/batch-test/${id}`,
  },
} as const;

/** The attribute of a page's `html` by which the server says from the start that the model only demonstrates. */
export const demoModelMark = 'data-demo-model';

/** The attribute of a page's `html` that says in the workplace's app where its script is, by which a page asks it for something. */
export const jssdkMark = 'data-jssdk';

/** The attribute of a page's `html` that says at which address the site is (`PUBLIC_BASE_URL`): nobody can sign in at another. */
export const addressMark = 'data-address';
