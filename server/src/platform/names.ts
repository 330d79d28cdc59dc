/** Names as they are looked for and copied. */
import { limits } from '#contracts';

/** The text with what `like` would take for a placeholder made plain. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const ofCopies = '（副本）';

/** What a copy is called; a long name is cut so that it stays within the limit, never in the middle of a character. */
export function copyName(name: string): string {
  const room = limits.name - ofCopies.length;
  const kept =
    name.length <= room
      ? name
      : name
          .slice(0, room)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd();
  return `${kept}${ofCopies}`;
}
