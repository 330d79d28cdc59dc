/** Scores of a demonstration on the wire. */

/**
 * What is known of the configured model. demo: it only demonstrates · real: it does not · silent: its server was reached, but has told nothing
 * of its models, and none has answered yet · unreachable: its server could not be reached, or did not take the key.
 */
export type ModelState = 'demo' | 'real' | 'silent' | 'unreachable';

/** What is done with the scores of a model that only demonstrates: they are taken back, given back, or made anew by today's model. */
export type DemoScoresAct = 'clear' | 'undo' | 'reevaluate';

/**
 * One such act over many sessions.
 * @example {"act": "clear", "total": 12, "done": 12, "kept": 0, "evaluating": 0, "unscored": 0, "by_name": "林晓燕", "time": "2026-11-24T09:00:00+08:00"}
 */
export interface DemoScoresRun {
  run_id: number;
  act: DemoScoresAct;
  /** Sessions that it is about; of those `done`, and `kept` as they were because something had come in between. */
  total: number;
  done: number;
  kept: number;
  /** Of the ones done by an act that has them made anew: still without a result, and without a score because none could be made. */
  evaluating: number;
  unscored: number;
  by_name: string;
  time: string;
}

/** A clearing that can still be undone. @example {"sessions": 12, "by_name": "林晓燕", "days_left": 29} */
export interface ClearedDemoScores {
  run_id: number;
  /** How many of its sessions are still without a score. */
  sessions: number;
  by_name: string;
  time: string;
  days_left: number;
}

/** What would be cleared now. @example {"sessions": 12, "learners": 9, "tasks": 3, "exams": 4, "exams_again": 3, "undecided": 2} */
export interface DemoScoresFound {
  sessions: number;
  learners: number;
  tasks: number;
  /** How many of the sessions are exams, and of those how many can be taken again because their tasks still run. */
  exams: number;
  exams_again: number;
  /** How many have no score, because the model could not decide on one. */
  undecided: number;
}

/** Answer of `GET /api/practice/demo-scores` and of what changes them. @example {"model": "real"} */
export interface DemoScoresView {
  /** The model of today. Only once it is known as a real one can be cleared what a demonstration has scored. */
  model: ModelState;
  found: DemoScoresFound;
  /** What is under way. */
  running: DemoScoresRun | null;
  /** What was done last. */
  last: DemoScoresRun | null;
  /** The latest first. */
  cleared: ClearedDemoScores[];
}
