import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control } from './control/control.js';
import { breakTransport, replaceAnswer, withoutFields, type Fault } from './faults.js';
import { failed, ok, readBody, write, type Answer, type Call } from './http.js';
import { UnknownIdError } from './org/organisation.js';
import { route } from './routes.js';
import { ProviderState, type ProviderOptions } from './state.js';

export interface RunningProvider {
  baseUrl: string;
  close(): Promise<void>;
}

/**
 * A stand-in for the workplace provider: it speaks the provider's HTTP API over a seeded organisation, so that the product can be
 * tried and tested without an account. It listens on this machine only.
 */
export async function startProvider(options: ProviderOptions, port = 0): Promise<RunningProvider> {
  const state = new ProviderState(options);
  let number = 0;
  const server = createServer((request, response) => {
    number += 1;
    const logId = `standin-${number}`;
    // Whatever somebody sends must not end the process for everybody else.
    serve(state, request, response, logId).catch(() => {
      if (!response.headersSent) write(response, failed(400, 99992402, 'The request is not valid.'), logId);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: bound } = server.address() as AddressInfo;
  const close = async () => {
    state.events.stop();
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { baseUrl: `http://127.0.0.1:${bound}`, close };
}

async function serve(
  state: ProviderState,
  request: IncomingMessage,
  response: ServerResponse,
  logId: string,
) {
  const url = new URL(request.url ?? '/', 'http://provider');
  const call: Call = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: {},
  };
  try {
    call.body = await readBody(request);
  } catch {
    return write(response, failed(400, 99992402, 'The body is not valid.'), logId);
  }
  if (call.path === '/__sim/challenge') return write(response, ok(await state.events.challenge()), logId);
  if (call.path.startsWith('/__sim/'))
    return write(
      response,
      answerOf(() => control(state, call)),
      logId,
    );
  const fault = state.faults.take(`${call.method} ${url.pathname}${url.search}`);
  const answer = await answerWith(state, call, fault);
  const logged = { method: call.method, url: url.pathname + url.search, fault: fault?.kind ?? null };
  if (fault && breakTransport(fault, response, answer)) return state.remember({ ...logged, status: null });
  state.remember({ ...logged, status: answer.status });
  write(response, answer, logId);
}

async function answerWith(state: ProviderState, call: Call, fault: Fault | undefined): Promise<Answer> {
  const replaced = fault && (await replaceAnswer(fault, call));
  const answer = replaced ?? answerOf(() => route(state, call));
  return fault?.kind === 'missing_fields' ? { ...answer, body: withoutFields(answer.body) } : answer;
}

function answerOf(make: () => Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnknownIdError) return failed(400, 99992402, `unknown ${error.message}`);
    throw error;
  }
}
