import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archives } from './hostile/archives.ts';
import type { HostileFile } from './hostile/hostile-file.ts';
import { officeFiles } from './hostile/office.ts';
import { otherFiles } from './hostile/other-files.ts';

// As built: over a hundred processes would otherwise each translate their sources first, which takes longer than reading.
const { ExtractionError, Extractor, reasons } = (await import(
  join(import.meta.dirname, '../../../dist/server/src/knowledge/extraction/index.js')
)) as typeof import('../../src/knowledge/extraction/index.ts');

const files: HostileFile[] = [...archives, ...officeFiles, ...otherFiles];
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const store = join(folder, 'a', 'b', 'store');
const neighbour = join(store, 'neighbour');
const extractor = new Extractor();
const shown = Object.values(reasons) as string[];

/** Everything below the folder with its content. */
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);

beforeAll(() => {
  mkdirSync(store, { recursive: true });
  writeFileSync(neighbour, '七天内可以凭小票无理由退货。');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('knows at least 60 hostile files', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(new Set(files.map(({ title }) => title)).size).toBe(files.length);
});

/** Each is read in a process of its own, so that a document beside every fourth shows that it is left alone. */
const cases = files
  .map((file, at) => ({ ...file, beside: at % 4 === 0 }))
  .filter((_, at) => process.env.HOSTILE_UPLOADS === 'all' || at % 2 === 0);

describe.each(cases)('$title', ({ fileName, content, refused, reads, without, beside }) => {
  const path = join(store, 'upload');

  const title = `does no harm and gets a clear answer${beside ? ', and another document is read beside it' : ''}`;
  it(title, async () => {
    writeFileSync(path, await content());
    const before = { files: everything(), memory: process.memoryUsage().rss };
    const [hostile, other] = await Promise.all([
      extractor.extract(path, { fileName }).catch((error: unknown) => error),
      beside ? extractor.extract(neighbour) : null,
    ]);

    if (refused !== undefined) {
      expect(hostile).toBeInstanceOf(ExtractionError);
      expect(shown).toContain((hostile as Error).message);
      expect([refused].flat().map((reason) => reasons[reason] as string)).toContain(
        (hostile as Error).message,
      );
    } else {
      const text = (hostile as { passages: { text: string }[] }).passages
        .map((passage) => passage.text)
        .join('\n');
      expect(text).toContain(reads);
      if (without !== undefined) expect(text).not.toContain(without);
    }
    if (beside) expect(other!.passages[0]!.text).toContain('凭小票无理由退货');
    expect(everything()).toEqual(before.files);
    expect(process.memoryUsage().rss - before.memory).toBeLessThan(300 * 1024 * 1024);
  });
});
