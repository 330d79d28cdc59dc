/** The talks of the sample courses, and how they are scored. */
import type { CourseSnapshot } from '#contracts';
import type { Model } from '#llm';
import { evaluationBy } from '../../server/src/evaluation/index.js';
import { sampleCourses } from '../../server/src/seed/content/index.js';
import { FixedSecrets } from '../../server/test/scoring/judges.js';
import { playBy, snapshotOf, type Played } from '../../server/test/scoring/play-course.js';
import { learnersOf, talks, type LearnerKind } from '../../server/test/scoring/talks.js';

export interface Talk {
  name: string;
  kind: LearnerKind;
  snapshot: CourseSnapshot;
  customer: readonly string[];
  learner: readonly string[];
}

export const sampleTalks: readonly Talk[] = sampleCourses.flatMap((sample) => {
  const { customer } = talks[sample.courseId]!;
  return Object.entries(learnersOf(talks[sample.courseId]!)).map(([kind, learner]) => ({
    ...{ name: `${sample.course.course_name}, ${kind}`, snapshot: snapshotOf(sample), customer, learner },
    kind: kind as LearnerKind,
  }));
});

export const talksOf = (...kinds: LearnerKind[]): Talk[] =>
  sampleTalks.filter(({ kind }) => kinds.includes(kind));

/** Whose score does somebody stand up for? */
export const served = () => talksOf('good', 'average', 'poor', 'three good turns', 'three polite turns');

export type Score = (talk: Talk) => Promise<Played>;

/** By this model; control questions and their places are drawn anew with every talk. */
export function scoreBy(model: Model): Score {
  const service = evaluationBy(model, new FixedSecrets());
  return ({ snapshot, customer, learner }) => playBy(service, snapshot, customer, learner);
}
