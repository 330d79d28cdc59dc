/** What the program of the simulated learners and the server that runs it tell each other. */
import type { Heard } from '#simulated-learner';

/** A session to be played. */
export interface SessionToPlay {
  sid: number;
  /** Where the socket is. */
  url: string;
  /** Replies need not wait for a further message. */
  immediate: boolean;
}

export type ToLearners =
  | ({ t: 'play' } & SessionToPlay)
  | { t: 'drop'; sid: number }
  | { t: 'answer'; id: number; value: string | readonly string[] | null }
  | { t: 'refused'; id: number; why: string };

/** A ticket for a connection, or the words that come next. */
export type Question = { what: 'ticket'; sid: number } | { what: 'words'; sid: number; heard: Heard };

export type FromLearners =
  | ({ t: 'ask'; id: number } & Question)
  | { t: 'first-words'; sid: number; ms: number }
  | { t: 'failed'; sid: number; why: string };
