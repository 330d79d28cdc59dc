/** Addresses of the phone's pages, once for links, redirects and messages. */
export const pages = {
  login: '/login',
  nonAdmin: '/non-admin',
  h5: {
    tasks: '/h5/task-management',
    records: '/h5/practice-records',
    chat: (sessionId: number) => `/h5/chat/${sessionId}`,
    summary: (sessionId: number) => `/h5/score-summary/${sessionId}`,
    detail: (sessionId: number) => `/h5/score-detail/${sessionId}`,
  },
} as const;
