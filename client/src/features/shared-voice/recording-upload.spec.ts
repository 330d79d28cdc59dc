import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { voiceLimits, voiceRoutes } from '#contracts';
import type { TranscriptView } from '#contracts';
import { RecordingUpload } from './recording-upload';
import type { Waiting } from './recording-upload';

/** A server that takes a recording as the real one does; `fault` is what becomes of the next call instead. */
class Server {
  bytes = '';
  readonly calls: string[] = [];
  readonly faults: (() => Response | Promise<Response>)[] = [];
  cids = new Set<string>();

  readonly fetch = async (path: string, { method, body }: RequestInit): Promise<Response> => {
    this.calls.push(`${method} ${path}`);
    const fault = this.faults.shift();
    if (fault) return fault();
    if (path === voiceRoutes.recording) {
      this.cids.add((JSON.parse(body as string) as { cid: string }).cid);
      return json({ recording_id: 5, received: this.bytes.length });
    }
    if (path.endsWith('/transcript')) {
      const { bytes } = JSON.parse(body as string) as { bytes: number };
      if (bytes !== this.bytes.length) return this.elsewhere();
      return json({ recording_id: 5, text: this.bytes, corrections: [] } satisfies TranscriptView);
    }
    const offset = Number(path.split('offset=')[1]);
    const piece = await textOf(body as Blob);
    if (offset + piece.length <= this.bytes.length) return json(this.view());
    if (offset !== this.bytes.length) return this.elsewhere();
    this.bytes += piece;
    return json(this.view());
  };
  private view = () => ({ recording_id: 5, received: this.bytes.length });
  private elsewhere = () =>
    json({ message: '录音没有接上', errors: { received: [String(this.bytes.length)] } }, 409);
}

const json = (value: object, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const refused = (status: number, message: string) => () => json({ message }, status);
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

let server: Server;
let upload: RecordingUpload;
let waited: Waiting[];
beforeEach(() => {
  server = new Server();
  globalThis.fetch = server.fetch as typeof fetch;
  waited = [];
  upload = new RecordingUpload(3, (waiting) => {
    waited.push(waiting);
    // The browser says that the connection is back: nobody waits for the clock.
    if (waiting) setTimeout(() => window.dispatchEvent(new Event('online')));
  });
});

const content = '/api/client/voice/recording/5/content';
const begins = `POST ${voiceRoutes.recording}`;
const asks = 'POST /api/client/voice/recording/5/transcript';
const say = (...pieces: string[]) => pieces.forEach((piece) => upload.add(new Blob([piece])));
const taken = (many: number) => waitFor(() => expect(server.bytes).toHaveLength(many));

test('pieces are sent while they come, and when all are there it is asked what was said', async () => {
  say('one ');
  await taken(4);
  say('two');
  await taken(7);
  expect(await upload.transcript(1_234.5)).toEqual({ recording_id: 5, text: 'one two', corrections: [] });
  expect(server.calls).toEqual([begins, `PUT ${content}?offset=0`, `PUT ${content}?offset=4`, asks]);
});

test('of a recording without a piece the server learns nothing', async () => {
  expect(await upload.transcript(20)).toBeNull();
  upload.abort();
  expect(server.calls).toEqual([]);
});

test('what is much is sent in pieces that the server takes', async () => {
  say('a'.repeat(voiceLimits.piece + 1));
  expect((await upload.transcript(9_000))?.text).toHaveLength(voiceLimits.piece + 1);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT ${content}?offset=0`,
    `PUT ${content}?offset=${voiceLimits.piece}`,
  ]);
});

test('a lost connection is waited for, and it goes on where the server says', async () => {
  say('one ');
  await taken(4);
  // The piece arrives, its answer doesn't.
  server.faults.push(() => {
    server.bytes += 'two ';
    return away();
  }, away);
  say('two ');
  await waitFor(() => expect(waited.filter((why) => why === 'network')).toHaveLength(2));
  say('three');
  expect((await upload.transcript(5_000))?.text).toBe('one two three');
  expect(waited.at(-1)).toBeNull();
  expect(server.cids.size).toBe(1);
});

test('an offset that the server does not expect is put right by its word', async () => {
  say('one ');
  await taken(4);
  server.bytes = 'on';
  say('two');
  expect((await upload.transcript(5_000))?.text).toBe('one two');
});

test.each([
  ['begins', () => say('one ')],
  ['sends a piece', () => server.faults.push(() => json({ recording_id: 5, received: 0 }))],
])('a server that fails or is busy while it %s is waited for', async (_when, before) => {
  before();
  server.faults.push(refused(503, 'x'), refused(429, 'x'));
  say('two');
  await upload.transcript(5_000);
  expect(waited.filter((why) => why !== null)).toEqual(['server', 'server']);
});

test('what was refused while pieces are sent is told, and is sent again when that is asked for', async () => {
  server.faults.push(refused(409, '请先同意保存录音'));
  say('one');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  server.faults.push(refused(413, '一段录音最长 60 秒'));
  await expect(upload.transcript(5_000)).rejects.toMatchObject({
    status: 413,
    message: '一段录音最长 60 秒',
  });
  expect((await upload.transcript(5_000))?.text).toBe('one');
});

test('who can’t be understood now is told, and asked again without sending anything twice', async () => {
  say('one');
  await taken(3);
  server.faults.push(refused(503, '语音识别暂时不可用'));
  await expect(upload.transcript(5_000)).rejects.toMatchObject({ message: '语音识别暂时不可用' });
  expect((await upload.transcript(5_000))?.text).toBe('one');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('a refusal without an end is no reason to ask for ever', async () => {
  const stuck = () => json({ message: '录音没有接上', errors: { received: ['0'] } }, 409);
  server.faults.push(() => json({ recording_id: 5, received: 0 }), stuck, stuck);
  say('one');
  await waitFor(() => expect(server.calls).toHaveLength(2));
  server.faults.unshift(() => json({ recording_id: 5, received: 0 }));
  await expect(upload.transcript(5_000)).rejects.toMatchObject({ status: 409 });
});

test('an answer that is none, as of a network that wants a sign-in, is no answer', async () => {
  server.faults.push(() => new Response('<html>'));
  say('one');
  expect((await upload.transcript(5_000))?.text).toBe('one');
  expect(waited).toContain('network');
});

test('nothing more is sent of what was called off', async () => {
  say('one');
  await taken(3);
  const asked = upload.transcript(5_000).catch((error: Error) => error.name);
  upload.abort();
  expect(await asked).toBe('AbortError');
  const before = server.calls.length;
  say('two');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.calls).toHaveLength(before);
});
