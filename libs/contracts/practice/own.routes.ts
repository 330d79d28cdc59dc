/** Paths of what a learner practises outside of tasks: apart from the others, for the phone loads them with those pages alone. */
export const ownRoutes = {
  again: '/api/client/practice/again',
  courses: '/api/client/practice/own/courses',
  start: '/api/client/practice/own/start',
  sessions: '/api/client/practice/own/list',
  handIn: '/api/client/practice/own/hand_in',
} as const;

/** What a learner must know wherever such a talk is shown. */
export const seenByYou = '只有你自己看得到';
