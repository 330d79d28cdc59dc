import { deflateRawSync } from 'node:zlib';
import { docxDocument, docxParts, xlsxDocument, zipped } from '../../builders/documents.ts';
import { pdfDocument } from '../../builders/pdf-documents.ts';
import { bytes, directoryPatched, field, replaced, type HostileFile } from './hostile-file.ts';

const megabyte = 1024 * 1024;
const withParts = (parts: Record<string, string | Uint8Array>) => zipped({ ...docxParts(), ...parts });
const named = (name: string): HostileFile => ({
  title: `a zip with an entry ${JSON.stringify(name)}`,
  content: () => withParts({ [name]: 'evil' }),
  refused: 'unsafePath',
});
const policyText = '凭小票无理由退货';

/** Zips that write elsewhere, unpack to more than they say, or are something else for each who opens them. */
export const archives: HostileFile[] = [
  ...[
    '../../evil.txt',
    'word/../../evil.txt',
    '/tmp/evil.txt',
    '..\\..\\evil.txt',
    'C:\\evil.txt',
    'C:/evil.txt',
  ].map(named),
  ...['word/a\r\nSet-Cookie: b.xml', 'word/a\u0000.xml'].map(named),
  {
    title: 'a zip with a link to /etc/passwd',
    content: () =>
      directoryPatched(withParts({ 'word/media/link': '/etc/passwd' }), (copy, at, name) => {
        if (name === 'word/media/link') copy.writeUInt32LE((0o120777 << 16) >>> 0, at + field.attributes);
      }),
    reads: policyText,
    without: 'root:',
  },
  {
    title: 'a bomb in one entry',
    content: () => withParts({ 'word/header1.xml': new Uint8Array(60 * megabyte) }),
    refused: 'unpacksTooLarge',
  },
  {
    title: 'a bomb in a picture',
    content: () => withParts({ 'word/media/image2.png': new Uint8Array(20 * megabyte) }),
    refused: 'unpacksTooLarge',
  },
  {
    title: 'a bomb of many small entries',
    content: () =>
      withParts(
        Object.fromEntries(
          Array.from({ length: 600 }, (_, no) => [`word/a${no}.xml`, new Uint8Array(200 * 1024)]),
        ),
      ),
    refused: 'unpacksTooLarge',
  },
  {
    title: 'more than 200 MB by its directory',
    content: () =>
      directoryPatched(
        docxDocument(),
        (copy, at) => void copy.writeUInt32LE(150 * megabyte, at + field.size),
      ),
    refused: 'unpacksTooLarge',
  },
  {
    title: 'a bomb whose directory says that it is small',
    content: () =>
      directoryPatched(withParts({ 'word/styles.xml': new Uint8Array(50 * megabyte) }), (copy, at, name) => {
        if (name === 'word/styles.xml') copy.writeUInt32LE(2_000, at + field.size);
      }),
    refused: 'broken',
  },
  {
    title: 'a bomb inside an embedded zip, which nobody opens',
    content: () =>
      withParts({ 'word/embeddings/inner.zip': zipped({ 'bomb.txt': new Uint8Array(100 * megabyte) }) }),
    reads: policyText,
  },
  {
    title: 'a zip of zips',
    content: () => zipped({ 'a.zip': zipped({ 'b.zip': zipped({ 'c.txt': new Uint8Array(megabyte) }) }) }),
    refused: 'unknownType',
  },
  {
    title: '1 001 entries',
    content: () =>
      withParts(Object.fromEntries(Array.from({ length: 1_001 }, (_, no) => [`word/a${no}.xml`, '<a/>']))),
    refused: 'tooManyEntries',
  },
  {
    title: 'an end that says 65 000 entries',
    content: () => {
      const copy = Buffer.from(docxDocument());
      copy.writeUInt16LE(65_000, copy.length - 12);
      copy.writeUInt16LE(65_000, copy.length - 14);
      return copy;
    },
    refused: 'tooManyEntries',
  },
  {
    title: 'two entries of one name',
    content: () =>
      replaced(
        withParts({ 'word/documenu.xml': docxParts([{ text: '另一份' }])['word/document.xml']! }),
        'word/documenu.xml',
        'word/document.xml',
      ),
    refused: 'broken',
  },
  {
    title: 'entries that lie on each other',
    content: () =>
      directoryPatched(docxDocument(), (copy, at, name) => {
        if (name === 'word/document.xml') copy.writeUInt32LE(0, at + field.offset);
      }),
    refused: 'broken',
  },
  {
    title: 'an entry that begins behind the file',
    content: () =>
      directoryPatched(docxDocument(), (copy, at, name) => {
        if (name === 'word/document.xml') copy.writeUInt32LE(0x7fff_ffff, at + field.offset);
      }),
    refused: 'broken',
  },
  {
    title: 'a password on the zip',
    content: () =>
      directoryPatched(
        docxDocument(),
        (copy, at) => void copy.writeUInt16LE(copy.readUInt16LE(at + field.flags) | 1, at + field.flags),
      ),
    refused: 'encrypted',
  },
  {
    title: 'a compression that nobody knows',
    content: () =>
      directoryPatched(docxDocument(), (copy, at) => void copy.writeUInt16LE(97, at + field.method)),
    refused: 'broken',
  },
  {
    title: 'packed bytes that are none',
    content: () => {
      const parts = docxParts();
      const packed = deflateRawSync(parts['word/document.xml']!);
      const copy = Buffer.from(docxDocument());
      const at = copy.indexOf('word/document.xml') + 'word/document.xml'.length;
      copy.fill(0xff, at + 10, at + Math.min(packed.length, 200));
      return copy;
    },
    refused: 'broken',
  },
  { title: 'half a docx', content: () => docxDocument().subarray(0, 900), refused: 'broken' },
  { title: 'the first bytes of a zip', content: () => bytes('PK\u0003\u0004'), refused: 'broken' },
  { title: 'an empty zip', content: () => zipped({}), refused: 'unknownType' },
  {
    title: 'a zip of pictures',
    fileName: '照片.docx',
    content: () => zipped({ 'a.png': 'x' }),
    refused: 'unknownType',
  },
  {
    title: 'a Java archive',
    fileName: 'a.xlsx',
    content: () => zipped({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }),
    refused: 'unknownType',
  },
  {
    title: 'an OpenDocument text',
    content: () => zipped({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    refused: 'unknownType',
  },
  {
    title: 'a zip after a program',
    content: () => Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), docxDocument()]),
    refused: 'unknownType',
  },
  {
    title: 'a zip after a GIF',
    content: () => Buffer.concat([Buffer.from('GIF89a\u0001\u0000', 'latin1'), docxDocument()]),
    refused: 'unknownType',
  },
  {
    title: 'a PDF with a docx behind it',
    content: () => Buffer.concat([pdfDocument(), docxDocument()]),
    reads: policyText,
  },
  {
    title: 'a docx with a PDF behind it',
    content: () => Buffer.concat([docxDocument(), pdfDocument()]),
    refused: 'broken',
  },
  {
    title: 'a docx and an xlsx in one',
    content: () => withParts({ '[Content_Types].xml': bothTypes() }),
    refused: 'mixed',
  },
  {
    title: 'an xlsx cut off',
    content: async () => (await xlsxDocument()).subarray(0, 2_000),
    refused: 'broken',
  },
];

function bothTypes(): Uint8Array {
  const text = new TextDecoder().decode(docxParts()['[Content_Types].xml']);
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return bytes(
    text.replace('</Types>', `<Override PartName="/xl/workbook.xml" ContentType="${sheet}"/></Types>`),
  );
}
