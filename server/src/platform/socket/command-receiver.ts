import { Logger } from '@nestjs/common';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { limits, type Ack } from '#contracts';
import { withLogContext } from '../log/index.js';
import { refusalFrom, refusalOf } from './refusal.js';
import { allowance, mostRefusals, TokenBucket } from './command-budget.js';

/** A command's answer; only the first one goes out. */
export type Answer = (answer: Ack<object>) => void;
/** What is needed of a socket, whichever Socket.IO it is of. */
export interface CommandSource {
  readonly id: string;
  onAny(listener: (event: string, ...args: unknown[]) => void): unknown;
  disconnect(close: boolean): unknown;
}
/** By the command's name. A handler is given its payload, where to answer, and the socket that it came from. */
export type CommandHandlers = ReadonlyMap<string, MessageMappingProperties['callback']>;

const slowMs = 1_000;
const logger = new Logger('Socket');

/**
 * Takes every event of one socket. Whatever comes (unknown names, no payload, binary, no acknowledgement asked for, a handler that
 * throws), an acknowledgement that was asked for is given, exactly once.
 */
export function receiveCommands(socket: CommandSource, handlers: CommandHandlers): void {
  const bucket = new TokenBucket(allowance, Date.now());
  let count = 0;
  socket.onAny((event: string, ...args: unknown[]) => {
    const answer = onlyOnce(args);
    const wait = bucket.take(Date.now());
    if (wait > 0) {
      answer(refusalOf('RATE_LIMITED', { retryAfterMs: wait }));
      if (bucket.ignored > mostRefusals) socket.disconnect(true);
      return;
    }
    const handler = handlers.get(event);
    if (!handler || args.length > 1) return answer(refusalOf('BAD_PAYLOAD'));
    if (bytesOf(event, args) > limits.socket.command) return answer(refusalOf('TOO_LARGE'));
    const ids = { requestId: `${socket.id}.${++count}`, sessionId: sessionIdOf(args[0]) };
    void withLogContext(ids, () => run(event, () => handler(args[0], answer, socket), answer));
  });
}

async function run(event: string, handle: () => unknown, answer: Answer): Promise<void> {
  const begun = performance.now();
  try {
    const result = (await handle()) as Ack<object> | undefined;
    if (result) answer(result);
  } catch (error) {
    answer(refusalFrom(error));
  }
  // A handler that answers nothing has a defect; its caller still gets an answer.
  answer(refusalOf('INTERNAL'));
  // A line for each command would cost more than the command; failures speak for themselves where they are classified.
  const ms = Math.round(performance.now() - begun);
  if (ms >= slowMs) logger.warn({ msg: 'slow command', event, ms });
}

/** Takes the acknowledgement off the arguments; without one, answers go nowhere. */
function onlyOnce(args: unknown[]): Answer {
  let ack = typeof args.at(-1) === 'function' ? (args.pop() as Answer) : undefined;
  return (answer) => {
    const send = ack;
    ack = undefined;
    send?.(answer);
  };
}

/** As the protocol counts: the command's name and payload as JSON in UTF-8. */
function bytesOf(event: string, args: unknown[]): number {
  return Buffer.byteLength(JSON.stringify([event, ...args]));
}

function sessionIdOf(payload: unknown): number | undefined {
  const sid = (payload as { sid?: unknown } | null | undefined)?.sid;
  return typeof sid === 'number' ? sid : undefined;
}
