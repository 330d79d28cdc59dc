/** What other domains may use of this one. */
export { AssignmentService } from './assignment.service.js';
export { TaskLookupService, type TaskInBrief } from './task-lookup.service.js';
export { TaskModule, TaskWorkerModule } from './task.module.js';
export { TaskRegistry, type SessionNews, type TaskPractice } from './task.registry.js';
export { TaskService } from './task.service.js';
export { endOfSql, learnerStatus } from './task-status.js';
export type { Assignment } from './task.types.js';
