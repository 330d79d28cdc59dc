import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { commandSocket, withSource } from '../access/index.js';
import { Denials, deniedIn } from '../http/index.js';
import { sourceOf } from './connection-guard.js';
import { refusalFrom } from './refusal.js';

/**
 * Answers a failed command with a refusal. Nest's own filter would leave the acknowledgement open and send an `exception` event
 * that repeats the payload.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly denials: Denials) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const answer = host.getArgByIndex<(refusal: unknown) => void>(2);
    answer(refusalFrom(thrown));
    const denied = deniedIn(thrown);
    if (denied) void withSource(sourceOf(commandSocket<Socket>(host)), () => this.denials.note(denied));
  }
}
