import { UnprocessableError } from '../../platform/http/index.js';
import type { FilePassages, PassageService } from '../../knowledge/index.js';
import { tooMuchToRead } from './chunks.rules.js';

/**
 * The text of files, each once.
 * @throws NotFoundError, ConflictError for those that can't be read from yet, UnprocessableError for more than can be read at once
 */
export async function filesToRead(
  passages: PassageService,
  fileIds: readonly number[] | null | undefined,
): Promise<FilePassages[]> {
  const files = await passages.passagesOf([...new Set(fileIds)]);
  const refused = tooMuchToRead(files);
  if (refused !== null) throw new UnprocessableError({ file_ids: [refused] });
  return files;
}
