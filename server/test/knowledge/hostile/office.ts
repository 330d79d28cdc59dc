import { unzipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import {
  docxDocument,
  docxParts,
  namespaces,
  pptxParts,
  relations,
  xlsxDocument,
  zipped,
} from '../../builders/documents.ts';
import { bytes, type HostileFile } from './hostile-file.ts';

const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "哈哈哈哈哈哈哈哈哈哈">${Array.from({ length: 9 }, (_, no) => `<!ENTITY ${'b'.repeat(no + 1)} "${`&${no === 0 ? 'a' : 'b'.repeat(no)};`.repeat(10)}">`).join('')}]><a>&bbbbbbbbb;</a>`;
const secrets = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
const policyText = '凭小票无理由退货';

/** Not packed, so that the ratio stops nothing and the parser meets what is in it. */
const docx = (parts: Record<string, string | Uint8Array>) =>
  zipped({ ...docxParts(), ...parts }, { level: 0 });
const body = (content: string) => `<w:document ${namespaces}><w:body>${content}</w:body></w:document>`;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook with one of its parts made anew. */
async function xlsx(
  name: string,
  made: (part: string) => string,
  rows: (string | number)[][] = [
    ['商品', '价格'],
    ['云步', 699],
  ],
) {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: '价目', rows }] }));
  return zipped({ ...parts, [name]: made(new TextDecoder().decode(parts[name])) }, { level: 0 });
}
const sheet = 'xl/worksheets/sheet1.xml';
/** With more rows than its own, and what stands after all of them. */
const xlsxWith = (rows: string, after = '') =>
  xlsx(sheet, (part) => part.replace('</sheetData>', () => `${rows}</sheetData>${after}`));

/** Office files whose content is made to harm. */
export const officeFiles: HostileFile[] = [
  {
    title: 'a docx with nested entities',
    content: () => docx({ 'word/document.xml': laughs }),
    refused: 'entities',
  },
  {
    title: 'a docx with an outside entity',
    content: () => docx({ 'word/document.xml': secrets }),
    refused: 'entities',
  },
  {
    title: 'a docx with entities in its styles',
    content: () => docx({ 'word/styles.xml': laughs }),
    refused: 'entities',
  },
  {
    title: 'a list of parts with entities',
    content: () => docx({ '[Content_Types].xml': laughs }),
    refused: 'entities',
  },
  { title: 'an xlsx with nested entities', content: () => xlsx(sheet, () => laughs), refused: 'entities' },
  {
    title: 'an xlsx with an outside entity',
    content: () => xlsx('xl/sharedStrings.xml', () => secrets),
    refused: 'entities',
  },
  {
    title: 'a pptx with nested entities',
    content: () => zipped({ ...pptxParts(), 'ppt/slides/slide1.xml': laughs }),
    refused: 'entities',
  },
  {
    title: 'entities in UTF-16, past who looks for them byte by byte',
    content: () => docx({ 'word/document.xml': Buffer.from(`\ufeff${laughs}`, 'utf16le') }),
    refused: 'broken',
  },
  {
    title: 'a docx without a document',
    content: () => withoutPart(docxParts(), 'word/document.xml'),
    refused: 'broken',
  },
  {
    title: 'a docx that is no XML',
    content: () => docx({ 'word/document.xml': '<w:document><w:body' }),
    refused: 'broken',
  },
  { title: 'a docx with nothing in it', content: () => docxDocument([]), refused: 'noText' },
  { title: 'a docx with a picture only', content: () => docxDocument(['picture']), refused: 'noText' },
  {
    title: 'a docx with a macro slipped in',
    content: () => docx({ 'word/vbaProject.bin': 'Sub AutoOpen()' }),
    reads: policyText,
    without: 'AutoOpen',
  },
  {
    title: 'a docx with macros',
    fileName: '退换货.docx',
    content: () =>
      docx({
        '[Content_Types].xml': bytes(
          new TextDecoder()
            .decode(docxParts()['[Content_Types].xml'])
            .replace(
              /application\/vnd.openxmlformats-officedocument.wordprocessingml.document.main/,
              'application/vnd.ms-word.document.macroEnabled.main',
            ),
        ),
      }),
    refused: 'macros',
  },
  ...['file:///etc/passwd', 'http://127.0.0.1:9/picture.png'].map((target): HostileFile => ({
    title: `a docx with a picture at ${target}`,
    content: () =>
      docx({
        'word/_rels/document.xml.rels': new TextDecoder()
          .decode(relations(['rId1', 'styles', 'styles.xml'], ['rId2', 'image', target]))
          .replace(/(Target="(?:file|http)[^"]*")/, '$1 TargetMode="External"'),
      }),
    reads: policyText,
    without: 'root:',
  })),
  {
    title: 'a docx with 200 000 elements in each other',
    content: () =>
      docx({
        'word/document.xml': body(
          `${'<w:sdt><w:sdtContent>'.repeat(100_000)}${paragraph('深')}${'</w:sdtContent></w:sdt>'.repeat(100_000)}`,
        ),
      }),
    refused: ['tooMuchMemory', 'broken'],
  },
  {
    title: 'a docx with tables in tables',
    content: () =>
      docx({
        'word/document.xml': body(
          `${'<w:tbl><w:tr><w:tc>'.repeat(50)}${paragraph('里面')}${'</w:tc></w:tr></w:tbl>'.repeat(50)}`,
        ),
      }),
    reads: '里面',
  },
  {
    title: 'a docx with a cell over a thousand million columns',
    content: () =>
      docx({
        'word/document.xml': body(
          `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>${paragraph('宽')}</w:tc></w:tr><w:tr><w:tc>${paragraph('窄')}</w:tc></w:tr></w:tbl>`,
        ),
      }),
    reads: '窄',
  },
  {
    title: 'an xlsx with cells in its first and its last corner',
    content: () => xlsxWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    refused: 'sheetTooWide',
  },
  {
    title: 'an xlsx with one merged cell over the whole sheet',
    content: () => xlsxWith('', '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    reads: '云步',
  },
  {
    title: 'an xlsx with cells beyond all columns',
    content: () => xlsxWith('<row r="3"><c r="ZZZZZZ3"><v>1</v></c></row>'),
    refused: 'broken',
  },
  {
    title: 'an xlsx with 1 800 000 cells',
    content: () =>
      xlsxWith(`${'<row>'.concat('<c><v>1</v></c>'.repeat(60)).concat('</row>').repeat(30_000)}`),
    reads: '1\t1\t1',
  },
  {
    title: 'an xlsx that runs programs and fetches pages in formulas',
    content: () =>
      xlsxWith(
        `<row r="3"><c r="A3" t="str"><f>HYPERLINK("http://evil.test","x")</f><v>点这里</v></c><c r="B3"><f>cmd|' /C calc'!A0</f><v>5</v></c></row>`,
      ),
    reads: '点这里\t5',
    without: 'calc',
  },
  {
    title: 'an xlsx whose shared strings are missing',
    content: () => xlsx('xl/sharedStrings.xml', () => '<sst/>'),
    reads: '699',
  },
  { title: 'an xlsx with a password', content: () => xlsxDocument('密码'), refused: 'encrypted' },
  {
    title: 'an old Word file',
    fileName: '旧.docx',
    content: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
    refused: 'oldOffice',
  },
  {
    title: 'a pptx whose slide lies outside',
    content: () =>
      zipped({
        ...pptxParts([[{ text: '无' }]]),
        'ppt/_rels/presentation.xml.rels': relations(['rId1', 'slide', '../../../../etc/passwd']),
      }),
    refused: 'noText',
  },
  {
    title: 'a pptx that shows one slide 300 000 times',
    content: () =>
      zipped(
        {
          ...pptxParts([[{ text: '一次' }]]),
          'ppt/presentation.xml': `<p:presentation ${namespaces}>${'<p:sldId r:id="rId1"/>'.repeat(300_000)}</p:presentation>`,
        },
        { level: 0 },
      ),
    reads: '一次',
  },
  { title: 'a pptx without slides', content: () => zipped(pptxParts([])), refused: 'noText' },
];

const withoutPart = (parts: Record<string, Uint8Array>, name: string) =>
  zipped(Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name)));
