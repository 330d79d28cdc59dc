/** When what a learner practises comes back, how much of it in a day, and when it is mastered. Pure: no clock, no I/O. */
export { gradeOf, type Grade, type Memory, scheduled } from './schedule.js';
export { drillLimits, paceOf, todaysCards, type CardInDeck, type Day } from './today.js';
export { isMastered, type CountedReview } from './mastered.js';
