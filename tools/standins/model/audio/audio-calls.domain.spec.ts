import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../faults.js';
import { startModel, type ModelServer } from '../server.js';
import { standIn } from '../stand-in.js';
import { sayingFile } from './microphone.js';

let server: ModelServer;
const quick = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
beforeAll(async () => {
  server = await startModel({ responder: standIn('spec'), seed: 'spec', delays: quick });
});
afterAll(() => server.close());
beforeEach(() => control({ faults: [], clearLog: true, keepBodies: false }));

const authorization = 'Bearer k';
const control = (change: { faults?: Fault[]; [name: string]: unknown }) =>
  fetch(`${server.url}/__control`, { method: 'POST', body: JSON.stringify(change) });

const speech = (change: object = {}) =>
  fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts', input: '这双跑鞋多少钱？', voice: 'alloy', ...change }),
  });

function transcription(file: Buffer | null, fields: Record<string, string> = { model: 'asr' }) {
  const body = new FormData();
  if (file) body.append('file', new Blob([new Uint8Array(file)]), 'speech.wav');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${server.url}/v1/audio/transcriptions`, { method: 'POST', headers: { authorization }, body });
}
const textOf = async (file: Buffer) => ((await (await transcription(file)).json()) as { text: string }).text;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('The voice of the model server', () => {
  it('is heard by its ear, each voice in its own sound', async () => {
    const [one, other] = [await speech(), await speech({ voice: 'nova' })];
    expect(one.headers.get('content-type')).toBe('audio/wav');
    const [said, elsewise] = [await bytesOf(one), await bytesOf(other)];
    expect(said.equals(elsewise)).toBe(false);
    expect([await textOf(said), await textOf(elsewise)]).toEqual(['这双跑鞋多少钱？', '这双跑鞋多少钱？']);
  });

  it.each([
    ['a voice', () => speech({ voice: '' }), 'voice'],
    ['words', () => speech({ input: ' ' }), 'input'],
    ['a model', () => speech({ model: undefined }), 'model'],
    ['a file', () => transcription(null), 'file'],
    ['a model that hears', () => transcription(sayingFile('嗯'), {}), 'model'],
  ])('is refused without %s', async (_what, ask, param) => {
    const response = await ask();
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param } });
  });
});

describe('The ear of the model server', () => {
  it('hears another text in a file with other words, and none in silence; how long it is, it tells', async () => {
    expect(await textOf(sayingFile('一分钱一分货'))).toBe('一分钱一分货');
    expect(await textOf(sayingFile(''))).toBe('');
    const answer = (await (await transcription(sayingFile('嗯'))).json()) as object;
    expect(answer).toMatchObject({ x_demonstration: true, usage: { type: 'duration', seconds: 3 } });
  });

  it('refuses what is no recording', async () => {
    expect((await transcription(Buffer.from('<html>'))).status).toBe(400);
  });

  it('mishears, hears nothing, and fails where it is asked to, and no chat with it', async () => {
    const file = sayingFile('云步');
    const fault = (kind: Fault['kind'], more: Partial<Fault> = {}) =>
      control({ faults: [{ kind, call: 'transcription', match: 'asr', ...more }] });
    await fault('mishears', { text: '云布' });
    expect([await textOf(file), await textOf(file)]).toEqual(['云布', '云步']);
    await fault('empty');
    expect(await textOf(file)).toBe('');
    await fault('server_error');
    expect([(await speech()).status, (await transcription(file)).status]).toEqual([200, 500]);
    await fault('cut');
    await expect(transcription(file).then((response) => response.text())).rejects.toThrow();
    await control({ faults: [{ kind: 'cut', call: 'speech' }] });
    await expect(speech().then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  it('keeps what was asked in words, without the sound', async () => {
    await control({ keepBodies: true });
    await transcription(sayingFile('嗯'), { model: 'asr', prompt: '云步，轻行', language: 'zh' });
    const { requests } = (await (await fetch(`${server.url}/__control/log`)).json()) as {
      requests: { path: string; body: string }[];
    };
    const [{ path, body }] = requests as [{ path: string; body: string }];
    expect(path).toBe('/v1/audio/transcriptions');
    expect(JSON.parse(body)).toMatchObject({
      model: 'asr',
      prompt: '云步，轻行',
      language: 'zh',
      fileName: 'speech.wav',
    });
  });
});
