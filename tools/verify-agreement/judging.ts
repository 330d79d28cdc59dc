/** Golden answers judged by the product's own judge, and put beside their labels. */
import type { CriterionVerdict } from '#contracts';
import type { JudgedBy } from '#dialogue';
import { ModelError, type Model } from '#llm';
import { turnScore } from '#scoring';
import {
  decidedByWords,
  evaluationBy,
  examEvaluationBy,
  type TalkLine,
} from '../../server/src/evaluation/index.js';
import { courses, type Course, type Item } from './courses.js';
import { labelsOf, type GoldenAnswer, type GoldenFile, type Label, type Labels } from './golden.js';

/** One item of one answer. */
export interface Unit extends Labels {
  session: number;
  /** Position of the answer in the session. */
  answer: number;
  passport: string;
  item: Item;
  /** null: the model could not decide it, or gave no usable answer. */
  machine: Label | null;
  /** No model was asked. */
  byWords: boolean;
}

/** The same answer's score by its labels and by the machine, over one passport's items or over all. */
export interface ScoredAnswer {
  session: number;
  /** Position in the session. */
  answer: number;
  passport: string;
  people: number;
  machine: number;
}

export interface Judged {
  units: Unit[];
  scores: ScoredAnswer[];
  /** Labels of items that the course has no more, or in other words. */
  outdated: number;
  /** Who judged; empty where no model gave a usable answer. */
  models: Set<string>;
}

/** By the item's id what was decided. */
interface Verdicts {
  verdicts: ReadonlyMap<string, CriterionVerdict['verdict']>;
  /** Ids of what no model was asked about. */
  byWords?: ReadonlySet<string>;
  score: number | null;
  by: JudgedBy | null;
}

export const wholeAnswer = '整句';

/** What must be said and was said wrongly is not met: to people it was not said. */
const letterOf = ({ verdicts }: Item, verdict: CriterionVerdict['verdict'] | undefined): Label | null =>
  (['y', 'n', '-'] as const).find((letter) => verdicts[letter] === verdict) ??
  (verdict === 'not_met' ? 'n' : null);

function scoreOf(items: readonly (readonly [Item, Label | null])[]): number | null {
  if (items.some(([, letter]) => letter === null)) return null;
  return turnScore(items.map(([{ weight, verdicts }, letter]) => ({ weight, verdict: verdicts[letter!] })));
}

/** Items in the words by which they were labelled. */
function currentItems(file: GoldenFile, { groups }: Course) {
  return file.groups.flatMap((labelled) => {
    const group = groups.find(({ id }) => id === labelled.id);
    return labelled.items.map(({ id, text }, at) => {
      const item = group?.items.find((one) => one.id === id && one.text === text);
      return { labelled, at, group, item };
    });
  });
}

/** The answers of one session, one after another as in a talk. */
async function judgeSession(
  course: Course,
  answers: readonly GoldenAnswer[],
  model: Model,
): Promise<Verdicts[]> {
  const results: Verdicts[] = [];
  const before: TalkLine[] = [];
  const given: string[] = [];
  for (const [at, { customer = [], learner, first }] of answers.entries()) {
    before.push(...customer.map((text): TalkLine => ({ role: 'customer', text })));
    try {
      if ('exam' in course) {
        const question = Number(Object.keys(first)[0]) - 1;
        const marked = { snapshot: course.exam, question, answer: learner.join('\n') };
        const { points, kh_score, sd_score, judged_by } = await examEvaluationBy(model).markAnswer(marked);
        const verdicts = points.flatMap(({ hit }, point): [string, CriterionVerdict['verdict']][] =>
          hit === null ? [] : [[`${question + 1}.${point + 1}`, hit ? 'met' : 'not_met']],
        );
        results.push({ verdicts: new Map(verdicts), score: kh_score && (100 * kh_score) / sd_score, by: judged_by }); // prettier-ignore
        continue;
      }
      const turn = { snapshot: course.practice, turn: at + 1, messages: learner, before: [...before], given: [...given] }; // prettier-ignore
      const { checks, score, answer_eval, contradictions, judged_by } =
        await evaluationBy(model).evaluateTurn(turn);
      if (answer_eval !== '') given.push(answer_eval);
      before.push(...learner.map((text): TalkLine => ({ role: 'learner', text, contradictions: contradictions ?? [] }))); // prettier-ignore
      const verdicts = new Map(checks.map(({ criterion_id, verdict }) => [criterion_id, verdict]));
      results.push({ verdicts, byWords: decidedByWords(turn), score, by: judged_by });
    } catch (error) {
      if (!(error instanceof ModelError) || error.kind === 'misconfigured') throw error;
      before.push(...learner.map((text): TalkLine => ({ role: 'learner', text, contradictions: null })));
      results.push({ verdicts: new Map(), score: null, by: null });
    }
  }
  return results;
}

/** Each of them, so many at once. */
async function inTurns<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const worker = async () => {
    for (const [at, one] of queue) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param atOnce how many sessions are judged at the same time */
export async function judge(files: readonly GoldenFile[], model: Model, atOnce: number): Promise<Judged> {
  const sessions = files.flatMap((file) => {
    const course = courses.find(({ id }) => id === file.course_id);
    if (!course) throw new Error(`There is no sample course ${file.course_id}`);
    const items = currentItems(file, course);
    return file.sessions.map(({ answers }) => ({ answers, course, items }));
  });
  const results = await inTurns(sessions, atOnce, ({ course, answers }) =>
    judgeSession(course, answers, model),
  );
  const judged: Judged = { units: [], scores: [], outdated: 0, models: new Set() };
  for (const [session, { answers, items }] of sessions.entries()) {
    for (const [at, answer] of answers.entries()) {
      const { verdicts, byWords, score, by } = results[session]![at]!;
      if (by?.model) judged.models.add(`${by.model}${by.demo ? '（演示模型）' : ''}`);
      const asked = items.filter(({ labelled }) => labelled.id in answer.first);
      judged.outdated += asked.filter(({ item }) => item === undefined).length;
      const units = asked.flatMap(({ labelled, at: position, group, item }): Unit[] => {
        if (!group || !item) return [];
        const machine = letterOf(item, verdicts.get(item.id));
        return [
          { session, answer: at, passport: group.passport, item, machine, byWords: byWords?.has(item.id) ?? false, ...labelsOf(answer, labelled, position) }, // prettier-ignore
        ];
      });
      judged.units.push(...units);
      judged.scores.push(...scoresOf({ session, answer: at }, units, score));
    }
  }
  return judged;
}

/** The score over everything is the product's own, that over one rule's criteria its arithmetic. */
function scoresOf(
  where: Pick<ScoredAnswer, 'session' | 'answer'>,
  units: readonly Unit[],
  score: number | null,
): ScoredAnswer[] {
  const by = (all: readonly Unit[], of: (unit: Unit) => Label | null) =>
    scoreOf(all.map((unit) => [unit.item, of(unit)] as const));
  const pair = (passport: string, all: readonly Unit[], machine: number | null): ScoredAnswer[] => {
    const people = by(all, ({ label }) => label);
    return people === null || machine === null ? [] : [{ ...where, passport, people, machine }];
  };
  const passports = [...new Set(units.map(({ passport }) => passport))];
  return [
    ...passports.flatMap((passport) => {
      const own = units.filter((unit) => unit.passport === passport);
      return pair(
        passport,
        own,
        by(own, ({ machine }) => machine),
      );
    }),
    ...(passports.length > 1 ? pair(wholeAnswer, units, score) : []),
  ];
}
