import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { startApp, type TestApp } from '../harness/index.js';

describe('a unit of work', () => {
  let app: TestApp;
  let work: UnitOfWork;
  beforeAll(async () => {
    app = await startApp();
    work = app.get(UnitOfWork);
    await app.dataSource.query('create table note (text varchar(20))');
  });
  afterAll(() => app.close());

  const note = (text: string) => work.manager.query('insert into note values ($1)', [text]);
  const notes = async (): Promise<string[]> =>
    (await app.dataSource.query('select text from note')).map((row: { text: string }) => row.text);

  it('commits a change and what belongs to it together, or nothing of them', async () => {
    const failing = work.run(async () => {
      await note('change');
      await work.run(() => note('audit'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
    await work.run(async () => {
      await note('change');
      await work.run(() => note('audit'));
    });
    expect(await notes()).toEqual(['change', 'audit']);
  });

  it('does last, and within itself, what is to come before it commits', async () => {
    await app.dataSource.query('delete from note');
    const inside = () =>
      work.run(async () => {
        await work.beforeCommit(async () => void (await note('line')));
        await note('change');
      });
    await work.run(async () => {
      await inside();
      await note('more');
    });
    expect(await notes()).toEqual(['change', 'more', 'line']);
    await expect(
      work.run(async () => {
        await work.beforeCommit(() => Promise.reject(new Error('no')));
        await note('lost');
      }),
    ).rejects.toThrow('no');
    expect(await notes()).toEqual(['change', 'more', 'line']);
  });

  it('queues a job only for what was committed', async () => {
    const queued: string[] = [];
    await work.run(async () => {
      work.afterCommit(() => queued.push('kept'));
      expect(queued).toEqual([]);
    });
    await expect(
      work.run(async () => {
        work.afterCommit(() => queued.push('lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(queued).toEqual(['kept']);
  });

  it('keeps transactions that run side by side apart', async () => {
    await app.dataSource.query('delete from note');
    await Promise.allSettled([
      work.run(async () => {
        await note('a');
        throw new Error('no');
      }),
      work.run(() => note('b')),
    ]);
    expect(await notes()).toEqual(['b']);
  });
});
