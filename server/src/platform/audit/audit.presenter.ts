import { nameKey, type AuditLineView } from '#contracts';
import type { NamedEntry } from './audit.repository.js';
import type { ObjectReference } from './referenced-objects.js';

/** `names` are those of everything that its page mentions, `mentioned` is what it does itself. */
export const auditLineView = (
  entry: NamedEntry,
  mentioned: readonly ObjectReference[],
  names: ReadonlyMap<string, string>,
): AuditLineView => ({
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
  names: Object.fromEntries(
    mentioned.flatMap(({ type, id }) => {
      const name = names.get(nameKey(type, id));
      return name === undefined ? [] : [[nameKey(type, id), name]];
    }),
  ),
  ip: entry.ip,
});
