import type { CourseSnapshot, RefusalCode, SessionKind, SessionOrigin } from '#contracts';
import type { EventKind, Input, LogEvent, SessionState } from '#dialogue';

/** A session that is to begin. `assignmentId` and `taskId` exactly for origin task. */
export interface NewSession {
  origin: SessionOrigin;
  assignmentId: number | null;
  taskId: number | null;
  courseId: number;
  employeeId: number;
  snapshot: CourseSnapshot;
  /** Counted from 1 within an assignment. */
  attemptNo: number | null;
  /** Ends the session before its time limit does; milliseconds since the epoch. */
  taskEndsAt?: number;
}

/** What never changes about a session. */
export interface SessionFacts {
  readonly sid: number;
  readonly origin: SessionOrigin;
  readonly assignmentId: number | null;
  readonly taskId: number | null;
  readonly courseId: number;
  readonly employeeId: number;
  readonly kind: SessionKind;
  readonly snapshot: CourseSnapshot;
}

/** The tab that drives, and its connection; `socket` is null while there is none. */
export interface Driver {
  device: string;
  boot: string;
  socket: string | null;
}

/** What the head says beside the log: who is connected, and which process owes the next reply or writes it. */
export interface Head {
  readonly rev: number;
  readonly driver: Driver | null;
  readonly ownerBoot: string | null;
}

/** A session as one process last saw it. */
export interface SessionView {
  readonly facts: SessionFacts;
  readonly state: SessionState;
  readonly log: readonly LogEvent[];
  readonly head: Head;
}

/** What a writer wants. Made anew from the newest state whenever a race was lost, so it holds nothing that it has seen. */
export interface Proposal {
  /** null: nothing is appended, only the rest is written. */
  input: Input | null;
  driver?: Driver | null;
}
export type Propose = (view: SessionView) => Proposal;

/** How it went; `view` is the newest state in each case. */
export type Performed =
  | { ok: true; events: readonly LogEvent[]; view: SessionView }
  | {
      ok: true;
      duplicate: { seq: number; kind: EventKind; turn: number; gen: number | null };
      view: SessionView;
    }
  | { ok: false; refusal: RefusalCode | 'STALE'; view: SessionView };

/** Milliseconds that a statement of the engine may take before its outcome counts as unknown. */
export const statementMs = 5_000;
