export { AuditModule } from './audit.module.js';
export { auditDiff } from './audit-diff.js';
export { AuditService, type AuditedAct } from './audit.service.js';
export { verifyChain } from './chain.js';
