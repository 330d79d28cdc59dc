import { limits } from '#contracts';
import { plainFileName } from '../../platform/files/index.js';
import { UnprocessableError } from '../../platform/http/index.js';
import type { FileEntity } from '../file.entity.js';

type Named = Pick<FileEntity, 'fileId' | 'fileName' | 'cloudDocId'>;

/** Under which name a file is saved: its own. A document, which is saved as its text, gets an ending. */
export const savedName = ({ fileName, cloudDocId }: Named): string =>
  cloudDocId === null || /\.txt$/i.test(fileName) ? fileName : `${fileName}.txt`;

/** For programs that know ASCII names only. */
export const asciiName = ({ fileId, fileName, cloudDocId }: Named): string => {
  const [suffix = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(savedName({ fileId, fileName, cloudDocId })) ?? [];
  return `file-${fileId}${suffix.toLowerCase()}`;
};

/** Names within one zip: no two alike, whatever case a disk takes for the same, and none that leads out of it. */
export function namesInZip(files: readonly Named[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const own = plainFileName(savedName(file));
    const name = /[^._\s]/u.test(own) ? own : asciiName(file);
    const [, stem = name, suffix = ''] = /^(.+)(\.[^.]*)$/.exec(name) ?? [];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${suffix}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** @throws UnprocessableError when the files together are more than one download may be */
export function refuseTooMuch(files: readonly Pick<FileEntity, 'size'>[]): void {
  const { bytes } = limits.batchDownload;
  if (files.reduce((sum, { size }) => sum + size, 0) > bytes)
    throw new UnprocessableError({ file_ids: [`一次最多下载 ${bytes / 1024 ** 3} GB，请分几次下载`] });
}
