/** Paths and figures of 练三句: apart from all others, and not among what `#contracts` brings along, so that only its own parts of the phone load them. */
export const drillRoutes = {
  today: '/api/client/drill/today',
  ask: '/api/client/drill/ask',
  answer: '/api/client/drill/answer',
  goal: '/api/client/drill/goal',
  skills: '/api/client/drill/skills',
} as const;

/** An answer's characters, times a week that a person may choose, and how many weeks of progress are shown. */
export const drillWords = { answer: 200, perWeek: { min: 1, max: 7 }, weeks: 8 } as const;

/** What the phone keeps as the words to a question that were not sent; the question's number follows. Cleared with `storageKeys`. */
export const drillWordsKey = 'lianhuo.drill.';

/** Somebody else's looks the same. */
export const noDrillCard = '没有找到这张卡片';
