/** Verdicts that a person has corrected, put into an evaluation: the rest stays the judge's, and the score is code's arithmetic. Pure. */
import {
  forbiddenFirst,
  isForbidden,
  reasonHead,
  type CorrectedVerdict,
  type CriterionVerdict,
  type JudgedPoint,
  type VerdictChoice,
} from '#contracts';
import type { ExamAnswerEval, PracticeTurnEval, StoredTurnEval } from '#dialogue';
import { addUp, earnedByLevel, isDecisive, levels, turnScore, verdictOfLevel, type Level } from '#scoring';

export const correctedReason = '人工改判';

const keyOf = (one: { rule_id: number; criterion_id: string }): string =>
  `${one.rule_id}/${one.criterion_id}`;

const onLevels = levels.map((level) => ({ verdict: verdictOfLevel(level), level }) as VerdictChoice);

/** How a criterion of a turn can be judged: as its kind has it, for what is never said is earned by nobody. */
export function choicesOf(check: CriterionVerdict): VerdictChoice[] {
  if (check.level !== undefined) return [...onLevels, { verdict: 'not_applicable' }];
  if (isForbidden(check)) return [{ verdict: 'not_met' }, { verdict: 'not_applicable' }];
  if (check.kind === 'must_say') return [{ verdict: 'met' }, { verdict: 'not_applicable' }];
  return [{ verdict: 'met' }, { verdict: 'not_met' }, { verdict: 'not_applicable' }];
}

/** An answer that is judged as a whole has one point, on five levels. */
export const pointChoices = (leveled: boolean): VerdictChoice[] =>
  leveled ? onLevels : [{ verdict: 'met' }, { verdict: 'not_met' }];

const isChoice = (choices: readonly VerdictChoice[], { verdict, level }: VerdictChoice): boolean =>
  choices.some((one) => one.verdict === verdict && one.level === level);

/** What may be said against a correction of an evaluation; null where nothing is. */
export function correctionRefused(
  value: StoredTurnEval,
  leveled: boolean,
  texts: readonly string[],
  corrected: readonly CorrectedVerdict[],
): string | null {
  const known = new Map(
    value.type === 'exam-answer'
      ? value.points.map((_, at) => [String(at), pointChoices(leveled)])
      : value.checks.map((check) => [keyOf(check), choicesOf(check)]),
  );
  const named = new Set(corrected.map(({ criterion }) => criterion));
  if (named.size < corrected.length) return '同一个评分点只能改一次';
  if (!corrected.every((one) => isChoice(known.get(one.criterion) ?? [], one)))
    return '评分点已经变了，请刷新后再改';
  const quoted = corrected.every(({ quote }) => quote === null || texts.some((text) => text.includes(quote)));
  if (!quoted) return '引用的话要和学员说的一字不差';
  return corrected.some((one) => changes(value, one)) ? null : '没有改动，请先改一个评分点';
}

function changes(value: StoredTurnEval, { criterion, verdict, level }: CorrectedVerdict): boolean {
  if (value.type === 'exam-answer') {
    const { hit, earned, score } = value.points[Number(criterion)]!;
    return level === undefined ? hit !== (verdict === 'met') : earned !== earnedByLevel(score, level);
  }
  const check = value.checks.find((one) => keyOf(one) === criterion)!;
  return check.verdict !== verdict || check.level !== level;
}

/** The evaluation with what a person has corrected. What has no score stays without: nobody has judged the rest of it. */
export function withCorrectedVerdicts(
  value: StoredTurnEval,
  by: string,
  leveled: boolean,
  corrected: readonly CorrectedVerdict[],
): StoredTurnEval {
  if (value.status !== 'scored') return value;
  const byKey = new Map(corrected.map((one) => [one.criterion, one]));
  const mark = { corrected: { by, criteria: [...byKey.keys()] } };
  return value.type === 'exam-answer'
    ? { ...correctedAnswer(value, leveled, byKey), ...mark }
    : { ...correctedTurn(value, byKey), ...mark };
}

type ByKey = ReadonlyMap<string, CorrectedVerdict>;

function correctedTurn(value: PracticeTurnEval, byKey: ByKey): PracticeTurnEval {
  const lines = value.answer_reason.split('\n');
  const checks = value.checks.map((check) => {
    const { verdict, level, quote } = byKey.get(keyOf(check)) ?? check;
    const { level: _, ...rest } = check;
    return { ...rest, verdict, ...(level !== undefined && { level }), quote };
  });
  const changed = (check: CriterionVerdict) => byKey.has(keyOf(check));
  const heads = value.checks.filter(changed).map(reasonHead);
  const kept = lines.filter((line) => !heads.some((head) => line === head || line.startsWith(`${head}：`)));
  const told = forbiddenFirst(checks.filter((check) => changed(check) && isDecisive(check))).map(reasonLine);
  const score = turnScore(checks);
  return {
    ...value,
    score,
    answer_reason: [...told, ...kept].filter((line) => line !== '').join('\n'),
    answer_eval: score === 100 ? '' : value.answer_eval,
    checks,
    reasons: {
      ...value.reasons,
      ...Object.fromEntries([...byKey.keys()].map((key) => [key, correctedReason])),
    },
    // What a person has judged no wrong figure keeps from being met.
    ...(value.contradictions && {
      contradictions: value.contradictions.map((one) => ({
        ...one,
        spoiled: one.spoiled.filter((spoiled) => !byKey.has(keyOf(spoiled))),
      })),
    }),
  };
}

const reasonLine = (check: CriterionVerdict): string =>
  `${reasonHead(check)}：${check.quote === null ? '' : `“${check.quote}”`}${correctedReason}`;

function correctedAnswer(value: ExamAnswerEval, leveled: boolean, byKey: ByKey): ExamAnswerEval {
  const points = value.points.map((point, at): JudgedPoint => {
    const one = byKey.get(String(at));
    if (!one) return point;
    const hit = one.verdict === 'met';
    const earned = leveled ? earnedByLevel(point.score, one.level as Level) : hit ? point.score : 0;
    return { text: point.text, score: point.score, earned, hit, quote: one.quote };
  });
  return {
    ...value,
    points,
    kh_score: addUp(points.map(({ earned }) => earned)),
    kh_reason: `${correctedReason}：${[...byKey.keys()].map((key) => pointLine(points[Number(key)]!)).join('；')}。`,
  };
}

const pointLine = ({ text, hit, earned }: JudgedPoint): string =>
  `${hit ? '答到了' : earned! > 0 ? '答到了一部分' : '没有答到'}“${text}”`;
