export * from './api';
export { failureFrom } from './failure';
export type { Failure } from './failure';
