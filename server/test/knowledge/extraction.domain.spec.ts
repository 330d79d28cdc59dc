import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { detectType, Extractor, reasons, type Extraction } from '../../src/knowledge/extraction/index.ts';
import { docxDocument, policy, pptxDocument, xlsxDocument } from '../builders/documents.ts';
import { pdfDocument } from '../builders/pdf-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'extraction-'));
const extractor = new Extractor();
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: Uint8Array | string): string {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return path;
}
const shown = ({ passages }: Extraction) =>
  passages.map(({ place, table, text }) => [`${place.kind} ${place.no} ${place.name ?? '-'}`, table ?? text]);

const returns =
  '顾客自购买之日起七天内，商品未穿着、吊牌完整的，可以凭小票无理由退货。超过七天但在十五天以内的，可以换货一次。';
const prices = [
  ['商品', '价格', '说明'],
  ['云步 699', '699', '单只 228 克，适合通勤'],
  ['轻跑 399', '399', '入门款，学生有优惠'],
];
const ofSections = (kind: string) => [
  [`${kind} 1 退换货政策`, `退换货政策\n${returns}`],
  [`${kind} 2 价格`, '价格\n以下为门店统一价，会员另享九折。'],
  [`${kind} 2 价格`, prices],
];

describe('a document', () => {
  it('of Word is read in sections, its tables as tables', async () => {
    const path = file(docxDocument());
    await expect(detectType(path)).resolves.toBe('docx');
    const found = await extractor.extract(path);
    expect(found.type).toBe('docx');
    expect(shown(found)).toEqual(ofSections('section'));
  });

  it('of PowerPoint is read slide by slide in the order in which they are shown', async () => {
    const path = file(pptxDocument([policy.slice(0, 3), policy.slice(3)]));
    await expect(detectType(path)).resolves.toBe('pptx');
    expect(shown(await extractor.extract(path))).toEqual(ofSections('slide'));
  });

  it('of Excel is read sheet by sheet, cells as they are shown, hidden sheets left out', async () => {
    const path = file(await xlsxDocument());
    await expect(detectType(path)).resolves.toBe('xlsx');
    expect(shown(await extractor.extract(path))).toEqual([
      ['sheet 1 价目表', '2026 年秋季价目'],
      [
        'sheet 1 价目表',
        [
          ['商品', '价格', '折扣', '上市'],
          ['云步 699', '¥699.00', '90%', '2026年9月1日'],
          ['轻跑 399', '399', '0.85', '九月'],
        ],
      ],
      [
        'sheet 2 门店',
        [
          ['门店', '店长'],
          ['南京路店', '王芳'],
        ],
      ],
    ]);
  });

  it('in PDF is read page by page, though its Chinese font is not in it', async () => {
    const path = file(pdfDocument());
    await expect(detectType(path)).resolves.toBe('pdf');
    expect(shown(await extractor.extract(path))).toEqual([
      ['page 1 -', `退换货政策\n${returns}`],
      ['page 2 -', '会员退换货另有规定：金卡会员可以在三十天内退货。'],
      [
        'page 2 -',
        [
          ['商品', '价格', '说明'],
          ['云步', '六百九十九', '单只很轻'],
          ['轻跑', '三百九十九', '入门款'],
        ],
      ],
    ]);
  });

  it('in Markdown, rows of a csv and plain text are told apart by their content', async () => {
    const markdown = file('# 退换货\n七天内可以退货。\n');
    const rows = file('\ufeff门店,店长\n南京路店,王芳\n淮海路店,李明\n');
    const gbText = file(Buffer.from('cdcbbbbbbbf5d5feb2df0ac6dfccecc4daa3acc6bed0a1c6b10a', 'hex'));
    expect(shown(await extractor.extract(markdown, { fileName: 'a.csv' }))).toEqual([
      ['section 1 退换货', '退换货\n七天内可以退货。'],
    ]);
    expect(shown(await extractor.extract(rows, { fileName: 'a.txt' }))).toEqual([
      [
        'sheet 1 -',
        [
          ['门店', '店长'],
          ['南京路店', '王芳'],
          ['淮海路店', '李明'],
        ],
      ],
    ]);
    const { type, passages } = await extractor.extract(gbText, { fileName: 'a.pdf' });
    expect([type, passages[0]!.text]).toEqual(['txt', '退换货政策\n七天内，凭小票']);
  });

  it('keeps the ids of what stayed when something is written before it', async () => {
    const [before, after] = await Promise.all(
      [policy, [{ heading: '前言' }, { text: '本政策自十月起执行。' }, ...policy]].map((parts) =>
        extractor.extract(file(docxDocument(parts))),
      ),
    );
    expect(after!.passages.map(({ passageId }) => passageId)).toEqual([
      expect.any(String),
      ...before!.passages.map(({ passageId }) => passageId),
    ]);
  });
});

describe('reading', () => {
  it('tells how far it is', async () => {
    const told: number[] = [];
    await extractor.extract(file(pdfDocument()), { onProgress: (percent) => told.push(percent) });
    expect(told).toEqual([50, 100]);
  });

  it('ends when its time is up, and may be tried again', async () => {
    await expect(new Extractor({ ms: 20 }).extract(file(docxDocument()))).rejects.toMatchObject({
      message: reasons.tooSlow,
      retryable: true,
    });
  });

  it('ends when it has computed for as long as it may, however long that takes', async () => {
    const program = join(folder, 'busy.mjs');
    writeFileSync(program, 'for (;;);');
    await expect(new Extractor({ program, cpuSeconds: 1 }).extract(file('一句'))).rejects.toMatchObject({
      message: reasons.tooSlow,
      retryable: true,
    });
  });

  it('is done when all is told, though the process does not come to its end', async () => {
    const program = join(folder, 'endless.mjs');
    writeFileSync(
      program,
      `process.send({ t: 'passages', passages: [{ text: '一句' }] });
       process.send({ t: 'done', type: 'txt' });
       setInterval(() => undefined, 1_000);`,
    );
    const found = new Extractor({ program, ms: 30_000 }).extract(file('一句'));
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref());
    expect(await Promise.race([found, late])).toEqual({ type: 'txt', passages: [{ text: '一句' }] });
  });

  it.each([
    ['SIGSEGV', reasons.tooMuchMemory, false],
    ['SIGKILL', reasons.interrupted, true],
  ])('whose process ends by %s is said to be “%s”', async (signal, message, retryable) => {
    const program = join(folder, `${signal}.mjs`);
    writeFileSync(program, `process.kill(process.pid, '${signal}'); setInterval(() => undefined, 1_000);`);
    await expect(new Extractor({ program }).extract(file('一句'))).rejects.toMatchObject({
      message,
      retryable,
    });
  });

  it('may read its document and its program, and nothing else', async () => {
    const program = join(folder, 'curious.mjs');
    const other = file('别人的文件');
    writeFileSync(
      program,
      `import { readFileSync, readdirSync } from 'node:fs';
       const tried = (what) => { try { what(); return 'read'; } catch (error) { return error.code; } };
       const [path] = process.argv.slice(2);
       const found = [path, ${JSON.stringify(other)}, '/etc/passwd', ${JSON.stringify(resolve('package-lock.json'))}].map((one) => tried(() => readFileSync(one)));
       process.send({ t: 'passages', passages: [...found, tried(() => readdirSync('/'))].map((text) => ({ text })) });
       process.send({ t: 'done', type: 'txt' });`,
    );
    const outside = mkdtempSync(join(tmpdir(), 'document-'));
    const document = join(outside, 'document');
    writeFileSync(document, '一句');
    const { passages } = await new Extractor({ program }).extract(document);
    rmSync(outside, { recursive: true });
    // What lies beside the program, here all other files of this test, counts as its own.
    expect(passages.map(({ text }) => text)).toEqual([
      'read',
      'read',
      ...Array<string>(3).fill('ERR_ACCESS_DENIED'),
    ]);
  });

  it('has no way to the network', async () => {
    const reached: string[] = [];
    const server = createServer(() => reached.push('tcp')).listen(0, '127.0.0.1');
    const udp = createSocket('udp4').on('message', () => reached.push('udp'));
    await Promise.all([
      once(server, 'listening'),
      new Promise<void>((bound) => udp.bind(0, '127.0.0.1', bound)),
    ]);
    const [port, udpPort] = [(server.address() as AddressInfo).port, udp.address().port];
    const blockNetwork = resolve(
      import.meta.dirname,
      '../../../dist/server/src/knowledge/extraction/block-network.js',
    );
    const program = `import dgram from 'node:dgram'; import dns from 'node:dns'; import { lookup } from 'node:dns'; import { lookup as promised } from 'node:dns/promises';
      import http from 'node:http'; import http2 from 'node:http2'; import https from 'node:https'; import net, { connect } from 'node:net'; import tls from 'node:tls';
      const Socket = net.Socket, Server = net.Server, Udp = dgram.Socket;
      const { blockNetwork } = await import(${JSON.stringify(blockNetwork)});
      blockNetwork();
      const at = { host: '127.0.0.1', port: ${port} };
      const url = 'http://127.0.0.1:${port}/';
      const ways = {
        connect: () => connect(at), netConnect: () => net.connect(at), createConnection: () => net.createConnection(at), newSocket: () => new net.Socket().connect(at),
        oldSocket: () => new Socket().connect(at), listen: () => net.createServer().listen(0), oldServer: () => new Server().listen(0), tls: () => tls.connect(at),
        lookup: () => lookup('localhost', () => undefined), promised: () => promised('localhost'), resolve: () => dns.resolve('localhost', () => undefined),
        dnsPromises: () => dns.promises.lookup('localhost'), resolver: () => new dns.Resolver(), http: () => http.get(url), agent: () => new http.Agent(), https: () => https.get(url),
        http2: () => http2.connect(url), udp: () => dgram.createSocket('udp4'), oldUdp: () => new Udp('udp4').send('x', ${udpPort}, '127.0.0.1'),
        fetch: () => fetch(url), binding: () => process.binding('tcp_wrap'),
      };
      for (const [name, way] of Object.entries(ways)) {
        try { await way(); console.log(name, 'got out'); } catch (error) { console.log(name, /has no/.test(error.cause?.message ?? error.message) ? 'refused' : error.stack); }
      }
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    server.close();
    udp.close();
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => !line.endsWith(' refused'))).toEqual([]);
    expect(lines).toHaveLength(21);
    expect(reached).toEqual([]);
  });

  it('ends when it is called off', async () => {
    const cancelled = new AbortController();
    const reading = extractor.extract(file(docxDocument()), { signal: cancelled.signal });
    cancelled.abort(new Error('deleted'));
    await expect(reading).rejects.toThrow('deleted');
    await expect(extractor.extract(file('退'), { signal: cancelled.signal })).rejects.toThrow('deleted');
  });

  it('says that a file that is away may be there later', async () => {
    await expect(extractor.extract(join(folder, 'none'))).rejects.toMatchObject({
      message: reasons.unavailable,
      retryable: true,
    });
  });

  it('works in the built program', async () => {
    const built = resolve(import.meta.dirname, '../../../dist/server/src/knowledge/extraction/index.js');
    const paths = [docxDocument(), pptxDocument(), pdfDocument(), await xlsxDocument()].map(file);
    const program = `import { Extractor } from ${JSON.stringify(built)};
      for (const path of process.argv.slice(1)) console.log((await new Extractor().extract(path)).type);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      program,
      ...paths,
    ]);
    expect(stdout.split('\n')).toEqual(['docx', 'pptx', 'pdf', 'xlsx', '']);
  });
});
