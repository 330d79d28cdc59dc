/** What is asked about a turn: the rubric split into questions for the judge and words to look for. */
import type { Criterion, SnapshotRule } from '#contracts';
import { criteriaOf, levels, type Level } from '#scoring';
import type { JudgedCourse } from './evaluation.types.js';

export interface Asked {
  rule: SnapshotRule;
  criterion: Criterion;
}

/** A question that the model answers. */
export interface JudgeQuestion extends Asked {
  by: 'judge';
  /** Judged on five levels instead of yes or no: the rule has no criteria. */
  leveled: boolean;
  /** A key point of an exam: there is always an opportunity, and an answer may say the opposite. */
  due?: true;
}

/** Decided by words. */
export interface WordCheck extends Asked {
  by: 'words';
  kind: 'must_say' | 'must_not_say';
}

const yesNo = ['yes', 'no'];
/** The answer says the opposite of a key point, whatever else it says. */
export const contradicted = 'contradicted';
const onLevels = levels.map(String);

/** Answers that a question may have. For what should or should not be said there is always an opportunity; what is judged in degrees has one for the opposite. */
export function answersOf({
  leveled,
  criterion,
  due,
}: Pick<JudgeQuestion, 'leveled' | 'criterion' | 'due'>): readonly string[] {
  if (criterion.avoid || criterion.kind !== 'judge') return yesNo;
  if (due) return leveled ? onLevels : [...yesNo, contradicted];
  return [...(leveled ? onLevels : yesNo), 'not_applicable'];
}

/** Of a turn that was spoken, for speech repeats itself: 300 characters where 200 may be typed. */
const spokenShare = 1.5;
const asSpoken = (criterion: Criterion): Criterion =>
  criterion.longest === undefined
    ? criterion
    : { ...criterion, longest: Math.round(criterion.longest * spokenShare) };

/** What a verdict bears of its criterion: all but what only decides it. */
export const toldOf = ({ keywords: _, asks: __, in_other_words: ___, due_after: ____, longest: _____, ...told }: Criterion) => told; // prettier-ignore

/** What a judge is asked about a criterion: of what should not be said or done, whether it was. */
export const questionText = ({ text, kind }: Criterion): string =>
  kind === 'must_not_say' ? `违反了：${text}` : text;

/**
 * Every criterion of the course, in the order of its rules.
 * @param isSaid are words of this criterion said in the turn? Then they decide, though others would do as well.
 */
export function rubricOf(
  snapshot: Pick<JudgedCourse, 'rules'>,
  {
    spoken = false,
    isSaid = () => true,
  }: { spoken?: boolean; isSaid?: (criterion: Criterion) => boolean } = {},
): (JudgeQuestion | WordCheck)[] {
  return snapshot.rules.flatMap((rule) => {
    const { criteria, leveled } = criteriaOf(rule);
    return criteria.map((one): JudgeQuestion | WordCheck => {
      const criterion = spoken ? asSpoken(one) : one;
      const { kind } = criterion;
      if (kind !== 'judge' && !(criterion.in_other_words && !isSaid(criterion)))
        return { by: 'words', rule, criterion, kind };
      return { by: 'judge', rule, criterion, leveled };
    });
  });
}

export const questionsIn = (rubric: readonly (JudgeQuestion | WordCheck)[]): JudgeQuestion[] =>
  rubric.filter((item) => item.by === 'judge');

/** Criteria ids are unique within their rule only. */
export const keyOf = ({ rule, criterion }: Asked): string => `${rule.rule_id}/${criterion.criterion_id}`;

export const levelOf = (answer: string): Level | undefined =>
  levels.find((level) => String(level) === answer);
