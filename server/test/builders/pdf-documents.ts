/** PDFs written by hand: the font is named and not embedded, as many Chinese offices have them. */
import { deflateSync } from 'node:zlib';

type Entry = string | { head: string; stream: Uint8Array };
/** A line and where it stands, in points from the left and the foot of the page. */
export type PdfLine = { text: string; x: number; y: number };

/** Lines of a paragraph, from the top. */
export const pdfLines = (texts: readonly string[], top = 780): PdfLine[] =>
  texts.map((text, index) => ({ text, x: 60, y: top - index * 18 }));

/** Rows of a table with columns of 140 points, from the top. */
export function pdfRows(rows: readonly string[][], top: number): PdfLine[] {
  return rows.flatMap((cells, row) =>
    cells.map((text, column) => ({ text, x: 60 + column * 140, y: top - row * 22 })),
  );
}

export const pdfPages: PdfLine[][] = [
  pdfLines([
    '退换货政策',
    '顾客自购买之日起七天内，商品未穿着、吊牌完整的，可以凭小票',
    '无理由退货。超过七天但在十五天以内的，可以换货一次。',
  ]),
  [
    ...pdfLines(['会员退换货另有规定：金卡会员可以在三十天内退货。']),
    ...pdfRows(
      [
        ['商品', '价格', '说明'],
        ['云步', '六百九十九', '单只很轻'],
        ['轻跑', '三百九十九', '入门款'],
      ],
      740,
    ),
  ],
];

/** A PDF of pages with lines in 12 points. `extra` are further entries of the catalog, `objects` further objects from number 100 on. */
export function pdfDocument(
  pages: readonly PdfLine[][] = pdfPages,
  {
    extra = '',
    trailer = '',
    objects = {},
  }: { extra?: string; trailer?: string; objects?: Record<number, Entry> } = {},
): Uint8Array {
  const all: Record<number, Entry> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    2: `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ')}] >>`,
    3: '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    4: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 >>',
    5: '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ...objects,
  };
  pages.forEach((lines, index) => {
    const no = 10 + index * 2;
    all[no] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << ${6 in all ? '/Im 6 0 R' : ''} >> >> /Contents ${no + 1} 0 R >>`;
    const shown = lines.map(({ text, x, y }) => `BT /F1 12 Tf ${x} ${y} Td <${hex(text)}> Tj ET`).join('\n');
    all[no + 1] = {
      head: '/Filter /FlateDecode',
      stream: deflateSync(`${shown}\n${6 in all ? 'q 300 0 0 300 60 200 cm /Im Do Q' : ''}`),
    };
  });
  return written(all, trailer);
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Objects, the table of their places, and the trailer. */
function written(all: Record<number, Entry>, trailer: string): Uint8Array {
  const chunks = [Buffer.from('%PDF-1.7\n')];
  const places: [number, number][] = [];
  let length = chunks[0]!.length;
  const push = (chunk: Uint8Array) => {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
  };
  for (const [no, entry] of Object.entries(all)) {
    places.push([Number(no), length]);
    push(Buffer.from(`${no} 0 obj\n`));
    if (typeof entry === 'string') push(Buffer.from(entry));
    else {
      push(Buffer.from(`<< ${entry.head} /Length ${entry.stream.length} >>\nstream\n`));
      push(entry.stream);
      push(Buffer.from('\nendstream'));
    }
    push(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const lines = places.map(([no, at]) => `${no} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  push(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${lines.join('')}`));
  push(Buffer.from(`trailer\n<< /Size 200 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}

/** A picture of a page and no text. */
export const scannedPdf = (): Uint8Array =>
  pdfDocument([[]], {
    objects: {
      6: {
        head: '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
        stream: deflateSync(Buffer.alloc(64 * 64, 200)),
      },
    },
  });

/** Asks for a password: what stands here opens with no empty one. */
export const encryptedPdf = (): Uint8Array => {
  const key = 'ab'.repeat(32);
  return pdfDocument(pdfPages, {
    trailer: `/Encrypt 100 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
    objects: { 100: `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${key}> /U <${key}> >>` },
  });
};
