/** Editing a prompt: its versions, the way back, and two editors at once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes, type PromptVersionView, type PromptView } from '#contracts';
import { startAppFixture, type AppFixture } from '../app-fixture.js';
import { shipDefaults } from '../builders/defaults.js';

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await startAppFixture();
  await shipDefaults(fixture.app, fixture.author);
});
afterAll(() => fixture.close());

const save = (body: object) => fixture.post(routes.prompt.save, body);
const restore = (body: object) => fixture.post(routes.prompt.restore, body);
const get = async <T>(path: string) => (await fixture.get(path)).body as T;
const versions = (id: number) => get<PromptVersionView[]>(`/api/prompt/${id}/versions`);
const audited = async () => {
  const [line] = await fixture.app.dataSource.query(
    `select action, object_type, object_id, detail from audit_log order by id desc limit 1`,
  );
  return line as unknown;
};

test('every version is kept, the newest first, and the text that ships with the product ends the list', async () => {
  const shipped = (await get<PromptView>('/api/prompt/1')).content;
  await save({ id: 1, content: '甲' });
  await save({ id: 1, content: '乙', version: 2 });
  const list = await versions(1);
  expect(list.map(({ version, content }) => [version, content])).toEqual([
    [3, '乙'],
    [2, '甲'],
    [1, shipped],
    [0, shipped],
  ]);
  expect(list.map(({ updater_name }) => updater_name)).toEqual(['林晓燕', '林晓燕', null, null]);
  expect(list.at(-1)!.update_time).toBeNull();
  expect((await fixture.get('/api/prompt/11/versions')).status).toBe(404);
});

test('a save says what it changed, in the log too', async () => {
  await save({ id: 6, content: '从资料里提问' });
  await save({ id: 6, content: '从资料里提三个问题' });
  expect(await audited()).toEqual({
    action: 'prompt.save',
    object_type: 'prompt',
    object_id: '6',
    detail: {
      before: { version: 2, content: '从资料里提问' },
      after: { version: 3, content: '从资料里提三个问题' },
    },
  });
});

test('an earlier version, or the product’s own, becomes the newest one; nothing in between is lost', async () => {
  const shipped = (await get<PromptView>('/api/prompt/2')).content;
  await save({ id: 2, content: '先开口' });
  const back = await restore({ id: 2, to_version: 1 });
  expect([back.status, back.body.version, back.body.content]).toEqual([200, 3, shipped]);
  expect(await audited()).toMatchObject({
    action: 'prompt.restore',
    detail: { before: { version: 2 }, after: { version: 3 } },
  });
  await restore({ id: 2, to_version: 2 });
  const own = await restore({ id: 2, to_version: 0, version: 4 });
  expect([own.body.version, own.body.content]).toEqual([5, shipped]);
  expect((await restore({ id: 2, to_version: 0 })).body.version).toBe(5);
  expect((await versions(2)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1, 0]);
});

test('a version that does not exist is not found, and one whose variables are gone cannot come back', async () => {
  expect((await restore({ id: 3, to_version: 9 })).status).toBe(404);
  await fixture.app.dataSource.query(
    `insert into prompt_version (prompt_id, version, content) values (3, 2, '{{weather}}'), (3, 3, '好')`,
  );
  const gone = await restore({ id: 3, to_version: 2 });
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('{{weather}}')]);
  expect((await get<PromptView>('/api/prompt/3')).version).toBe(3);
});

test('who edits an outdated text is told who has changed it, and nothing is overwritten', async () => {
  await save({ id: 4, content: '甲' });
  for (const answer of [
    await save({ id: 4, content: '乙', version: 1 }),
    await restore({ id: 4, to_version: 0, version: 1 }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.body.errors.version).toEqual([expect.stringContaining('林晓燕')]);
  }
  expect(await get<PromptView>('/api/prompt/4')).toMatchObject({ version: 2, content: '甲' });
});

test('of several who save the same version at once, one wins and the others are told', async () => {
  const texts = Array.from({ length: 6 }, (_, at) => `开场 ${at}`);
  const answers = await Promise.all(texts.map((content) => save({ id: 5, content, version: 1 })));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect((await get<PromptView>('/api/prompt/5')).content).toBe((won[0]!.body as PromptView).content);
});
