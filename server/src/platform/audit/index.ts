export { AuditEntry } from './audit.entity.js';
export { AuditModule } from './audit.module.js';
export { changed } from './changed.js';
export { ChangeNews } from './change-news.service.js';
export { AuditService, type AuditedAct, type Author } from './audit.service.js';
export { walkChain } from './chain.js';
