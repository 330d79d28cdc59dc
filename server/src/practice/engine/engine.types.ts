import type { CourseSnapshot, ExamDraft, RefusalCode, SessionKind, SessionOrigin } from '#contracts';
import type { EventKind, Input, LogEvent, PendingEvaluation, SessionState } from '#dialogue';
import type { AuditedAct } from '../../platform/audit/index.js';

/**
 * The session that another one goes on from: at a turn, or, where it is handed in for a task, whole (`turn` is null).
 */
export interface Fork {
  from: number;
  turn: number | null;
}

/** A session that is to begin. `assignmentId` and `taskId` exactly for origin task. */
export interface NewSession {
  origin: SessionOrigin;
  assignmentId: number | null;
  taskId: number | null;
  courseId: number;
  /** null exactly for origin batch. */
  employeeId: number | null;
  snapshot: CourseSnapshot;
  /** Counted from 1 within an assignment. */
  attemptNo: number | null;
  forked?: Fork;
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
  /** Whose it is; of a batch test a simulated person's (`simulatedPerson`). */
  readonly employeeId: number;
  readonly kind: SessionKind;
  /** Null of a session from its beginning. */
  readonly forked: Fork | null;
  readonly snapshot: CourseSnapshot;
}

/** The tab that drives, and its connection; `socket` is null while there is none. */
export interface Driver {
  device: string;
  boot: string;
  socket: string | null;
}

/** What the head says beside the log: who is connected, what is being typed, and which process owes the next reply or writes it. */
export interface Head {
  readonly rev: number;
  readonly driver: Driver | null;
  readonly ownerBoot: string | null;
  /** Of an exam: what is being typed and not handed in yet. */
  readonly draft: ExamDraft | null;
}

/** A session as one process last saw it. */
export interface SessionView {
  readonly facts: SessionFacts;
  readonly state: SessionState;
  readonly log: readonly LogEvent[];
  readonly head: Head;
}

/** What a session's newest state brought: `own` when this process wrote it, with the evaluations that it owes since then. */
export interface Advance {
  view: SessionView;
  events: readonly LogEvent[];
  own: boolean;
  evaluations: readonly PendingEvaluation[];
}

/** One thing that is done after a commit: after-commit.ts lists them. */
export interface AfterCommitStep {
  /** Called with every newer state of a session, in order, and once when it is read for the first time. */
  committed(advance: Advance): void;
  /** Whether the session must stay in this process's memory. */
  needs?(sid: number): boolean;
  /** The session is in this process's memory no longer. */
  forgotten?(sid: number): void;
}

/** What a writer wants. Made anew from the newest state whenever a race was lost, so it holds nothing that it has seen. */
export interface StepRequest {
  /** null: nothing is appended, only the rest is written. */
  input: Input | null;
  driver?: Driver | null;
  draft?: ExamDraft;
  /** Its line in the audit log: what the input appends is stored with it or not at all. */
  act?: AuditedAct;
}
export type StepFor = (view: SessionView) => StepRequest;

/** How it went; `view` is the newest state in each case. */
export type Performed =
  | { ok: true; events: readonly LogEvent[]; view: SessionView }
  | {
      ok: true;
      duplicate: { seq: number; kind: EventKind; turn: number; gen: number | null };
      view: SessionView;
    }
  | { ok: false; refusal: RefusalCode | 'STALE'; view: SessionView };
