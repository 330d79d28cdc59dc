/** The words both sides speak. DTO classes live apart in `dto/`, so that the phone never pays for a validator. */
export * from './audit-names.js';
export * from './enums.js';
export * from './field-labels.js';
export * from './http.js';
export * from './device-storage.js';
export * from './limits.js';
export * from './pages.js';
export * from './prompts.js';
export * from './routes.js';
export * from './rubric.js';
export * from './socket.js';
export * from './views.js';
export * from './console-views.js';
export * from './snapshot.js';
export * from './sign-in.js';
export * from './task-form.js';
export * from './course-form.js';
