import { referredType } from '#contracts';

/** Something that a line names by its id alone. */
export interface ObjectReference {
  type: string;
  id: number;
}

/** Everything that the details of a line name by id, wherever in them it stands. */
export function referencedObjects({
  detail,
  objectType,
}: {
  detail: Record<string, unknown> | null;
  objectType: string | null;
}): ObjectReference[] {
  const within = (field: string, value: unknown): ObjectReference[] => {
    if (Array.isArray(value)) return value.flatMap((item) => within(field, item));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, part]) => within(name, part));
    const type = referredType(field, objectType);
    return typeof value === 'number' && type !== null ? [{ type, id: value }] : [];
  };
  return within('', detail);
}
