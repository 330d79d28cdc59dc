import { limits } from '#contracts';
import { UnprocessableError } from '../../platform/http/index.js';

/** What ends a line or a name, and half characters. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What is not seen but changes what is seen. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What an uploaded file is called: the last part of the path that its sender wrote, without what nobody sees.
 * @throws UnprocessableError when nothing is left of it, or it is too long
 */
export function uploadedName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1)!;
  const name = last.replace(unseen, '').replace(unfit, '_').trim();
  if (!/[^._\s]/u.test(name)) throw new UnprocessableError({ file: ['文件名称不正确，请改名后再上传'] });
  if (name.length > limits.fileName)
    throw new UnprocessableError({ file: [`文件名称不能超过 ${limits.fileName} 个字，请改短后再上传`] });
  return name;
}
