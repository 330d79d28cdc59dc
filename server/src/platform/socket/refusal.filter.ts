import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { refusalFrom } from './refusal.js';

/**
 * Answers a failed command with a refusal. Nest's own filter would leave the acknowledgement open and send an `exception` event
 * that repeats the payload.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const answer = host.getArgByIndex<(refusal: unknown) => void>(2);
    answer(refusalFrom(thrown));
  }
}
