export { Clock } from './clock.js';
export { localDate, localDateTime, wireTime } from './local-time.js';
export { TimeModule } from './time.module.js';
