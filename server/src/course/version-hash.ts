import { createHash } from 'node:crypto';
import type { CourseSnapshot } from '#contracts';

/** How it sounds changes nothing of what is said and scored. */
const onlyHeard: ReadonlySet<string> = new Set(['read_aloud', 'voice']);

/** The same for the same texts and settings, wherever the snapshot was kept meanwhile and however its fields are ordered there. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !onlyHeard.has(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** Names all that sessions of a course are played and scored by. Another one: the course, its rules, roles, prompts or files have changed. */
export const versionHash = (snapshot: CourseSnapshot): string =>
  createHash('sha256').update(JSON.stringify(snapshot, inOrder)).digest('hex').slice(0, 12);
