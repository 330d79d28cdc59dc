import type { AuditLineView } from '#contracts';
import type { NamedEntry } from './audit.repository.js';

export const auditLineView = (entry: NamedEntry): AuditLineView => ({
  id: Number(entry.id),
  time: entry.at.toISOString(),
  action: entry.action,
  outcome: entry.outcome,
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  object_type: entry.objectType,
  object_id: entry.objectId,
  object_name: entry.objectName,
  detail: entry.detail,
  ip: entry.ip,
});
