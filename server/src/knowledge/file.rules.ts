import { FileSource } from '#contracts';
import type { UpdateFileDto } from '#contracts/knowledge/knowledge.dto';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import type { FileEntity } from './file.entity.js';
import { nameOfType } from './upload/file-name.rules.js';

export const fileMissing = '没有找到这个文件';

export const fileNotFound = (): NotFoundError => new NotFoundError(fileMissing);

const namedInSentence = 3;

/** Files by their names, as a sentence begins: 《甲》、《乙》、《丙》等 5 个文件 */
export function listed(files: readonly Pick<FileEntity, 'fileName'>[]): string {
  const named = files.slice(0, namedInSentence).map(({ fileName }) => `《${fileName}》`);
  return `${named.join('、')}${files.length > named.length ? `等 ${files.length} 个文件` : ''}`;
}

/** The name after an edit: left out, or null, it stays. An upload's ends as its type does; a document has no type that a disk knows. */
export function editedName(
  { fileName, fileType }: Pick<FileEntity, 'fileName' | 'fileType'>,
  { file_name }: UpdateFileDto,
): string {
  const name = file_name?.trim() ?? fileName;
  return name === fileName || fileType === 'feishu' ? name : nameOfType(name, fileType);
}

/** @throws ConflictError for a document, whose bytes are the provider's */
export function refuseUnlessUpload({ fileSource }: Pick<FileEntity, 'fileSource'>): void {
  if (fileSource !== FileSource.upload)
    throw new ConflictError('飞书文档不能用文件替换，请在飞书里修改后刷新文档');
}

/** What the log says of a file, by the names of the wire. */
export const loggedFile = ({ fileName, fileType, size, cloudUrl }: FileEntity) => ({
  file_name: fileName,
  file_type: fileType,
  size,
  ...(cloudUrl && { cloud_url: cloudUrl }),
});
