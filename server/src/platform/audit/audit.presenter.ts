import { nameKey, referredType, type AuditLineView } from '#contracts';
import type { NamedEntry } from './audit.repository.js';

/** Something that a line names by its id alone. */
export interface Mention {
  type: string;
  id: number;
}

/** Everything that the details of a line name by id, wherever in them it stands. */
export function mentions({ detail, objectType }: Pick<NamedEntry, 'detail' | 'objectType'>): Mention[] {
  const within = (field: string, value: unknown): Mention[] => {
    if (Array.isArray(value)) return value.flatMap((item) => within(field, item));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, part]) => within(name, part));
    const type = referredType(field, objectType);
    return typeof value === 'number' && type !== null ? [{ type, id: value }] : [];
  };
  return within('', detail);
}

/** `names` are those of everything that its page mentions. */
export const auditLineView = (entry: NamedEntry, names: ReadonlyMap<string, string>): AuditLineView => ({
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
    mentions(entry).flatMap(({ type, id }) => {
      const name = names.get(nameKey(type, id));
      return name === undefined ? [] : [[nameKey(type, id), name]];
    }),
  ),
  ip: entry.ip,
});
