export { afterMillisecond, Clock, minutesBetween } from './clock.js';
export { currentDeadline, Deadline, runWithin } from './deadline.js';
export { dayStart, localDay, localTime, wallClock } from './local-time.js';
