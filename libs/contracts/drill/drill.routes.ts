/** Paths and pages of 练三句, apart: what the phone loads first knows none of the paths. */
export const drillRoutes = {
  drillToday: '/api/client/drill/today',
  drillAsk: '/api/client/drill/ask',
  drillAnswer: '/api/client/drill/answer',
  drillGoal: '/api/client/drill/goal',
  drillSkills: '/api/client/drill/skills',
} as const;
