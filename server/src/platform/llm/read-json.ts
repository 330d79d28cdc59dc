import { ModelError } from '#llm';
import type { HttpAnswer } from './post.js';

/** 100 KB of Chinese as JSON, and room for what surrounds it. */
const largestAnswer = 400_000;

/** The JSON of an answer. @throws ModelError when it is none, breaks off or has no end */
export async function readJson<T>({ type, body }: HttpAnswer): Promise<T> {
  if (!type.includes('json')) {
    body.destroy();
    throw new ModelError('malformed', `the answer is ${type.split(';')[0] || 'of no type'}, not JSON`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largestAnswer) throw new ModelError('oversized', `over ${largestAnswer} bytes`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError('truncated', 'the connection broke in the middle of the answer', { cause: error });
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as T;
  } catch {
    throw new ModelError('malformed', 'the answer is no JSON');
  }
}
