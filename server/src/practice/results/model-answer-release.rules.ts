/** Flags say that a text talks to the grader; they are for people who manage, not for who wrote it. */
export type ViewerRole = 'learner' | 'administrator';

/** Who looks, and whether an exam's standard answers may be seen by its learner. */
export interface ResultViewer {
  reader: ViewerRole;
  released: boolean;
}
