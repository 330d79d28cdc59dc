export { Clock } from './clock.js';
export { localTime } from './local-time.js';
export { TimeModule } from './time.module.js';
