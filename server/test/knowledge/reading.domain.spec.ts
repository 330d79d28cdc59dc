/** The reading of files in the background: its states, who is told of them, and what happens when something is in the way. */
import { getQueueToken } from '@nestjs/bull';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Queue } from 'bull';
import { FileState, routes, socketNamespaces, type FileProgress } from '#contracts';
import { ExtractionError, Extractor, type ExtractOptions } from '../../src/knowledge/extraction/index.js';
import { readingQueue, ReadingQueue, type ReadingJob } from '../../src/knowledge/reading/reading-queue.js';
import { ReadingProcessor } from '../../src/knowledge/reading/reading.processor.js';
import { ReadingRepository } from '../../src/knowledge/reading/reading.repository.js';
import { ReadingWorker } from '../../src/knowledge/reading/reading-worker.js';
import { FileStorage, FileStorageError } from '../../src/platform/file-storage/index.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { eventually } from '../socket/waiting.js';
import { startKnowledgeFixture, type KnowledgeFixture } from './knowledge-fixture.js';

let fixture: KnowledgeFixture;
let extractor: Extractor;
const place = { kind: 'section', no: 1, name: null } as const;
const passage = (text: string, passageId = text) => ({ passageId, place, table: null, text });
const reads = (...texts: string[]) =>
  Promise.resolve({ type: 'txt' as const, passages: texts.map((text) => passage(text)) });
const upload = async () => (await fixture.upload('手册.txt')).body.file_id as number;
const row = async (fileId: number) =>
  (
    await fixture.app.dataSource.query<{ state: number; tries: number; run: number; due_in: number }[]>(
      `select state, tries, run, extract(epoch from due_at - now())::float as due_in from knowledge_file where file_id = $1`,
      [fileId],
    )
  )[0]!;
const dueNow = (fileId: number) =>
  fixture.app.dataSource.query(`update knowledge_file set due_at = now() where file_id = $1`, [fileId]);
/** The hand on a reading: how far it is, and when it ends. */
function held() {
  let options: ExtractOptions | undefined;
  let end!: (error?: Error) => void;
  jest.spyOn(extractor, 'extract').mockImplementation((_path, given) => {
    options = given;
    return new Promise((resolve, reject) => {
      given!.signal!.addEventListener('abort', () => reject(given!.signal!.reason as Error));
      end = (error) => (error ? reject(error) : resolve({ type: 'txt', passages: [passage('一')] }));
    });
  });
  return {
    begun: () => eventually(() => options !== undefined),
    percent: (percent: number) => options!.onProgress!(percent),
    end: (error?: Error) => end(error),
  };
}

beforeAll(async () => {
  fixture = await startKnowledgeFixture();
  extractor = fixture.app.get(Extractor);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  hangUp();
  await fixture.close();
});

describe('who watches a file', () => {
  it('is told how far its reading is, and everybody that it is done', async () => {
    const reading = held();
    const fileId = await upload();
    await reading.begun();
    const client = await enter(fixture.app.socketUrl + socketNamespaces.monitor, { token: fixture.token });
    const progress: FileProgress[] = [];
    const changed: object[] = [];
    client.on('progress', ({ topic, data }: { topic: string; data: FileProgress }) => {
      if (topic === `file:${fileId}`) progress.push(data);
    });
    client.on('changed', (event: object) => changed.push(event));
    expect(await client.emitWithAck('monitor.watch', { topic: `file:${fileId}` })).toEqual({ ok: true });
    expect(await client.emitWithAck('monitor.watch', { topic: 'file:999999' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    reading.percent(40);
    await eventually(() => progress.at(-1)?.percent === 40);
    expect(progress.at(-1)).toEqual({
      file_id: fileId,
      state: FileState.parsing,
      percent: 40,
      failed_reason: null,
      passage_count: 0,
      place_kind: null,
      place_count: null,
    });
    reading.end();
    await eventually(() => progress.at(-1)?.state === FileState.ready);
    expect(progress.at(-1)).toMatchObject({ percent: 100, passage_count: 1 });
    expect(changed).toContainEqual({ type: 'file.changed', id: fileId, by: null });
  });
});

describe('a file that can not be read', () => {
  it('says why, at once when trying again is of no use', async () => {
    const extract = jest
      .spyOn(extractor, 'extract')
      .mockRejectedValue(new ExtractionError('这份 PDF 是扫描件，没有可以提取的文字'));
    const file = await fixture.settled(await upload());
    expect(file).toMatchObject({
      state: FileState.failed,
      percent: 0,
      failed_reason: '这份 PDF 是扫描件，没有可以提取的文字',
    });
    expect(extract).toHaveBeenCalledTimes(1);
    const list = await fixture.post(routes.knowledge.list, { state: FileState.failed });
    expect(list.body.items[0].file_id).toBe(file.file_id);
  });

  it('is tried three times when something passing is in the way, and can be tried again by hand', async () => {
    const extract = jest
      .spyOn(extractor, 'extract')
      .mockRejectedValue(new ExtractionError('解析意外中断，请重试', true));
    const fileId = await upload();
    for (const tries of [1, 2]) {
      await eventually(async () => (await row(fileId)).tries === tries);
      const { state, due_in } = await row(fileId);
      expect([state, due_in > 1]).toEqual([FileState.pending, true]);
      await dueNow(fileId);
    }
    expect(await fixture.settled(fileId)).toMatchObject({
      state: FileState.failed,
      failed_reason: '解析意外中断，请重试',
    });
    expect(extract).toHaveBeenCalledTimes(3);
    extract.mockRestore();
    const again = await fixture.post(routes.knowledge.retry, { file_id: fileId });
    expect(again.body).toMatchObject({ state: FileState.pending, failed_reason: null });
    expect(await fixture.settled(fileId)).toMatchObject({ state: FileState.ready, failed_reason: null });
    expect((await fixture.audited('file', fileId)).map(({ action }) => action)).toEqual([
      'file.upload',
      'file.retry',
    ]);
  });

  it('because its bytes are lost is not tried again', async () => {
    jest
      .spyOn(fixture.app.get(FileStorage), 'get')
      .mockRejectedValue(new FileStorageError('missing', 'test'));
    expect(await fixture.settled(await upload())).toMatchObject({
      failed_reason: '文件的内容找不到了，请重新上传',
    });
  });

  it('because of a defect says no more than that', async () => {
    jest.spyOn(extractor, 'extract').mockRejectedValue(new TypeError('undefined is not a function'));
    const fileId = await upload();
    for (const tries of [1, 2]) {
      await eventually(async () => (await row(fileId)).tries === tries);
      await dueNow(fileId);
    }
    expect(await fixture.settled(fileId)).toMatchObject({ failed_reason: '解析时出了问题，请重试' });
  });
});

describe('a reading', () => {
  it('that was overtaken, or whose file was deleted, writes nothing and is called off', async () => {
    const reading = held();
    const fileId = await upload();
    await reading.begun();
    expect((await fixture.post(routes.knowledge.delete, { file_id: fileId })).status).toBe(200);
    // It notices by itself: nobody ends it.
    const worker = fixture.app.get(ReadingWorker);
    await eventually(() => (Reflect.get(worker, 'underWay') as Set<unknown>).size === 0);
    const [{ n }] = await fixture.app.dataSource.query<[{ n: number }]>(
      `select count(*)::int as n from knowledge_passage where file_id = $1`,
      [fileId],
    );
    expect(n).toBe(0);
  });

  it('is done once, however often its job comes', async () => {
    const extract = jest.spyOn(extractor, 'extract').mockImplementation(() => reads('一', '二'));
    const fileId = await upload();
    const { run } = await row(fileId);
    const worker = fixture.app.get(ReadingWorker);
    await Promise.all([worker.work({ fileId, run }), worker.work({ fileId, run })]);
    await fixture.settled(fileId);
    await worker.work({ fileId, run });
    await worker.work({ fileId, run: run + 1 });
    expect(extract).toHaveBeenCalledTimes(1);
    expect((await fixture.passages(fileId)).items.map(({ text }) => text)).toEqual(['一', '二']);
  });

  it('is in the queue once however long it waits there, and once more when the worker that had begun died', async () => {
    const queue = fixture.app.get<Queue<ReadingJob>>(getQueueToken(readingQueue));
    await queue.pause();
    const fileId = await upload();
    const { run } = await row(fileId);
    const add = jest.spyOn(queue, 'addBulk');
    const sweep = async () => {
      await dueNow(fileId);
      await fixture.app.get(ReadingProcessor)['sweep']();
      await Promise.all(add.mock.results.map(({ value }) => value as Promise<unknown>));
    };
    const queued = async () =>
      (await queue.getJobs(['waiting', 'paused'])).flatMap(({ id, data }) =>
        data.fileId === fileId ? [id] : [],
      );
    await sweep();
    await sweep();
    expect(await queued()).toEqual([`${fileId}:${run}:0`]);
    expect(await fixture.app.get(ReadingRepository).claim({ fileId, run })).not.toBeNull();
    await sweep();
    await sweep();
    expect((await queued()).sort()).toEqual([`${fileId}:${run}:0`, `${fileId}:${run}:1`]);
    await queue.resume();
    expect((await fixture.settled(fileId)).state).toBe(FileState.ready);
  });

  it('of a worker that died is taken up by another', async () => {
    const queue = fixture.app.get<Queue>(getQueueToken(readingQueue));
    await queue.pause();
    const fileId = await upload();
    const { run } = await row(fileId);
    const readings = fixture.app.get(ReadingRepository);
    expect(await readings.claim({ fileId, run })).not.toBeNull();
    expect(await readings.claim({ fileId, run })).toBeNull();
    await dueNow(fileId);
    await queue.resume();
    expect((await fixture.settled(fileId)).state).toBe(FileState.ready);
  });

  it('is given back at once when its process ends', async () => {
    const reading = held();
    const fileId = await upload();
    await reading.begun();
    const worker = fixture.app.get(ReadingWorker);
    // The sweep of this very process may take it up meanwhile, and gives it back as well.
    const isGivenBack = async () => {
      const { state, tries } = await row(fileId);
      expect(tries).toBe(0);
      return state === FileState.pending;
    };
    try {
      worker.stop();
      await eventually(isGivenBack);
      // One that was claimed while the process began to end.
      await worker.work({ fileId, run: (await row(fileId)).run });
      await eventually(isGivenBack);
    } finally {
      Reflect.set(worker, 'ending', false);
    }
    // Another process takes it up.
    jest.restoreAllMocks();
    expect((await fixture.settled(fileId)).state).toBe(FileState.ready);
  });

  it('goes on while the queue is away', async () => {
    const add = jest.spyOn(fixture.app.get<Queue>(getQueueToken(readingQueue)), 'addBulk');
    jest.spyOn(fixture.app.get(ReadingQueue), 'isReachable', 'get').mockReturnValue(false);
    expect((await fixture.settled(await upload())).state).toBe(FileState.ready);
    expect(add).not.toHaveBeenCalled();
  });

  it('that got lost on its way is found by the sweep', async () => {
    const queue = fixture.app.get<Queue>(getQueueToken(readingQueue));
    jest.spyOn(queue, 'addBulk').mockRejectedValueOnce(new Error('the connection broke'));
    const fileId = await upload();
    await dueNow(fileId);
    await fixture.app.get(ReadingProcessor)['sweep']();
    expect((await fixture.settled(fileId)).state).toBe(FileState.ready);
  });
});
