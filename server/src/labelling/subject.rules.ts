/** What answers are labelled by: a rule's criteria, or an exam's key points, which are asked like criteria. Pure. */
import type { CourseSnapshot, Criterion, KeyQa, LabelledView, LabelVerdict } from '#contracts';
import type { StoredTurnEval } from '#dialogue';
import { keyPointsOf } from '#scoring';
import { hashOf, ruleHash } from './criteria.rules.js';

export type Subject = Pick<LabelledView, 'kind' | 'id'>;

export const subjectKey = ({ kind, id }: Subject): string => `${kind}/${id}`;
export function subjectOf(key: string): Subject {
  const [kind, id] = key.split('/') as [Subject['kind'], string];
  return { kind, id: Number(id) };
}

/** A subject as it is, or as a session had it. */
export interface SubjectAt extends LabelledView {
  version: number;
  /** Of all that judges are told of it: another hash is another version, which is judged anew. */
  hash: string;
  criteria: readonly Criterion[];
}

/** A key point is the same as long as its question and its text are. */
const pointId = (question: string, text: string): string => hashOf([question, text]).slice(0, 16);

/** The key points of a question as criteria; none where its answer is judged as a whole. */
const pointsAsCriteria = (asked: KeyQa): Criterion[] =>
  keyPointsOf(asked).map(({ text, score }) => ({
    ...{ criterion_id: pointId(asked.question, text), text, weight: score, kind: 'judge' },
  }));

/** All key points of an exam. */
export const examCriteria = (questions: readonly KeyQa[]): Criterion[] => [
  ...new Map(questions.flatMap(pointsAsCriteria).map((one) => [one.criterion_id, one])).values(),
];

/** Of what judges are told of an exam's key points. Scores decide nothing of it. */
export const examHash = (questions: readonly KeyQa[]): string =>
  hashOf(
    questions
      .map((asked) => [asked.question, asked.answer, keyPointsOf(asked).map(({ text }) => text)] as const)
      .filter(([, , points]) => points.length > 0),
  );

/** As a session was judged by it; null where it was not. */
export function subjectIn(
  { kind, id }: Subject,
  snapshot: Pick<CourseSnapshot, 'course_id' | 'rules' | 'key_qa'>,
): Pick<SubjectAt, 'hash' | 'criteria'> | null {
  if (kind === 'exam') {
    const { course_id, key_qa } = snapshot;
    return course_id === id ? { hash: examHash(key_qa), criteria: examCriteria(key_qa) } : null;
  }
  const rule = snapshot.rules.find(({ rule_id }) => rule_id === id);
  return rule ? { hash: ruleHash(rule.criteria), criteria: rule.criteria } : null;
}

/** What the machine says of an answer, by the ids of criteria; what it could not decide is left out. */
export function verdictsIn(
  { kind, id }: Subject,
  { key_qa }: Pick<CourseSnapshot, 'key_qa'>,
  value: StoredTurnEval,
): ReadonlyMap<string, LabelVerdict> {
  if (value.type === 'practice-turn')
    return new Map(
      value.checks.flatMap(({ rule_id, criterion_id, verdict }): [string, LabelVerdict][] =>
        kind === 'rule' && rule_id === id && verdict !== 'undecided' ? [[criterion_id, verdict]] : [],
      ),
    );
  const asked = key_qa[value.question];
  if (kind !== 'exam' || !asked || keyPointsOf(asked).length === 0) return new Map();
  return new Map(
    value.points.flatMap(({ text, hit }): [string, LabelVerdict][] =>
      hit === null ? [] : [[pointId(asked.question, text), hit ? 'met' : 'not_met']],
    ),
  );
}

const typeOf = { rule: 'rule', exam: 'course' } as const;

/** An act on a subject's labels, as the audit log has it. */
export const auditedAs = ({ kind, id }: Subject, act: string) => ({
  action: `${typeOf[kind]}.${act}`,
  object: { type: typeOf[kind], id },
});
