import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/index.js';
import { NotFoundError, NotYoursError } from '../../platform/http/index.js';
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

  /** One's own; for administrators everybody's but what others practise outside of tasks. @throws NotFoundError */
  async readable(sessionId: number, reader: SignedInActor): Promise<SessionView> {
    if (!reader.isAdmin) return this.own(sessionId, reader);
    const view = await this.engine.view(sessionId);
    return view.facts.employeeId === reader.employeeId ? view : this.administered(sessionId);
  }

  /** What administrators may deal with: every session but those that learners practise outside of tasks, which look absent. @throws NotFoundError */
  async administered(sessionId: number): Promise<SessionView> {
    const view = await this.engine.view(sessionId);
    if (view.facts.origin === 'own') throw new NotFoundError();
    return view;
  }
}
