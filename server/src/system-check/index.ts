/** What others may use of this domain. */
export { stateLabels, type Finding, type FindingState } from './finding.js';
export { checkSystem } from './system-check.js';
