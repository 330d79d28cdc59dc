/** Who looks at the phone's pages, and at which sessions. */
import type { State } from './inspect-states.ts';

/** Sessions of the learner who has practised. */
export interface Practised {
  /** Talked, evaluated. */
  scored: number;
  /** Ended before a word was said. */
  silent: number;
  /** Running, nobody has spoken. */
  fresh: number;
  /** Running, with an evaluated turn. */
  talk: number;
  /** The first turn of the scored one said anew, and judged. */
  forked: number;
  /** An exam that is over and marked, and one that runs. */
  sat: number;
  sitting: number;
}

/** Who looks: nobody signed in, somebody without any task, one who has begun none, or the learner who has practised. */
export type LearnerState = State<'nobody' | 'newcomer' | 'beginner' | 'learner', Practised>;
