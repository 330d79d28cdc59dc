import { Controller, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { routes, type SystemCheckView } from '#contracts';
import { answerInPieces, LongRunning, PostOk } from '../platform/http/index.js';
import { SystemCheckService } from './system-check.service.js';

/** What the product stands on, for administrators. */
@Controller()
export class SystemCheckController {
  constructor(private readonly checks: SystemCheckService) {}

  /**
   * Asks model, provider, stores, machine and addresses what they can really do; the model some eighty short questions. Callers that accept
   * `text/event-stream` get each finding as it is known. 429: the model was asked too often.
   */
  @LongRunning()
  @PostOk(routes.systemCheck)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  check(@Req() request: Request, @Res() response: Response): Promise<SystemCheckView | undefined> {
    return answerInPieces(request, response, (send, signal) => this.checks.check(send, signal));
  }
}
