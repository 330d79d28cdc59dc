import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Child } from './child.js';
import { Supervisor } from './supervisor.js';
import type { DataFolder } from './data-folder.js';

const data = { file: (name: string) => `/data/${name}` } as DataFolder;

/** A part whose process is played: each start gives another one, which ends when it is told to. */
class Played {
  starts = 0;
  refusals: Error[] = [];
  end: (how: string) => void = () => undefined;
  constructor(
    readonly name: string,
    private readonly history: string[],
  ) {}
  readonly start = async (): Promise<{ child: Child }> => {
    this.starts += 1;
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    this.history.push(`${this.name} starts`);
    const ended = new Promise<string>((resolve) => (this.end = resolve));
    const stop = async () => {
      this.history.push(`${this.name} stops`);
      this.end('was stopped');
    };
    return { child: { name: this.name, ended, stop, process: null as never } };
  };
}

describe('the parts behind npm start', () => {
  let history: string[];
  let said: string[];
  let givenUp: string[];
  let supervisor: Supervisor;
  const supervisorWith = (...pausesMs: number[]) =>
    new Supervisor(
      data,
      (text) => void said.push(text),
      (sentence) => void givenUp.push(sentence),
      pausesMs,
    );
  const until = async (so: () => boolean) => {
    for (const begun = Date.now(); !so(); await new Promise((done) => setImmediate(done)))
      if (Date.now() - begun > 10_000) throw new Error(`it did not come to this: ${said.join(' ')}`);
  };
  beforeEach(() => {
    [history, said, givenUp] = [[], [], []];
    supervisor = supervisorWith(1, 2, 4);
  });

  it('are started again when they die, and the console says so', async () => {
    const redis = new Played('Redis', history);
    await supervisor.keep(redis.start);
    redis.end('ended by SIGKILL');
    await until(() => said.length === 2);
    expect(said).toEqual([
      'Redis ended by SIGKILL; it is started again in 0.001 s. Its log is below /data/logs.',
      'Redis runs again.',
    ]);
    expect(redis.starts).toBe(2);
  });

  it('wait for what they need, when several have died', async () => {
    const [store, server] = [new Played('Store', history), new Played('Server', history)];
    await supervisor.keep(store.start);
    await supervisor.keep(server.start);
    store.refusals = [new Error('Store is not well'), new Error('Store is not well')];
    store.end('ended');
    server.end('ended');
    await until(() => server.starts === 2);
    expect(history.slice(-2)).toEqual(['Store starts', 'Server starts']);
  });

  it('are given up with a sentence when they do not stay alive, each pause longer than the one before', async () => {
    const redis = new Played('Redis', history);
    await supervisor.keep(redis.start);
    redis.refusals = [new Error('no'), new Error('no'), new Error('Redis ended: the port is taken')];
    redis.end('ended');
    await until(() => givenUp.length === 1);
    expect(givenUp[0]).toBe(
      'Redis ended: the port is taken. It does not stay alive: everything ends. Its log is below /data/logs.',
    );
    expect(said.map((text) => /in ([\d.]+) s/.exec(text)?.[1])).toEqual(['0.001', '0.002', '0.004']);
  });

  it('end in the reverse order of their start, also while one of them waits to be started again', async () => {
    supervisor = supervisorWith(3_600_000);
    const [store, redis, server] = [
      new Played('Store', history),
      new Played('Redis', history),
      new Played('Server', history),
    ];
    for (const part of [store, redis, server]) await supervisor.keep(part.start);
    redis.end('ended');
    await until(() => said.length === 1);
    await supervisor.stop();
    expect(history.slice(3)).toEqual(['Server stops', 'Redis stops', 'Store stops']);
    expect(redis.starts).toBe(1);
    await expect(supervisor.keep(new Played('Late', history).start)).rejects.toThrow();
  });

  it('are ended, too, when they had only begun to start', async () => {
    const late = new Played('Late', history);
    let letGo = (): void => undefined;
    const begun = supervisor.keep(async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return late.start();
    });
    const stopped = supervisor.stop();
    letGo();
    await Promise.all([begun, stopped]);
    expect(history).toEqual(['Late starts', 'Late stops']);
  });
});
