import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes } from '#contracts';
import { Public } from '../../platform/access/index.js';
import { PostOk, rawBodyOf } from '../../platform/http/index.js';
import { EventIntakeService } from './event-intake.service.js';

/** Where the workplace provider posts changes. */
@Controller()
export class EventController {
  constructor(private readonly intake: EventIntakeService) {}

  /**
   * For the provider alone: `{ encrypt }`, signed. 200 as soon as the event is kept, and for its challenge `{ challenge }`. 401 for what
   * it has not sent within the last five minutes; 404 while events are off.
   * @example {"challenge": "ajls384kdjx98XX"}
   */
  @Public()
  @PostOk(routes.feishu.events)
  take(@Req() request: Request): Promise<{ challenge?: string }> {
    const { encrypt } = (request.body ?? {}) as { encrypt?: unknown };
    return this.intake.take(rawBodyOf(request), encrypt, {
      timestamp: request.get('x-lark-request-timestamp'),
      nonce: request.get('x-lark-request-nonce'),
      signature: request.get('x-lark-signature'),
    });
  }
}
