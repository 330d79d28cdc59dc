import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { NotYoursError } from '../../platform/http/index.js';
import type { SessionView } from '../engine/engine.types.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';

/** Whose sessions somebody may read. One that they may not looks like one that does not exist. */
@Injectable()
export class SessionAccessService {
  constructor(private readonly engine: PracticeEngine) {}

  /** @throws NotFoundError */
  async own(sessionId: number, { employeeId }: SignedInActor): Promise<SessionView> {
    const view = await this.engine.view(sessionId);
    if (view.facts.employeeId !== employeeId) throw new NotYoursError({ session_id: sessionId });
    return view;
  }

  /** One's own; for administrators everybody's. @throws NotFoundError */
  readable(sessionId: number, reader: SignedInActor): Promise<SessionView> {
    return reader.isAdmin ? this.engine.view(sessionId) : this.own(sessionId, reader);
  }
}
