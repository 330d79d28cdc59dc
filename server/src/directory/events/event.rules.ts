import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** The headers by which the provider signs a body. */
export interface EventProof {
  timestamp: string | undefined;
  nonce: string | undefined;
  signature: string | undefined;
}

const oldestS = 300;
const ivBytes = 16;

const sha256 = (data: string) => createHash('sha256').update(data);

/** Whether whoever knows the key has signed exactly these bytes. */
export function isSigned(bytes: Buffer, { timestamp, nonce, signature }: EventProof, key: string): boolean {
  if (!timestamp || !nonce || !signature) return false;
  const expected = sha256(timestamp + nonce + key)
    .update(bytes)
    .digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signed within five minutes: an older one may be somebody's recording. */
export function isFresh({ timestamp }: EventProof, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp ?? '') && Math.abs(nowMs / 1_000 - Number(timestamp)) <= oldestS;
}

/** The content of `{ encrypt }`; null when it was not encrypted with this key or holds no object. */
export function decrypted(encrypt: string, key: string): Record<string, unknown> | null {
  try {
    const data = Buffer.from(encrypt, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', sha256(key).digest(), data.subarray(0, ivBytes));
    const text = Buffer.concat([decipher.update(data.subarray(ivBytes)), decipher.final()]).toString('utf8');
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What an event is about: one person, the departments as a whole, or nothing that the mirror holds. */
export type EventTopic = 'person' | 'person-gone' | 'directory' | 'other';

export function topicOf(eventType: string): EventTopic {
  if (eventType === 'contact.user.deleted_v3') return 'person-gone';
  if (/^contact\.user\.(created|updated)_v3$/.test(eventType)) return 'person';
  if (/^contact\.(department\.(created|updated|deleted)|scope\.updated)_v3$/.test(eventType))
    return 'directory';
  return 'other';
}
