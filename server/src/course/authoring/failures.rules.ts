/** What is told of chunks of files that could not be read while others could. Pure. */
import type { ProposedQaView } from '#contracts';
import type { ModelError } from '#llm';
import { failureSentence } from '../../platform/llm/index.js';
import type { Chunk } from './chunks.rules.js';

export interface FailedChunk {
  chunk: Chunk;
  error: ModelError;
}

const reasonOf = (error: ModelError): string =>
  error.kind === 'refused' ? 'AI 没有处理这段内容' : failureSentence(error);

/** Of which files only some chunks were read, because there are too many of them. */
export function unreadOf(chunks: readonly Chunk[], read: readonly Chunk[]): ProposedQaView['failed'] {
  const files = new Map(chunks.map(({ fileId, fileName }) => [fileId, fileName]));
  return [...files].flatMap(([file_id, file_name]) => {
    const own = (list: readonly Chunk[]) => list.filter(({ fileId }) => fileId === file_id).length;
    if (own(chunks) === own(read)) return [];
    const message = `内容较长，共 ${own(chunks)} 部分，这次读了其中 ${own(read)} 部分，可以把文件拆开再出题`;
    return [{ file_id, file_name, message }];
  });
}

/** Each file once for each reason, with its chunks by their numbers where it has several. */
export function failuresOf(
  failed: readonly FailedChunk[],
  chunks: readonly Chunk[],
): ProposedQaView['failed'] {
  const told = new Map<string, ProposedQaView['failed'][number] & { numbers: number[]; of: number }>();
  for (const { chunk, error } of failed) {
    const own = chunks.filter(({ fileId }) => fileId === chunk.fileId);
    const key = `${chunk.fileId} ${reasonOf(error)}`;
    const { fileId: file_id, fileName: file_name } = chunk;
    const entry = told.get(key) ?? {
      file_id,
      file_name,
      message: reasonOf(error),
      numbers: [],
      of: own.length,
    };
    entry.numbers.push(own.indexOf(chunk) + 1);
    told.set(key, entry);
  }
  return [...told.values()].map(({ numbers, of, message, ...file }) => {
    const which =
      of === 1 ? '' : `第 ${numbers.sort((a, b) => a - b).join('、')} 部分（共 ${of} 部分）没有读成：`;
    return { ...file, message: `${which}${message}` };
  });
}
