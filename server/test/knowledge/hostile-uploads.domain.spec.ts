/**
 * Hostile files over HTTP, with honest ones beside them: each gets a clear answer, and only what files name is stored. A quarter of them
 * here, since each is read by itself already; all of them in `npm run verify:uploads`.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileState, type KnowledgeFileView } from '#contracts';
import { reasons } from '../../src/knowledge/extraction/index.js';
import { docxDocument } from '../builders/documents.ts';
import { archives } from './hostile/archives.ts';
import type { HostileFile } from './hostile/hostile-file.ts';
import { officeFiles } from './hostile/office.ts';
import { otherFiles } from './hostile/other-files.ts';
import { startKnowledgeFixture, type KnowledgeFixture } from './knowledge-fixture.js';

let fixture: KnowledgeFixture;
beforeAll(async () => {
  fixture = await startKnowledgeFixture();
});
afterAll(() => fixture.close());

const shown = Object.values(reasons) as string[];
const every: HostileFile[] = [...archives, ...officeFiles, ...otherFiles];
const files = process.env.HOSTILE_UPLOADS === 'all' ? every : every.filter((_, at) => at % 4 === 0);

/** What is wrong with how a hostile file was answered; null when nothing is. */
async function wrong({ title, fileName, content, refused, reads }: HostileFile): Promise<string | null> {
  const { status, body } = await fixture.upload(fileName ?? '文件.bin', Buffer.from(await content()));
  if (status === 422) return shown.includes(body.message as string) ? null : `${title}: ${body.message}`;
  // A name may break the body itself, and a file may be too large before anybody looks into it.
  if ([400, 413].includes(status) && /上传中断了|不能超过/.test(body.message as string)) return null;
  if (status !== 200) return `${title}: ${status}`;
  const file = await fixture.settled((body as KnowledgeFileView).file_id);
  if (refused !== undefined)
    return file.state === FileState.failed && shown.includes(file.failed_reason!)
      ? null
      : `${title}: ${file.state} ${file.failed_reason}`;
  const { items } = await fixture.passages(file.file_id, { query: reads });
  return items.length > 0 ? null : `${title}: its text is not there`;
}

it('do no harm, and honest files are taken beside them', async () => {
  expect(every.length).toBeGreaterThanOrEqual(60);
  const findings: (string | null)[] = [];
  for (let at = 0; at < files.length; at += 10) {
    const [honest, ...answers] = await Promise.all([
      fixture.upload('政策.docx', Buffer.from(docxDocument())),
      ...files.slice(at, at + 10).map(wrong),
    ]);
    expect(honest.status).toBe(200);
    findings.push(...answers);
    expect((await fixture.settled(honest.body.file_id as number)).state).toBe(FileState.ready);
  }
  expect(findings.filter((finding) => finding !== null)).toEqual([]);
  const rows = await fixture.app.dataSource.query<{ key: string }[]>(
    `select storage_key as key from knowledge_file`,
  );
  expect((await fixture.onDisk()).sort()).toEqual(rows.map(({ key }) => key).sort());
}, 600_000);
