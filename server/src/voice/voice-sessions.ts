import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../platform/access/index.js';
import { NotYoursError } from '../platform/http/index.js';
import { PracticeEngine, type SessionFacts } from '../practice/index.js';

/** The learner's own sessions, as far as voices concern them. */
@Injectable()
export class VoiceSessions {
  constructor(private readonly engine: PracticeEngine) {}

  /** @throws NotFoundError for an absent session and for another's */
  async own(sessionId: number, { employeeId }: SignedInActor): Promise<SessionFacts> {
    const { facts } = await this.engine.view(sessionId);
    if (facts.employeeId !== employeeId) throw new NotYoursError({ session_id: sessionId });
    return facts;
  }
}
