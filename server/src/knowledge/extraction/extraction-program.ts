/**
 * The program of the process that reads one document: `extraction-program <path> <suffix of its name>`. What it finds goes to the parent as
 * messages. Its imports end with .ts, so that Node runs it from the sources as well.
 */
import type { UploadType } from '#contracts';
import { blockNetwork } from './block-network.ts';
import { beyondMeans, ExtractionError, reasons } from './extraction-error.ts';
import type { NewPassage } from './extraction.types.ts';
import { readDocument } from './read-document.ts';

export type ExtractionMessage =
  | { t: 'progress'; percent: number }
  | { t: 'passages'; passages: NewPassage[] }
  | { t: 'done'; type: UploadType }
  | { t: 'failed'; message: string; retryable: boolean };

const batch = 1_000;
const send = (message: ExtractionMessage) =>
  new Promise<void>((resolve) => process.send!(message, undefined, undefined, () => resolve()));

let told = 0;
const onProgress = (percent: number) => {
  if (Math.floor(percent) <= told) return;
  told = Math.floor(percent);
  void send({ t: 'progress', percent: told });
};

try {
  for (const right of ['fs.read', 'fs.write', 'child', 'worker'])
    if (process.permission?.has(right) !== false) throw new Error(`This process has the right to ${right}.`);
  blockNetwork();
  const [path = '', suffix = ''] = process.argv.slice(2);
  const { type, passages } = await readDocument(path, suffix, onProgress);
  for (let at = 0; at < passages.length; at += batch)
    await send({ t: 'passages', passages: passages.slice(at, at + batch) });
  await send({ t: 'done', type });
} catch (error) {
  if (error instanceof ExtractionError)
    await send({ t: 'failed', message: error.message, retryable: error.retryable });
  else if (beyondMeans(error)) await send({ t: 'failed', message: reasons.tooMuchMemory, retryable: false });
  else throw error;
}
process.exit();
