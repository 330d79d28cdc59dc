/** The application with a knowledge base: what its tests send, wait for and look at. */
import { readdir } from 'node:fs/promises';
import { FileState, routes, type KnowledgeFileView, type PassagePage } from '#contracts';
import { startAppFixture } from '../app-fixture.js';
import { eventually } from '../socket/waiting.js';

export const handbook = [
  '退换货政策',
  '',
  '购买七天内，没有穿出门、吊牌齐全，可以凭小票退货或换码。',
  '',
  '穿出门后的鞋不能退货；如果磨脚，可以到店免费加垫后跟贴。',
].join('\n');

export async function startKnowledgeFixture(overrides: Record<string, string> = {}) {
  const fixture = await startAppFixture(overrides);
  const { app, token, post, get } = fixture;
  /** An upload as browsers send it: the name in UTF-8. */
  const upload = (name: string, bytes: string | Buffer = handbook, as = token) =>
    app
      .call('post', routes.knowledge.upload, as)
      .attach('file', typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { filename: name });
  /** A new version of an upload. */
  const replace = (fileId: number, name: string, bytes: string | Buffer) =>
    upload(name, bytes).field('file_id', fileId);
  const view = async (fileId: number) =>
    (await get(`/api/knowledge/file/${fileId}`)).body as KnowledgeFileView;
  /** The file once nobody reads it any more. */
  const settled = (fileId: number): Promise<KnowledgeFileView> =>
    eventually(async () => {
      const file = await view(fileId);
      return file.state === FileState.ready || file.state === FileState.failed ? file : null;
    });
  return {
    ...fixture,
    upload,
    replace,
    view,
    settled,
    /** A file that was uploaded and read. */
    ready: async (name = '退换货政策.txt', bytes: string | Buffer = handbook) => {
      const { status, body } = await upload(name, bytes);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return settled((body as KnowledgeFileView).file_id);
    },
    passages: async (fileId: number, more: object = {}) =>
      (await post(routes.knowledge.passages, { file_id: fileId, per_page: 100, ...more }))
        .body as PassagePage,
    /** Every file on the disk, finished or not. */
    onDisk: async () =>
      (await readdir(app.config.storage.dir, { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  };
}
export type KnowledgeFixture = Awaited<ReturnType<typeof startKnowledgeFixture>>;
