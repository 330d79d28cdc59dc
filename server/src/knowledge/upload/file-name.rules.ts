import { limits, type UploadType } from '#contracts';
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

/** Endings by which systems and people know a kind of file. Of another kind they would be untrue; what else stands behind a dot is part of the name. */
const kinds =
  /\.(?:pdf|do[ct][xm]?|xl[st][xmb]?|p[po][ts][xm]?|txt|text|log|md|markdown|csv|tsv|rtf|od[tsp]|et|wps|dps|x?html?|svg|xml|json|ya?ml|[cm]?js|css|exe|com|bat|cmd|msi|scr|vbs|ps1|sh|jar|lnk|zip|rar|7z|png|jpe?g|gif)$/i;

/** A name that ends as the type does that its content has: poly.pdf.html → poly.pdf. The type is what the content says, not the name. */
export function nameOfType(name: string, type: UploadType): string {
  const suffix = `.${type}`;
  if (name.toLowerCase().endsWith(suffix)) return name;
  const stem = name.replace(kinds, '');
  if (stem.toLowerCase().endsWith(suffix)) return stem;
  return `${(stem || name).slice(0, limits.fileName - suffix.length)}${suffix}`;
}
