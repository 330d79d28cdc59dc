export { afterMillisecond } from './clock.js';
export { Clock } from './clock.js';
export { currentDeadline, Deadline, runWithin } from './deadline.js';
export { localDay, localTime, wallClock } from './local-time.js';
