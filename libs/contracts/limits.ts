/** Limits of the specification and the product's decisions. Times in milliseconds unless the name says otherwise. */
export const limits = {
  page: { default: 1, perPage: 10, perPageMax: 100 },
  /** Every call is answered within this time; those that wait for the model, the provider or an evaluation have limits of their own. */
  answerMs: 10_000,
  id: { min: 0, max: 2_147_483_647 },
  name: 100,
  text: 10_000,
  turns: { min: 1, max: 100, default: 10 },
  minutes: { min: 1, max: 120, default: 30 },
  weight: { min: 1, max: 1_000 },
  /** What the model may cost in a month, in yuan. */
  budget: { min: 1, max: 10_000_000 },
  criteriaPerRule: 12,
  criterion: { text: 300, name: 9, keywords: 40, keyword: 30, longest: { min: 20, max: 2_000 } },
  /** A red line's score: reaching the full mark is no limit. */
  cap: { min: 0, max: 99 },
  rulesPerCourse: 12,
  rolesPerCourse: 10,
  keyQaPerCourse: 100,
  /** A file of courses: bytes, and how many there may be. */
  courseFile: { bytes: 5 * 1024 * 1024, courses: 100 },
  coursesPerForm: 50,
  /** From the start of a task to its end. */
  taskYears: 5,
  attempts: { min: 1, max: 100, default: 1 },
  /** Key points of one question. */
  keyPoints: { most: 20, text: 300 },
  /** Of a course's own. */
  passScore: { min: 1, max: 100 },
  keyQaScore: { min: 0, max: 1_000 },
  /**
   * Scores of a model that only demonstrates: up to so many sessions, and for so long, are dealt with while the call waits; so many days a
   * clearing can be undone.
   */
  demoScores: { atOnce: 1_000, lot: 100, waitMs: 6_000, undoDays: 30 },
  /**
   * A re-evaluation of many sessions: how many it may be about, how many of them are judged first, and how many are judged, or applied, at once.
   * Where the model is away, it is asked again after each of the pauses.
   */
  reEvaluation: { most: 10_000, sample: 20, atOnce: 4, lot: 8, awayMs: [3_000, 15_000] },
  /** Characters of files that are read at once: more would hold up whoever else asks that process. */
  readAtOnce: 500_000,
  /**
   * People's verdicts: so many are drawn together, from so many sessions, by chance out of the newest; so many lines are shown before what the
   * customer says; with fewer labels no figure is shown; with fewer scored answers no boundary; of so many answers at a time the model is asked anew.
   */
  labelling: { round: 75, sessions: 200, newest: 2_000, before: 4, fewest: 30, boundary: 200, judged: 10 },
  /** With fewer scores of a kind of simulated learner nothing is known of it. */
  publishTest: { fewest: 3 },
  /** An answer of this many characters or more that stands in somebody else's exam, too, is pointed out. */
  sharedAnswer: 20,
  /** Files of the knowledge base; bytes. Names are as long as file systems take them, in UTF-16 units. */
  fileName: 255,
  upload: 50 * 1024 * 1024,
  batchDownload: { files: 100, bytes: 2 * 1024 * 1024 * 1024 },
  filesPerCourse: 20,
  url: 2_000,
  /** What fewer people have says too much of each: it is neither ranked nor named. */
  fewestPeople: 3,
  adminsPerBatch: 200,
  /** Rows of a list with which something is done by one call. */
  bulk: 1_000,
  audience: { students: 10_000, depts: 1_000 },
  /** One turn of a learner: at most five messages with 2 000 characters (UTF-16 units, as JavaScript counts) together. */
  turn: { messages: 5, characters: 2_000 },
  /** An appeal against a score: what both sides may write, and how many days there are for it. */
  appeal: { text: 200, days: 30 },
  /** After a talk was ended by its time, what was not sent by then may be handed in for so long. */
  lateMs: 60_000,
  /** Bytes of UTF-8: a larger command of the socket is refused, a larger message costs the connection. */
  socket: { command: 64 * 1024, message: 256 * 1024 },
  /** The reply begins this long after the learner's last message; `typing` postpones it up to the second figure. */
  quietMs: 600,
  typingMaxMs: 5_000,
} as const;

export const marks = { pass: 60, excellent: 90 } as const;

export const rootDepartmentId = '0';

/** A count as everybody reads it: 1,234. */
export const countText = (count: number): string => count.toLocaleString('zh-CN');
/** What stands for a figure that there is none of. */
export const none = '–';
/** 76.2, always with its decimal: numbers in a column stand below each other. */
export const scoreText = (score: number | null): string => (score === null ? none : score.toFixed(1));
/** +6.0, −3.5, ±0.0: by how many points one score differs from another. */
export function pointsText(delta: number): string {
  const size = scoreText(Math.abs(delta));
  if (Number(size) === 0) return `±${size}`;
  return `${delta > 0 ? '+' : '−'}${size}`;
}

/**
 * A batch test: so many sessions, so many of them at once, and what describes a simulated learner. Learners' sessions come first: none begins
 * while they owe as many evaluations as one process has under way.
 */
export const batchTestLimits = {
  sessions: 200,
  parallel: { min: 1, max: 16, default: 8 },
  personas: 12,
  name: 20,
  how: 200,
  lines: 40,
  line: 500,
} as const;

/**
 * Questions and criteria that measure: below so many answers no figure is shown; so many first attempts are read, the newest; so many points are
 * named that are missed most; so many other questions are proposed for one.
 */
export const itemLimits = { fewest: 20, sessions: 1_000, points: 3, proposals: 3 } as const;
