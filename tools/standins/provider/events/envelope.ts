import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** What the application agreed with the provider to know its events by. */
export interface EventKeys {
  encryptKey: string;
  verificationToken: string;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** `{ encrypt }`: base64 of 16 random bytes and the content under AES-256-CBC with the key's hash. */
export function encrypted(content: object, encryptKey: string): object {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', sha256(encryptKey), iv);
  const body = Buffer.concat([iv, cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { encrypt: body.toString('base64') };
}

/** The headers that sign a body as it is sent. */
export function signed(body: string, encryptKey: string, timestampS: number): Record<string, string> {
  const nonce = randomBytes(8).toString('hex');
  return {
    'X-Lark-Request-Timestamp': String(timestampS),
    'X-Lark-Request-Nonce': nonce,
    'X-Lark-Signature': sha256(`${timestampS}${nonce}${encryptKey}${body}`).toString('hex'),
  };
}
