/** How far the machine agrees with people on a rule or an exam, from the labels that count, and whether it may be believed. Pure. */
import {
  criterionName,
  isForbidden,
  limits,
  type AgreementOfVersion,
  type AgreementView,
  type Criterion,
  type CriterionAgreement,
  type Figure,
  type KindFairness,
  type LabelVerdict,
  type PassBoundary,
  type ShareFigure,
  type TrustCheckView,
  type TrustNeedsView,
  type TrustOf,
  type TrustView,
  type TrustWord,
} from '#contracts';
import {
  ac1,
  bootstrapInterval,
  boundaryOf,
  bySession,
  compareKinds,
  constantAnswer,
  isotonic,
  kappa,
  kappaInterval,
  meanAbsoluteError,
  medianOf,
  rateOf,
  shareInterval,
  standardisedDifference,
  sumsOf,
  tableOf,
  trueNegatives,
  trustHistory,
  trustNeeds,
  truePositives,
  trustOf,
  weightedKappa,
  type AnswerShape,
  type Interval,
  type Label,
  type Scored,
  type ScoreSums,
  type Share,
  type Table,
  type Trust,
  type TrustHistory,
} from '#agreement';
import { randomFrom } from '#dialogue';
import { criterionHash, yesOrNo } from './criteria.rules.js';
import { grouped } from './grouped.js';
import type { CountedLabel } from './label.repository.js';
import type { SubjectAt } from './subject.rules.js';

const nothing: Figure = { value: null, low: null, high: null };
const figure = (value: number | null, interval: Interval | null): Figure =>
  value === null ? nothing : { value, low: interval?.[0] ?? null, high: interval?.[1] ?? null };

/** The same labels always give the same interval. */
const chance = () => randomFrom(1);

/** A criterion of which something is said; one that is gone is judged like what is to be done. */
type KindOf = (criterionId: string) => Pick<Criterion, 'kind' | 'avoid'>;

/** When both were known, what people say and what the machine says. */
const knownAt = ({ countedAt, judgedAt }: CountedLabel): number =>
  Math.max(countedAt.getTime(), judgedAt.getTime());

/** A label as it is counted: where the machine saw no chance and people do, it is wrong whatever they say. Null where people see no chance. */
function labelOf(row: CountedLabel, kindOf: KindOf): (Label & { knownAt: number }) | null {
  const { sessionId, criterionId, people, machine } = row;
  if (people === 'not_applicable') return null;
  const yes = people === 'met';
  return {
    ...{ session: sessionId, knownAt: knownAt(row), people: yes },
    machine: yesOrNo(kindOf(criterionId), machine) ?? !yes,
  };
}

/** Two people among themselves, as a table. */
const tableOfLabellers = (rows: readonly CountedLabel[]): { session: number; sums: Table }[] =>
  rows
    .filter(({ first, second }) => first !== 'not_applicable' && second !== 'not_applicable')
    .map(({ sessionId, first, second }) => ({
      session: sessionId,
      sums: tableOf([{ people: first === 'met', machine: second === 'met' }]),
    }));

/** Sums, added up. */
const total = <T extends object>(all: readonly T[]): T | undefined =>
  all.reduce<Record<string, number> | undefined>((sum, one) => {
    const entries = Object.entries(one) as [string, number][];
    return Object.fromEntries(entries.map(([name, value]) => [name, value + (sum?.[name] ?? 0)]));
  }, undefined) as T | undefined;

/** The sums of each session. */
const perSession = <T extends object>(all: readonly { session: number; sums: T }[]): T[] =>
  grouped(all, ({ session }) => session).map((own) => total(own.map(({ sums }) => sums))!);

/** A figure of tables or sums, unless there are too few labels for one. */
function figureOf<T extends object>(groups: readonly T[], n: number, of: (sums: T) => number | null): Figure {
  if (n < limits.labelling.fewest) return nothing;
  return figure(of(total(groups)!), bootstrapInterval(groups, of, chance()));
}

const rateFigure = (tables: readonly Table[], table: Table, of: (table: Table) => Share): ShareFigure => {
  const share = of(table);
  const shown =
    share.of < limits.labelling.fewest ? nothing : figure(rateOf(share), shareInterval(tables.map(of)));
  return { ...shown, ...share };
};

const kappaFigure = (labels: readonly Label[]): Figure =>
  labels.length < limits.labelling.fewest
    ? nothing
    : figure(kappa(tableOf(labels)), kappaInterval(labels, chance()));

/** What counts of a verdict in an answer's score: a word that was not said is not due there. */
const earns = ({ kind }: Criterion, verdict: LabelVerdict): LabelVerdict =>
  kind === 'must_say' && verdict === 'not_met' ? 'not_applicable' : verdict;

/** What answers have earned by it, by people and by the machine: of those in which all that can be earned is labelled. */
function scoresOf(
  rows: readonly CountedLabel[],
  criteria: readonly Criterion[],
): { session: number; scored: Scored }[] {
  const due = criteria.filter((criterion) => !isForbidden(criterion));
  const answers = grouped(rows, ({ sessionId, turn }) => `${sessionId}/${turn}`);
  return answers.flatMap((answer) => {
    const of = (which: 'people' | 'machine'): number | null => {
      let [met, all] = [0, 0];
      for (const criterion of due) {
        const row = answer.find(({ criterionId }) => criterionId === criterion.criterion_id);
        if (!row) return null;
        const verdict = earns(criterion, row[which]);
        if (verdict === 'not_applicable') continue;
        all += criterion.weight;
        if (verdict === 'met') met += criterion.weight;
      }
      return all === 0 ? null : (100 * met) / all;
    };
    const [people, machine] = [of('people'), of('machine')];
    if (people === null || machine === null) return [];
    return [{ session: answer[0]!.sessionId, scored: { people, machine } }];
  });
}

/** Scores as five levels. */
const onLevels = (score: number): number => Math.round(score / 25) * 25;

/** Sessions in two halves, the same ones each time; what stands in one of them has no part in the other. */
const isTuning = (session: number): boolean => randomFrom(session)() < 0.5;

/** Where people's pass mark lies among the machine's scores. @param mark from which people pass an answer */
function passBoundary(scores: ReturnType<typeof scoresOf>, mark: number): PassBoundary | null {
  if (scores.length < limits.labelling.boundary) return null;
  const tuning = scores.filter(({ session }) => isTuning(session));
  const exact = boundaryOf(isotonic(tuning.map(({ scored }) => scored)), mark);
  const fitted = exact === null ? null : Math.min(100, Math.max(1, Math.round(exact)));
  const heldOut = scores.filter(({ session }) => !isTuning(session));
  const agreedFrom = (least: number): ShareFigure => {
    const sums = heldOut.map(({ session, scored: { people, machine } }) => ({
      session,
      sums: { hits: Number(people >= mark === machine >= least), of: 1 },
    }));
    const shares = perSession<Share>(sums);
    const share = total(shares) ?? { hits: 0, of: 0 };
    return { ...figure(rateOf(share), shareInterval(shares)), ...share };
  };
  return {
    ...{ mark, fitted, tuned_on: tuning.length },
    ...{ before: agreedFrom(mark), after: agreedFrom(fitted ?? mark) },
  };
}

/** An answer as it was given. */
export interface LabelledAnswer extends AnswerShape {
  session: number;
  turn: number;
  spoken: boolean;
}

/** @param answers of the labelled sessions */
function fairnessOf(
  rows: readonly CountedLabel[],
  kindOf: KindOf,
  answers: readonly LabelledAnswer[],
): KindFairness[] {
  const known = new Map(answers.map((answer) => [`${answer.session}/${answer.turn}`, answer]));
  const labels = rows.flatMap((row) => {
    const answer = known.get(`${row.sessionId}/${row.turn}`);
    const label = labelOf(row, kindOf);
    return answer && label ? [{ answer, label: { ...label, criterion: row.criterionId } }] : [];
  });
  const typed = labels.filter(({ answer }) => !answer.spoken);
  const characters = medianOf(labels.map(({ answer }) => answer.characters));
  const compared = (
    kind: KindFairness['kind'],
    of: typeof labels,
    isFirst: (answer: LabelledAnswer) => boolean,
  ): KindFairness => {
    const all = of.map(({ answer, label }) => ({ ...label, isFirst: isFirst(answer) }));
    const { difference, interval, ...comparable } = compareKinds(all, chance());
    const wanting = Math.max(0, limits.labelling.fewest - Math.min(comparable.first, comparable.second));
    const first = all.filter((label) => label.isFirst).length;
    return {
      ...{ kind, first, second: all.length - first, wanting },
      characters: kind === 'short' ? characters : null,
      difference: wanting > 0 ? nothing : figure(difference, interval),
    };
  };
  return [
    compared('spoken', labels, ({ spoken }) => spoken),
    compared('short', labels, (answer) => answer.characters < characters),
    compared('unmarked', typed, ({ marked }) => !marked),
  ];
}

function criterionAgreement(
  { criterion_id, ...criterion }: Criterion,
  rows: readonly CountedLabel[],
  kindOf: KindOf,
): CriterionAgreement {
  const own = rows.filter((row) => row.criterionId === criterion_id);
  const labels = own.flatMap((row) => labelOf(row, kindOf) ?? []);
  const of = {
    ...{ criterion_id, name: criterionName(criterion), n: labels.length, kappa: kappaFigure(labels) },
    wanting: Math.max(0, limits.labelling.fewest - labels.length),
    differing: labels.filter(({ people, machine }) => people !== machine).length,
  };
  if (of.n === 0) return { ...of, state: 'untested' };
  if (of.wanting > 0) return { ...of, state: 'few' };
  const people = total(tableOfLabellers(own).map(({ sums }) => sums));
  if (people && (kappa(people) ?? 1) < trustNeeds.kappa) return { ...of, state: 'people_differ' };
  return { ...of, state: (of.kappa.value ?? 1) < trustNeeds.kappa ? 'machine_differs' : 'clear' };
}

const unclearFirst = { people_differ: 0, machine_differs: 0, clear: 1, few: 2, untested: 3 };

/** The least agreement first; of what nothing can be told, what has most labels. */
const leastAgreedFirst = (a: CriterionAgreement, b: CriterionAgreement): number =>
  unclearFirst[a.state] - unclearFirst[b.state] || (a.kappa.value ?? 1) - (b.kappa.value ?? 1) || b.n - a.n;

function needsOf({ measured, untilLook }: TrustHistory): TrustNeedsView {
  const table = tableOf(measured);
  const [yes, no] = [truePositives(table), trueNegatives(table)];
  const rate = (share: Share) => (share.of < limits.labelling.fewest ? null : rateOf(share));
  return {
    ...{ n: measured.length, yes: yes.of, no: no.of, kappa_low: kappaFigure(measured).low },
    ...{ true_positive: rate(yes), true_negative: rate(no), until_look: untilLook },
  };
}

function checkOf({ check }: TrustHistory): TrustCheckView | null {
  if (check === null) return null;
  const { truePositive, trueNegative, ...same } = check;
  return { ...same, true_positive: truePositive, true_negative: trueNegative };
}

const lastJudged = (of: readonly CountedLabel[]): number =>
  Math.max(...of.map(({ judgedAt }) => judgedAt.getTime()));

/** Each version with each model that judged by it. */
export const versionsOf = (rows: readonly CountedLabel[]): CountedLabel[][] =>
  grouped(rows, ({ subjectHash, model }) => `${subjectHash}/${model}`);

/** Of the versions that of a subject, by the model that judged last. */
export const currentOf = (versions: readonly CountedLabel[][], { hash }: Pick<SubjectAt, 'hash'>) =>
  versions.filter(([row]) => row!.subjectHash === hash).sort((a, b) => lastJudged(b) - lastJudged(a))[0];

/** Those of criteria that the subject has in the same words. */
export function countedOf(
  current: readonly CountedLabel[] | undefined,
  { criteria }: Pick<SubjectAt, 'criteria'>,
): CountedLabel[] {
  const hashes = new Map(criteria.map((criterion) => [criterion.criterion_id, criterionHash(criterion)]));
  return (current ?? []).filter((row) => hashes.get(row.criterionId) === row.criterionHash);
}

const kindsOf = ({ criteria }: Pick<SubjectAt, 'criteria'>): KindOf => {
  const kinds = new Map(criteria.map((criterion) => [criterion.criterion_id, criterion]));
  return (id) => kinds.get(id) ?? { kind: 'judge' };
};

/** What the machine says, as people say it: what must not be said is done right where it was not. */
export function machineOf(
  subject: Pick<SubjectAt, 'criteria'>,
  { criterionId, machine }: Pick<CountedLabel, 'criterionId' | 'machine'>,
): LabelVerdict {
  const yes = yesOrNo(kindsOf(subject)(criterionId), machine);
  return yes === null ? 'not_applicable' : yes ? 'met' : 'not_met';
}

/** The machine says otherwise than people. */
export function isWrong(subject: Pick<SubjectAt, 'criteria'>, row: CountedLabel): boolean {
  const label = labelOf(row, kindsOf(subject));
  return label !== null && label.people !== label.machine;
}

/**
 * Whether scores by a subject may be believed.
 * @param rows its own, in the order in which they came to count
 * @param model the one that judged; left out: the one that judged last
 */
export function trustIn(
  subject: Pick<SubjectAt, 'hash' | 'criteria'>,
  rows: readonly CountedLabel[],
  model?: string,
): Trust {
  const by = model === undefined ? rows : rows.filter((row) => row.model === model);
  const counted = countedOf(currentOf(versionsOf(by), subject), subject);
  const kindOf = kindsOf(subject);
  return trustOf(counted.flatMap((row) => labelOf(row, kindOf) ?? []), chance()); // prettier-ignore
}

const leastFirst: readonly TrustWord[] = ['untested', 'few', 'review', 'trusted'];

/** Scores that are made of several are believed as far as the least of them; those of nothing are untested. */
export function trustOfAll(of: readonly TrustOf[]): TrustView {
  const state = leastFirst.find((word) => of.some((one) => one.state === word)) ?? 'untested';
  const wanting = of.flatMap((one) => (one.state === state ? one.wanting : []));
  return { state, wanting: Math.max(0, ...wanting), of: [...of] };
}

/**
 * What is known of a subject.
 * @param rows in the order in which they came to count
 * @param pass from which score an answer passes
 * @param answers of the sessions that are labelled by it as it is
 */
export function agreementOf(
  subject: SubjectAt,
  rows: readonly CountedLabel[],
  uncounted: number,
  pass: number,
  answers: readonly LabelledAnswer[],
): Omit<AgreementView, 'known_errors'> {
  const kindOf = kindsOf(subject);
  const versions = versionsOf(rows);
  const current = currentOf(versions, subject);
  const counted = countedOf(current, subject);
  const labels = counted.flatMap((row) => labelOf(row, kindOf) ?? []);
  const n = labels.length;
  const tables = bySession(labels);
  const table = tableOf(labels);
  const trust = trustHistory(labels, chance());
  const scores = scoresOf(counted, subject.criteria);
  const scoreSums = (level: (score: number) => number) =>
    perSession<ScoreSums>(
      scores.map(({ session, scored: { people, machine } }) => ({
        session,
        sums: sumsOf([{ people: level(people), machine: level(machine) }]),
      })),
    );
  const exact = scoreSums((score) => score);
  const labellers = tableOfLabellers(counted);
  return {
    ...{ kind: subject.kind, id: subject.id, name: subject.name, version: subject.version },
    ...{ model: current?.[0]!.model || null, demo: current?.[0]!.demo ?? false },
    ...{ state: trust.state, wanting: trust.wanting, needs: needsOf(trust), check: checkOf(trust) },
    ...{ n, no_chance: counted.length - n, uncounted },
    agreed: table.bothYes + table.bothNo,
    yes: truePositives(table).of,
    no: trueNegatives(table).of,
    kappa: kappaFigure(labels),
    ac1: figureOf(tables, n, ac1),
    weighted_kappa: figureOf(scoreSums(onLevels), scores.length, weightedKappa),
    mean_error: figureOf(exact, scores.length, meanAbsoluteError),
    mean_difference: figureOf(exact, scores.length, standardisedDifference),
    true_positive: rateFigure(tables, table, truePositives),
    true_negative: rateFigure(tables, table, trueNegatives),
    labellers: figureOf(perSession(labellers), labellers.length, kappa),
    constant: constantAnswer(table),
    boundary: passBoundary(scores, pass),
    fairness: fairnessOf(counted, kindOf, answers),
    criteria: subject.criteria
      .map((criterion) => criterionAgreement(criterion, counted, kindOf))
      .sort(leastAgreedFirst),
    history: versions
      .map((of): AgreementOfVersion => {
        const all = of.flatMap((row) => labelOf(row, kindOf) ?? []);
        const { state, wanting, changes } = trustHistory(all, chance());
        const newest = of.at(-1)!;
        return {
          version: Math.max(...of.map(({ subjectVersion }) => subjectVersion)),
          ...{ model: newest.model || null, demo: newest.demo, is_current: of === current },
          ...{ n: all.length, kappa: kappaFigure(all), state, wanting },
          changes: changes.map(({ labels: at, trusted }) => ({
            ...{ labels: at, trusted, time: new Date(all[at - 1]!.knownAt).toISOString() },
          })),
          time: new Date(Math.max(...of.map(knownAt))).toISOString(),
        };
      })
      .sort((a, b) => b.time.localeCompare(a.time)),
  };
}
