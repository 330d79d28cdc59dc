/** Somebody who speaks: recordings are sent piece by piece, as the phone sends them. */
import type { Response } from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { routes, type RecordingView, type TranscriptView, type VoiceView } from '#contracts';
import type { TestApp } from '../harness/index.js';

export const contentOf = (recordingId: number): string =>
  routes.client.voice.content.replace(':recording_id', String(recordingId));

export class Voice {
  constructor(
    private readonly app: TestApp,
    readonly token: string,
  ) {}

  post(path: string, body: object) {
    return this.app.call('post', path, this.token).send(body);
  }

  async consent(given = true): Promise<VoiceView> {
    return (await this.post(routes.client.voice.consent, { given })).body as VoiceView;
  }

  async begin(session_id: number | null = null, cid: string = uuidv7()): Promise<RecordingView> {
    const answer = await this.post(routes.client.voice.recording, { cid, session_id });
    if (answer.status !== 200) throw new Error(`not begun: ${answer.text}`);
    return answer.body as RecordingView;
  }

  put(recordingId: number, offset: number, bytes: Buffer) {
    return this.app
      .call('put', `${contentOf(recordingId)}?offset=${offset}`, this.token)
      .set('Content-Type', 'application/octet-stream')
      .send(bytes);
  }

  /** All of it, in pieces of this size. */
  async send(recordingId: number, file: Buffer, piece = 64 * 1024): Promise<void> {
    for (let at = 0; at < file.length; at += piece) {
      const answer = await this.put(recordingId, at, file.subarray(at, at + piece));
      if (answer.status !== 200) throw new Error(`not taken: ${answer.text}`);
    }
  }

  transcript(recordingId: number, bytes: number, milliseconds = 3_000) {
    const path = routes.client.voice.transcript.replace(':recording_id', String(recordingId));
    return this.post(path, { bytes, milliseconds });
  }

  /** A whole recording, heard. */
  async say(file: Buffer, session_id: number | null = null): Promise<TranscriptView> {
    const { recording_id } = await this.begin(session_id);
    await this.send(recording_id, file);
    const answer = await this.transcript(recording_id, file.length);
    if (answer.status !== 200) throw new Error(`not heard: ${answer.text}`);
    return answer.body as TranscriptView;
  }

  play(recordingId: number, range?: string) {
    const call = this.app.call('get', contentOf(recordingId), this.token).buffer(true).parse(bytesOf);
    return range === undefined ? call : call.set('Range', range);
  }

  speech(text: string, session_id: number | null = null) {
    return this.post(routes.client.voice.speech, { text, session_id }).buffer(true).parse(bytesOf);
  }
}

/** A body as it came. */
function bytesOf(answer: Response, done: (error: Error | null, body: Buffer) => void): void {
  const response = answer as unknown as NodeJS.ReadableStream;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
