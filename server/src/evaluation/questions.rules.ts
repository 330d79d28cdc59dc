/** What is asked about a turn: the rubric taken apart into questions for the judge and words to look for. */
import type { CourseSnapshot, Criterion, SnapshotRule } from '#contracts';
import { criteriaOf, levels, type Level } from '#scoring';

export interface Asked {
  rule: SnapshotRule;
  criterion: Criterion;
}

/** A question that the model answers. Its id is made here for one request, so that no text can guess or forge one. */
export interface Question extends Asked {
  id: string;
  /** Judged on five levels instead of yes or no: the rule has no criteria. */
  leveled: boolean;
}

/** Answers that a question may have. */
export const yesNo = ['yes', 'no', 'not_applicable'] as const;
export const onLevels = [...levels.map(String), 'not_applicable'] as const;
export const answersOf = (question: Pick<Question, 'leveled'>): readonly string[] =>
  question.leveled ? onLevels : yesNo;

export interface Rubric {
  questions: Question[];
  /** Decided by words alone. */
  words: (Asked & { kind: 'must_say' | 'must_not_say' })[];
}

export function rubricOf(snapshot: CourseSnapshot): Rubric {
  const rubric: Rubric = { questions: [], words: [] };
  for (const rule of snapshot.rules) {
    const { criteria, leveled } = criteriaOf(rule);
    for (const criterion of criteria) {
      const { kind } = criterion;
      if (kind !== 'judge') rubric.words.push({ rule, criterion, kind });
      else rubric.questions.push({ id: `q${rubric.questions.length + 1}`, rule, criterion, leveled });
    }
  }
  return rubric;
}

/** Criteria ids are unique within their rule only. */
export const keyOf = ({ rule, criterion }: Asked): string => `${rule.rule_id}/${criterion.criterion_id}`;

export const levelOf = (answer: string): Level | undefined =>
  levels.find((level) => String(level) === answer);
