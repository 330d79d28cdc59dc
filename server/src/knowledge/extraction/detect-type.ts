import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { UploadType } from '#contracts';
import { ExtractionError, reasons } from './extraction-error.ts';
import { mostCharacters } from './passages.rules.ts';
import { decodeText } from './text-encoding.ts';
import { textTypeOf, type TextType } from './text-type.rules.ts';
import { openArchive } from './unpack.ts';
import { walkXml } from './xml.ts';

const sampleBytes = 64 * 1024;
const contentTypes = '[Content_Types].xml';
const mainParts: readonly [RegExp, UploadType][] = [
  [/wordprocessingml\.(document|template)\.main\+xml$/, 'docx'],
  [/spreadsheetml\.(sheet|template)\.main\+xml$/, 'xlsx'],
  [/presentationml\.(presentation|slideshow|template)\.main\+xml$/, 'pptx'],
];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * What kind of document a file is, by its content. The name is asked only which of the text types a text without marks of one is.
 * Reads the first 64 KB and, of a zip, its directory and list of parts. @throws ExtractionError with the reason why it is none
 */
export async function detectType(path: string, fileName = ''): Promise<UploadType> {
  const { sample, size } = await beginning(path);
  if (size === 0) throw new ExtractionError(reasons.empty);
  if (startsWith(sample, '%PDF-')) return 'pdf';
  if (startsWith(sample, 'PK\u0003\u0004')) return officeType(path);
  if (oldOffice.every((byte, at) => sample[at] === byte)) {
    // A password turns an Office file into one of the old kind that holds this stream.
    const encrypted = sample.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new ExtractionError(encrypted ? reasons.encrypted : reasons.oldOffice);
  }
  const text = await decodeText(() => [sample], { whole: size <= sampleBytes });
  if (text.trim() === '') throw new ExtractionError(reasons.empty);
  if (/^\s*<(!doctype|html|\?xml|svg)\b/i.test(text)) throw new ExtractionError(reasons.markup);
  if (text.startsWith('{\\rtf')) throw new ExtractionError(reasons.rtf);
  return textTypeOf(text, fileName);
}

const plain: ReadonlySet<UploadType> = new Set<TextType>(['txt', 'md', 'csv']);

/**
 * Reads a text through, a piece at a time, when it may have more characters than are read of a file: its author is to hear of it before it is
 * taken. @throws ExtractionError as `decodeText` does
 */
export async function refuseTooMuchText(path: string, type: UploadType): Promise<void> {
  // No character has less than a byte.
  if (plain.has(type) && (await stat(path)).size > mostCharacters)
    await decodeText(() => createReadStream(path), { keep: false });
}

async function beginning(path: string): Promise<{ sample: Buffer; size: number }> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    const sample = Buffer.alloc(Math.min(size, sampleBytes));
    await file.read(sample, 0, sample.length, 0);
    return { sample, size };
  } catch {
    throw new ExtractionError(reasons.unavailable, true);
  } finally {
    await file?.close();
  }
}

const startsWith = (sample: Buffer, text: string) =>
  sample.subarray(0, text.length).toString('latin1') === text;

/** The one main part that the list of parts names. */
async function officeType(path: string): Promise<UploadType> {
  const archive = await openArchive(path);
  try {
    const list = (await archive.parts([contentTypes], 1024 * 1024)).get(contentTypes);
    if (list === undefined) throw new ExtractionError(reasons.unknownType);
    const found = new Set<UploadType>();
    walkXml(list, {
      open(_name, { ContentType = '' }) {
        if (/macroEnabled\.main\+xml$/.test(ContentType)) throw new ExtractionError(reasons.macros);
        for (const [pattern, type] of mainParts) if (pattern.test(ContentType)) found.add(type);
      },
    });
    if (found.size > 1) throw new ExtractionError(reasons.mixed);
    for (const type of found) return type;
    throw new ExtractionError(reasons.unknownType);
  } finally {
    archive.close();
  }
}
