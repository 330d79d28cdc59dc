export { Clock } from './clock.js';
export { currentDeadline, Deadline, runWithin } from './deadline.js';
export { localTime } from './local-time.js';
