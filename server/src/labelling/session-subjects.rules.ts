/** What a session was scored by, and which model judged it. Pure. */
import type { CourseSnapshot, SessionKind } from '#contracts';
import type { SessionState } from '#dialogue';
import { subjectIn, type Subject, type SubjectAt } from './subject.rules.js';

export function judgedBy(
  { kind, snapshot }: { kind: SessionKind; snapshot: CourseSnapshot },
  { turns }: Pick<SessionState, 'turns'>,
): { subjects: Omit<SubjectAt, 'version'>[]; model: string } {
  const named: (Subject & { name: string })[] =
    kind === 'exam'
      ? [{ kind, id: snapshot.course_id, name: snapshot.course_name }]
      : snapshot.rules.map(({ rule_id, rule_name }) => ({ kind: 'rule', id: rule_id, name: rule_name }));
  // Where nothing but empty turns were judged no model was asked.
  const model = turns.flatMap(({ eval: { value } }) => value?.judged_by.model ?? []).at(-1) ?? '';
  return { subjects: named.map((one) => ({ ...one, ...subjectIn(one, snapshot)! })), model };
}
