/** Puts a session's result together: criteria over all turns, axes, score, and what is worth saying about it. */
import {
  forbiddenFirst,
  isCut,
  isForbidden,
  judgedName,
  judgedText,
  wrongFigureText,
  type CourseSnapshot,
  type CriterionVerdict,
  type SnapshotRule,
  type SummaryPoint,
} from '#contracts';
import { criteriaOf, overSession, scoringVersion, sessionScore } from '#scoring';
import type { JudgedBy, PracticeResult, SessionCriterion } from '#dialogue';
import { toldOf } from './judge-questions.rules.js';
import { isAtMost, mostCharacters } from './brevity.rules.js';
import type { TurnOfSession } from './evaluation.types.js';
import type { Wording } from './wording.rules.js';

type Turns = readonly TurnOfSession[];

function checkIn(turn: TurnOfSession, ruleId: number, criterionId: string): CriterionVerdict | null {
  const checks = turn.evaluation?.checks ?? [];
  return checks.find((check) => check.rule_id === ruleId && check.criterion_id === criterionId) ?? null;
}

/** Every criterion of a rule as it ended over the session. */
export function criteriaOver(rule: SnapshotRule, turns: Turns): SessionCriterion[] {
  return criteriaOf(rule).criteria.map((criterion) => {
    const verdicts = turns.map((turn) => checkIn(turn, rule.rule_id, criterion.criterion_id));
    const { shownBy, ...outcome } = overSession(criterion, verdicts);
    return {
      rule_id: rule.rule_id,
      ...toldOf(criterion),
      ...outcome,
      turn: shownBy === null ? null : turns[shownBy]!.index,
      quote: shownBy === null ? null : (verdicts[shownBy]?.quote ?? null),
    };
  });
}

/** Something to be said about the session, with what it rests on. `fallback` is used when the model words it badly. */
export interface Point {
  id: string;
  criterion: SessionCriterion;
  turn: number | null;
  rule_name: string | null;
  fallback: string;
}

/** A figure that was said wrongly, in code's own words; `name` is what to do about it. */
export interface WrongFigure {
  text: string;
  name: string;
  turn: number;
}

export interface Points {
  /** Told before all that is weak. */
  wrong: WrongFigure[];
  good: Point[];
  weak: Point[];
  suggestions: Point[];
}

/** How many strengths, and how many weaknesses, a talk's summary names at the most. */
const mostPoints = 3;

/** What the turns say wrongly, each once, and the criteria that it kept from being met. */
function wrongFiguresIn(turns: Turns): { wrong: WrongFigure[]; spoiled: ReadonlySet<string> } {
  const found = turns.flatMap(({ index, evaluation }) =>
    (evaluation?.contradictions ?? []).map((one) => ({ ...one, turn: index })),
  );
  const once = new Map(
    found.map((one) => {
      const text = wrongFigureText(one);
      return [text, { text, name: `把${one.about || '数字'}说对`, turn: one.turn }];
    }),
  );
  const spoiled = found.flatMap((one) => one.spoiled.map(idOf));
  return { wrong: [...once.values()].slice(0, mostPoints), spoiled: new Set(spoiled) };
}

const idOf = ({ rule_id, criterion_id }: Pick<SessionCriterion, 'rule_id' | 'criterion_id'>): string =>
  `${rule_id}/${criterion_id}`;

/**
 * What is worth a word: figures that were said wrongly, what should not have been done, then the weightiest of what was left out. Code chooses
 * it, the model only words it. What only a wrong figure kept from being met was not left out.
 * @param mayPraise may these words be shown as good?
 * @param better a turn's better wording, where it may be advised
 */
export function pointsOf(
  snapshot: CourseSnapshot,
  criteria: readonly SessionCriterion[],
  turns: Turns,
  mayPraise: (text: string) => boolean,
  better: ReadonlyMap<number, string>,
): Points {
  const { wrong, spoiled } = wrongFiguresIn(turns);
  const names = new Map(snapshot.rules.map((rule) => [rule.rule_id, rule.rule_name]));
  const sorted = [...criteria].sort(
    (a, b) => importance(snapshot, criteria, b) - importance(snapshot, criteria, a),
  );
  const met = sorted.filter(({ verdict, quote }) => verdict === 'met' && quote !== null && mayPraise(quote));
  // What cut the score comes first.
  const missed = forbiddenFirst(
    sorted.filter((one) => one.verdict === 'not_met' && !spoiled.has(idOf(one))),
  ).sort((a, b) => Number(b.cap !== undefined) - Number(a.cap !== undefined));
  const points = (
    letter: string,
    list: SessionCriterion[],
    fallback: (one: SessionCriterion) => string,
  ): Point[] =>
    list.slice(0, mostPoints).map((criterion, at) => ({
      id: `${letter}${at + 1}`,
      criterion,
      turn: criterion.turn,
      rule_name: names.get(criterion.rule_id)!,
      fallback: fallback(criterion),
    }));
  const withQuote = (one: SessionCriterion) =>
    one.quote === null ? judgedText(one) : `${judgedText(one)}：“${one.quote}”`;
  const suggestion = (one: SessionCriterion) => {
    const worded = one.turn === null ? undefined : better.get(one.turn);
    return worded ?? (isForbidden(one) ? `下次${judgedText(one)}` : judgedText(one));
  };
  return {
    wrong,
    good: points('g', met, withQuote),
    weak: points('w', missed, withQuote),
    suggestions: points('s', missed, suggestion),
  };
}

/** One sentence over the whole talk in code's own words: of what was good and what comes next as much as fits whole. */
export function sentenceOn({ wrong, good, weak }: Pick<Points, 'wrong' | 'good' | 'weak'>): string {
  const nameOf = (point: Point | undefined) => {
    const name = point && judgedName(point.criterion);
    return name && !isCut(name) ? name : null;
  };
  const [done, open] = [nameOf(good[0]), nameOf(weak[0])];
  const ofWeak = weak[0] && open && (isForbidden(weak[0].criterion) ? `下次${open}` : `下次先练：${open}`);
  const next = wrong[0] ? `下次先${wrong[0].name}` : ofWeak;
  const sentences = [
    done && next && `${done}做得好，${next}。`,
    next && `${next}。`,
    weak.length === 0 && done && `${done}做得好，继续保持。`,
  ];
  const fits = sentences.find((one) => one && isAtMost(one, mostCharacters.sentence));
  return fits || (weak.length === 0 ? '做得好，继续保持。' : '下一次，只练下面这一点。');
}

/** How much of the score hangs on a criterion. */
function importance(
  snapshot: CourseSnapshot,
  criteria: readonly SessionCriterion[],
  one: SessionCriterion,
): number {
  const rule = snapshot.rules.find(({ rule_id }) => rule_id === one.rule_id)!;
  const ofRule = criteria.filter(({ rule_id }) => rule_id === one.rule_id);
  return (rule.weight * one.weight) / ofRule.reduce((sum, { weight }) => sum + weight, 0);
}

/** What is said of the points, each text once. */
export function summaryPoints(
  points: readonly Pick<Point, 'id' | 'turn' | 'rule_name' | 'fallback'>[],
  wording: Wording,
): SummaryPoint[] {
  const seen = new Set<string>();
  return points.flatMap(({ id, turn, rule_name, fallback }) => {
    const text = wording.texts.get(id) ?? fallback;
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ text, turn, rule_name }];
  });
}

/** The result of a session whose turns are all scored. */
export function sessionEvaluation(
  snapshot: CourseSnapshot,
  criteria: readonly SessionCriterion[],
  points: Points,
  wording: Wording,
  judgedBy: JudgedBy,
): PracticeResult {
  const { wrong } = points;
  const toldWrong = wrong.map(({ text, turn }): SummaryPoint => ({ text, turn, rule_name: null }));
  return {
    type: 'practice',
    ...figures(snapshot, criteria, []),
    good: summaryPoints(points.good, wording),
    weak: [...toldWrong, ...summaryPoints(points.weak, wording)].slice(0, mostPoints),
    suggestions: summaryPoints(points.suggestions, wording),
    // The model words what the criteria came to: what it would have practised next is not what comes first.
    comment: wrong.length > 0 ? sentenceOn(points) : wording.comment,
    judged_by: judgedBy,
  };
}

/** A session without a score: it names the turns that could not be scored, or too little of it was decided. It says nothing that it does not know. */
export function sessionWithoutScore(
  snapshot: CourseSnapshot,
  criteria: readonly SessionCriterion[],
  unscoredTurns: number[],
  judgedBy: JudgedBy,
): PracticeResult {
  return {
    type: 'practice',
    ...figures(snapshot, criteria, unscoredTurns),
    good: [],
    weak: [],
    suggestions: [],
    comment: null,
    judged_by: judgedBy,
  };
}

/** Score and axes by arithmetic alone: the same for the same criteria, whenever it is done. */
export function figures(
  snapshot: CourseSnapshot,
  criteria: readonly SessionCriterion[],
  unscoredTurns: number[],
) {
  const { axes, undecided, ...total } = sessionScore(
    snapshot.rules.map(({ rule_id, weight }) => ({
      rule_id,
      weight,
      criteria: criteria.filter((one) => one.rule_id === rule_id),
    })),
    unscoredTurns.length,
  );
  const named = snapshot.rules.map(({ rule_id, rule_name, weight }, at) => ({
    rule_id,
    rule_name,
    weight,
    value: axes[at]!.value,
  }));
  return {
    status:
      unscoredTurns.length > 0
        ? ('unscored' as const)
        : undecided
          ? ('undecided' as const)
          : ('scored' as const),
    ...total,
    scoring_version: scoringVersion,
    radar: named.map(({ rule_name, value }) => ({ key: rule_name, value })),
    axes: named,
    criteria: [...criteria],
    unscoredTurns,
  };
}
