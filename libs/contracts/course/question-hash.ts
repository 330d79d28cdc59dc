/** By what a question of an exam is known, on both sides. */
import type { KeyQa } from './course.views.js';

/** FNV-1a with 64 bits over UTF-16 units. */
function fnv(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return hash;
}

/**
 * By what a question is known from one version of an exam to the next: what is asked, the standard answer, and the texts of its key points. Other
 * words make another question; what it is worth does not, since shares of its points are compared.
 */
export function questionHash({
  question,
  answer,
  key_points = [],
}: Pick<KeyQa, 'question' | 'answer'> & {
  key_points?: readonly (string | { text: string })[];
}): string {
  const points = key_points
    .map((point) => (typeof point === 'string' ? point : point.text).trim())
    .filter((text) => text !== '');
  return fnv(JSON.stringify([question.trim(), answer.trim(), points]))
    .toString(36)
    .padStart(13, '0');
}
