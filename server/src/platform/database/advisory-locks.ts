/**
 * The numbers of PostgreSQL's advisory locks: any numbers, as long as each means one thing in every process and in the tests. The line of
 * an audit entry is taken under 7_311_012, which stands in migration 3.
 */
export const advisoryLocks = {
  /** Whoever migrates the database. */
  migration: 7_311_001,
  /** Whoever makes the database that tests copy. */
  testTemplate: 7_311_002,
  /** With an assignment's number: whoever ends or begins one of its sessions. */
  assignment: 7_311_003,
  /** Whoever writes what the provider's directory says. */
  directoryMirror: 7_311_013,
  /** Whoever takes messages to learners in hand. */
  notices: 7_311_014,
  /** Whoever adds to the bytes that the knowledge base holds. */
  storedBytes: 7_311_021,
  /** Whoever changes the rollups of the statistics. */
  rollups: 7_311_031,
} as const;
