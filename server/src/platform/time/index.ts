export { Clock } from './clock.js';
export { wireTime } from './local-time.js';
export { TimeModule } from './time.module.js';
