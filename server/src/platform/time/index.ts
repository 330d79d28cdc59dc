export { afterMillisecond, Clock, minutesBetween } from './clock.js';
export { currentDeadline, Deadline, runWithin } from './deadline.js';
export { localDay, localTime, wallClock } from './local-time.js';
