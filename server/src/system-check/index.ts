/** What others may use of this domain. */
export { checkSystem } from './system-check.js';
export { SystemCheckModule } from './system-check.module.js';
