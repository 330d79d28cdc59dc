import type { Ack, CommandName, Commands, DeltaEvent, DurableEvent, SidPayload, SysEvent } from '#contracts';

/** Who gives a command, and through which connection. */
export interface SocketConnection {
  readonly employeeId: number;
  /** The tab: it drives or views. */
  readonly device: string;
  readonly socketId: string;
  /** Asks for no quiet time before replies. */
  readonly immediate: boolean;
}

/** What is done with a command; it answers the acknowledgement. */
export type Command<K extends CommandName> = (
  connection: SocketConnection,
  payload: Commands[K]['payload'],
) => Promise<Ack<Commands[K]['ack']>>;

/**
 * What the socket needs of the practice engine. Every command answers its acknowledgement; a session that is not the caller's is
 * NOT_FOUND like one that does not exist.
 */
export abstract class SessionEngine {
  abstract join: Command<'session.join'>;
  abstract leave: Command<'session.leave'>;
  abstract sync: Command<'session.sync'>;
  abstract takeover: Command<'session.takeover'>;
  abstract finish: Command<'session.finish'>;
  abstract submit: Command<'turn.submit'>;
  abstract late: Command<'turn.late'>;
  abstract stop: Command<'ai.stop'>;
  abstract retry: Command<'ai.retry'>;
  abstract evalRetry: Command<'eval.retry'>;
  /** The learner is writing: the reply waits. */
  abstract typing: (connection: SocketConnection, payload: SidPayload) => void | Promise<void>;
  /** A connection that had joined is gone. */
  abstract disconnected: (connection: SocketConnection, sid: number) => void | Promise<void>;
}

/** What the socket needs beside that for exams. */
export abstract class ExamEngine {
  abstract skip: Command<'turn.skip'>;
  abstract draft: Command<'exam.draft'>;
  abstract signal: Command<'exam.signal'>;
}

/** What a session sends everyone who has joined it. */
export type Frame =
  { name: 'ev'; body: DurableEvent } | { name: 'd'; body: DeltaEvent } | { name: 'sys'; body: SysEvent };

/** Frames of a session, in order, from the moment of the subscription until the function it answers is called. */
export abstract class SessionFeed {
  abstract subscribe(sid: number, listener: (frame: Frame) => void): () => void;
}
