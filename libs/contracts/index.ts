/** The words both sides speak. Classes of bodies (`*.dto.ts`) are not exported here, so that the phone never pays for a validator. */
export * from './platform/audit.views.js';
export * from './platform/lists.views.js';
export * from './limits.js';
export * from './enums.js';
export * from './field-labels.js';
export * from './labels.js';
export * from './platform/http.js';
export * from './platform/device-storage.js';
export * from './platform/domain-events.js';
export * from './knowledge/knowledge.views.js';
export * from './course/course.views.js';
export * from './course/judged-length.js';

export * from './course/material.js';
export * from './pages.js';
export * from './prompt/prompt.views.js';
export * from './routes.js';
export * from './rule/rubric.js';
export * from './sentences.js';
export * from './practice/socket.js';

export * from './status-sentences.js';
export * from './auth/auth.views.js';
export * from './directory/directory.views.js';
export * from './role/role.views.js';
export * from './rule/rule.views.js';
export * from './task/task.views.js';
export * from './practice/practice.views.js';
export * from './evaluation/evaluation.views.js';
export * from './practice/demo-scores.views.js';
export * from './course/snapshot.js';
export * from './statistics/statistics.views.js';
export * from './statistics/changes.js';
export * from './statistics/weakest.js';
export * from './auth/sign-in.js';
export * from './task/task-form.rules.js';
export * from './course/publishing-requirements.js';
