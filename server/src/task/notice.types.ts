import type { NoticeKind, NoticeState } from '#contracts';

/** A time at which the learners of a task are to get a message. */
export interface NoticeRound {
  taskId: number;
  kind: NoticeKind;
  dueAt: Date;
}

/** A message that is to be sent now; `sending` was written down before. */
export interface DueNotice {
  noticeId: number;
  kind: NoticeKind;
  openId: string;
  messageKey: string;
  /** This one included. */
  tries: number;
  firstTryAt: Date;
  taskName: string;
  startTime: Date;
  endTime: Date;
  /** Of a session: which one and which turn, and what is told of it. */
  sessionId: number | null;
  turn: number | null;
  told: string | null;
}

/** A message as the list shows it. */
export interface ListedNotice {
  studentName: string;
  kind: NoticeKind;
  state: NoticeState;
  reason: string | null;
  dueAt: Date;
  triedAt: Date | null;
}
