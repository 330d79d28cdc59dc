/** Real documents in each format of the knowledge base, with Chinese text, tables and pictures; each is a file's bytes. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';

export type DocumentBlock = { heading: string } | { text: string } | { rows: string[][] } | 'picture';

/** A policy as shops have them: headings, paragraphs, a price list, a picture. */
export const policy: DocumentBlock[] = [
  { heading: '退换货政策' },
  {
    text: '顾客自购买之日起七天内，商品未穿着、吊牌完整的，可以凭小票无理由退货。超过七天但在十五天以内的，可以换货一次。',
  },
  'picture',
  { heading: '价格' },
  { text: '以下为门店统一价，会员另享九折。' },
  {
    rows: [
      ['商品', '价格', '说明'],
      ['云步 699', '699', '单只 228 克，适合通勤'],
      ['轻跑 399', '399', '入门款，学生有优惠'],
    ],
  },
];

const xml = (body: string) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const openXml = 'http://schemas.openxmlformats.org';
const officeRelation = `${openXml}/officeDocument/2006/relationships`;
export const namespaces = `xmlns:w="${openXml}/wordprocessingml/2006/main" xmlns:a="${openXml}/drawingml/2006/main" xmlns:r="${officeRelation}" xmlns:p="${openXml}/presentationml/2006/main" xmlns:wp="${openXml}/drawingml/2006/wordprocessingDrawing" xmlns:pic="${openXml}/drawingml/2006/picture"`;

/** A zip of the named parts; text is UTF-8. With `level: 0` nothing is packed. What is packed, zlib packs: bombs would take seconds. */
export function zipped(parts: Record<string, string | Uint8Array>, { level = 6 } = {}): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipPassThrough(name);
    if (level > 0)
      Object.assign(part, {
        compression: 8,
        process: (bytes: Uint8Array) => part.ondata(null, deflateRawSync(bytes, { level }), true),
      });
    zip.add(part);
    part.push(Buffer.from(content), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

export const contentTypes = (mainPart: string, type: string) =>
  xml(
    `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="${mainPart}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  );
export const relations = (...all: [id: string, type: string, target: string][]) =>
  xml(
    `<Relationships xmlns="${openXml}/package/2006/relationships">${all
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="${officeRelation}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

/** The parts of a Word document, for tests that break one. */
export function docxParts(parts: readonly DocumentBlock[] = policy): Record<string, Uint8Array> {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
  const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="图片"/><a:graphic><a:graphicData uri="${openXml}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId2"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = parts.map((part) => {
    if (part === 'picture') return picture;
    if ('heading' in part) return `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>${run(part.heading)}</w:p>`;
    if ('text' in part) return `<w:p>${run(part.text)}</w:p>`;
    const cells = (row: string[]) => row.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('');
    return `<w:tbl>${part.rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
  });
  return {
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': xml(`<w:document ${namespaces}><w:body>${body.join('')}</w:body></w:document>`),
    'word/styles.xml': xml(
      `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    'word/_rels/document.xml.rels': relations(
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'image', 'media/image1.png'],
    ),
    'word/media/image1.png': png(),
  };
}
export const docxDocument = (parts?: readonly DocumentBlock[]) => zipped(docxParts(parts));

/** The parts of a presentation: each array of parts is a slide, its heading the title. */
export function pptxParts(
  slides: readonly DocumentBlock[][] = [policy.slice(0, 2), policy.slice(3)],
): Record<string, Uint8Array> {
  const paragraph = (text: string) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;
  const shape = (text: string, holder: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="s"/><p:cNvSpPr/><p:nvPr><p:ph type="${holder}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${paragraph(text)}</p:txBody></p:sp>`;
  const shown = (part: DocumentBlock) => {
    if (part === 'picture') return '';
    if ('heading' in part) return shape(part.heading, 'title');
    if ('text' in part) return shape(part.text, 'body');
    const cells = (row: string[]) =>
      row.map((cell) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(cell)}</a:txBody></a:tc>`).join('');
    return `<p:graphicFrame><a:graphic><a:graphicData uri="${openXml}/drawingml/2006/table"><a:tbl>${part.rows.map((row) => `<a:tr h="1">${cells(row)}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  };
  const names = slides.map((_, index) => `slide${index + 1}.xml`);
  // Stored backwards: the order in which slides are shown stands in the presentation alone.
  const files = names.map((name, index) => [name, slides.at(-1 - index)!] as const);
  return {
    '[Content_Types].xml': contentTypes('/ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': xml(
      `<p:presentation ${namespaces}><p:sldIdLst>${names.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${names.length - index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(
      ...names.map(
        (name, index) => [`rId${index + 1}`, 'slide', `slides/${name}`] as [string, string, string],
      ),
    ),
    ...Object.fromEntries(
      files.map(([name, parts]) => [
        `ppt/slides/${name}`,
        xml(
          `<p:sld ${namespaces}><p:cSld><p:spTree>${parts.map(shown).join('')}${shape('7', 'sldNum')}</p:spTree></p:cSld></p:sld>`,
        ),
      ]),
    ),
    'ppt/media/image1.png': png(),
  };
}
export const pptxDocument = (slides?: readonly DocumentBlock[][]) => zipped(pptxParts(slides));

/** A workbook: a titled price list with shown values (dates, percentages, a formula's result), a hidden sheet and a picture. */
export const xlsxDocument = (password?: string): Promise<Uint8Array> =>
  writeXlsx({
    encryption: password === undefined ? undefined : { password, spinCount: 1_000 },
    sheets: [
      {
        name: '价目表',
        rows: [
          ['2026 年秋季价目'],
          ['商品', '价格', '折扣', '上市'],
          ['云步 699', null, null, null],
          ['轻跑 399', 399, 0.85, '九月'],
        ],
        cells: new Map([
          ['2,1', { value: 699, formula: '1000-301', formulaResult: 699, style: { numFmt: '"¥"#,##0.00' } }],
          ['2,2', { value: 0.9, style: { numFmt: '0%' } }],
          ['2,3', { value: new Date('2026-09-01'), style: { numFmt: 'yyyy"年"m"月"d"日"' } }],
        ]),
        images: [{ data: png(), type: 'png', anchor: { from: { row: 8, col: 0 } } }],
      },
      { name: '成本', hidden: true, rows: [['成本', 210]] },
      {
        name: '门店',
        rows: [
          ['门店', '店长'],
          ['南京路店', '王芳'],
        ],
      },
    ],
  });

/** A picture of 8 × 8 red points. */
export function png(): Uint8Array {
  const row = [0, ...Array.from({ length: 8 }, () => [220, 40, 40]).flat()];
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const size = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from(Array.from({ length: 8 }, () => row).flat()));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
