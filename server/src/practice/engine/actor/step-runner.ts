import { Injectable } from '@nestjs/common';
import type { ExamDraft } from '#contracts';
import { pendingWork, step, type EventKind, type Outcome, type SessionState } from '#dialogue';
import type { AuditedAct } from '../../../platform/audit/index.js';
import { AppConfig } from '../../../platform/config/index.js';
import { OutcomeUnknownError } from '../../../platform/database/index.js';
import type { Driver, Head, Performed, StepRequest, SessionView } from '../engine.types.js';
import { uncorrected } from '../../../evaluation/index.js';
import { NodeLeases } from '../node-leases.js';
import { localDay } from '../../../platform/time/index.js';
import { changedContradictions } from '../log/contradiction-rows.rules.js';
import { changedEndedSession, type DayOf } from '../log/ended-session.rules.js';
import { changedReviewRequests, newCorrections } from '../log/review-request-rows.rules.js';
import { SessionWriter } from '../log/session-writer.js';

/** `lost`: somebody else was faster. `unknown`: the database went away before it said what became of the step. */
export type Attempt =
  | { how: 'done'; performed: Performed }
  | { how: 'written'; performed: Performed; evaluations: readonly { turn: number; run: number }[] }
  | { how: 'lost' }
  | { how: 'unknown'; cause: unknown };

type Written = Extract<Outcome, { ok: true; events: unknown }>;

/** One step: ask the machine, write what it says, and only then call it done. */
@Injectable()
export class StepRunner {
  private readonly dayOf: DayOf;

  constructor(
    private readonly writer: SessionWriter,
    private readonly leases: NodeLeases,
    { timeZone }: AppConfig,
  ) {
    this.dayOf = localDay(timeZone);
  }

  async attempt(view: SessionView, request: StepRequest): Promise<Attempt> {
    const outcome = this.decide(view.state, request);
    if (!outcome.ok) return { how: 'done', performed: { ...outcome, view } };
    if ('duplicate' in outcome) return { how: 'done', performed: { ...outcome, view } };
    const head = this.headAfter(view, outcome, request);
    const same = sameDriver(view.head.driver, head.driver) && sameDraft(view.head.draft, head.draft);
    if (outcome.events.length === 0 && same)
      return { how: 'done', performed: { ok: true, events: [], view } };
    return this.write(view, outcome, head, request.act);
  }

  /** Moves the head and nothing else: a write from this very view that may still be on its way has then lost its race. */
  move(view: SessionView): Promise<Exclude<Attempt, { how: 'done' }>> {
    const head = { ...view.head, rev: view.head.rev + 1 };
    return this.write(view, { ok: true, state: view.state, events: [], evaluations: [] }, head);
  }

  private decide(state: SessionState, { input }: StepRequest): Outcome {
    return input ? step(state, input) : { ok: true, state, events: [], evaluations: [] };
  }

  private async write(
    view: SessionView,
    outcome: Written,
    head: Head,
    act?: AuditedAct,
  ): Promise<Exclude<Attempt, { how: 'done' }>> {
    const { facts, state: seen, log } = view;
    const { state, events, evaluations } = outcome;
    const expected = { head: seen.head, rev: view.head.rev };
    const ended = changedEndedSession(facts, seen, state, this.dayOf);
    const reviews = changedReviewRequests(facts, seen, state, events.at(-1)?.at ?? 0);
    const contradictions = changedContradictions(facts, seen, state, uncorrected);
    const corrections = newCorrections(facts.sid, seen, state);
    const rows = { ended, reviews, corrections, contradictions };
    const written = { sid: facts.sid, expected, state, head, events, evaluations, ...rows, act };
    try {
      if (!(await this.writer.write(written))) return { how: 'lost' };
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return { how: 'unknown', cause: error.cause };
      throw error;
    }
    const after: SessionView = { facts, state, head, log: events.length > 0 ? log.concat(events) : log };
    return { how: 'written', performed: { ok: true, events, view: after }, evaluations };
  }

  /** A reply under way belongs to the process that began it, one to begin to the process that took the words. */
  private headAfter(view: SessionView, outcome: Written, request: StepRequest): Head {
    const due = pendingWork(outcome.state);
    const heard = outcome.events.some(({ kind }) => kind === 'turn.accepted' || kind === 'turn.skipped');
    const waits = heard ? this.leases.id : (view.head.ownerBoot ?? this.leases.id);
    return {
      rev: view.head.rev + 1,
      driver: request.driver === undefined ? view.head.driver : request.driver,
      ownerBoot: due.generate ? due.generate.boot : due.begin ? waits : null,
      draft: outcome.events.some(({ kind }) => endsDraft.has(kind))
        ? null
        : (request.draft ?? view.head.draft),
    };
  }
}

/** Once its question is done with, or the session is, a draft is nothing. */
const endsDraft: ReadonlySet<EventKind> = new Set(['turn.accepted', 'turn.skipped', 'session.state']);

const sameDraft = (a: ExamDraft | null, b: ExamDraft | null): boolean =>
  a?.turn === b?.turn && a?.rev === b?.rev;

function sameDriver(a: Driver | null, b: Driver | null): boolean {
  if (a === null || b === null) return a === b;
  return a.device === b.device && a.boot === b.boot && a.socket === b.socket;
}
