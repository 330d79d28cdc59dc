/** One try at servers that hear and speak, as they are and as they fail. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { OpenAiSpeechWire } from '../../src/platform/llm/openai-speech-wire.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function wireOf(listener: RequestListener): Promise<OpenAiSpeechWire> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new OpenAiSpeechWire({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'k', name: 'm' });
}
const { signal } = new AbortController();
const json = { 'content-type': 'application/json' };
const recording = (words: string[] = []) => ({
  ...{ audio: Buffer.from('sound'), fileName: 'speech.mp4', type: 'audio/mp4', words },
});

it('leaves out what a server declines by name, for good', async () => {
  const bodies: string[] = [];
  const wire = await wireOf((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      if (!body.includes('name="prompt"'))
        return response.writeHead(200, json).end('{"text":" 好的 ","duration":2.4}');
      const error = { message: "Unknown parameter: 'prompt'.", param: 'prompt' };
      return response.writeHead(400, json).end(JSON.stringify({ error }));
    });
  });
  const words = ['云步缓震跑鞋', '轻行'];
  expect(await wire.transcribe(recording(words), signal)).toEqual({ text: '好的', seconds: 2.4 });
  await wire.transcribe(recording(words), signal);
  expect(bodies.map((body) => body.includes('云步缓震跑鞋，轻行'))).toEqual([true, false, false]);
  expect(bodies[0]).toMatch(/filename="speech.mp4"\r\nContent-Type: audio\/mp4\r\n\r\nsound\r\n/);
});

it.each([
  ['another shape', 200, '{"result":"好"}', 'malformed'],
  ['an error in its answer', 200, '{"error":{"message":"x"}}', 'unavailable'],
  ['a wrong key', 401, '{"error":{"message":"x"}}', 'misconfigured'],
  ['too many calls', 429, '{"error":{"message":"x"}}', 'rate_limited'],
  ['a file that it can’t read', 400, '{"error":{"message":"bad file"}}', 'misconfigured'],
])('classifies %s', async (_what, status, body, kind) => {
  const wire = await wireOf((request, response) => {
    request.resume().on('end', () => response.writeHead(status, json).end(body));
  });
  await expect(wire.transcribe(recording(), signal)).rejects.toMatchObject({ kind });
});

it('hands sound on as it comes, and takes no page for it', async () => {
  let goOn!: () => void;
  const wire = await wireOf((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.write('first');
    goOn = () => void response.end('last');
  });
  const pieces: string[] = [];
  await wire.speak(
    { text: '好', voice: 'alloy' },
    (piece) => {
      pieces.push(Buffer.from(piece).toString());
      if (pieces.length === 1) goOn();
    },
    signal,
  );
  expect(pieces.join('')).toBe('firstlast');
  const page = await wireOf((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  });
  await expect(page.speak({ text: '好', voice: 'alloy' }, () => undefined, signal)).rejects.toMatchObject({
    kind: 'malformed',
  });
});
