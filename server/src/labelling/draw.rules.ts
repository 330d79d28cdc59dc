/** Which criteria of which answers people are to judge: half of them by chance, half where errors are likely. Pure. */
import { likelihood, type Sign } from '#agreement';
import { isForbidden, limits, type CourseSnapshot, type Criterion, type LabelVerdict } from '#contracts';
import { isDemo, randomFrom, shuffled, type LogEvent, type SessionState } from '#dialogue';
import { flagLabels } from '../evaluation/index.js';
import { criterionHash } from './criteria.rules.js';
import { subjectKey, verdictsIn, type Subject } from './subject.rules.js';

/** A criterion of an answer, as the machine has judged it. */
export interface Unit {
  session: number;
  turn: number;
  criterion: Criterion;
  verdict: LabelVerdict;
  /** Null: words alone decided. */
  model: string | null;
  demo: boolean;
  judgedAt: number;
  /** Why an error is likely. */
  why: Sign[];
}

export interface DrawnUnit {
  unit: Unit;
  /** How likely it was to be drawn by chance; null where only an error was likely. */
  probability: number | null;
}

/** What should not be said or done hardly ever is: one answer of so many is enough of it. */
const forbiddenEach = 4;
/** A verdict that is given this seldom, of at least so many. */
const rareShare = 0.1;
const rareFrom = 20;
/** Points to either side. */
const near = 5;

type Evaluated = Extract<LogEvent, { kind: 'eval.completed' }>;
const isEvaluated = (event: LogEvent): event is Evaluated => event.kind === 'eval.completed';

/** A verdict that was another one when it was asked for again. */
export const changedKey = (turn: number, subject: Subject, criterionId: string): string =>
  `${turn}/${subjectKey(subject)}/${criterionId}`;

/**
 * All that a session holds of a subject: its criteria as they are now, in each turn whose evaluation counts.
 * @param askedAgain by `changedKey`
 */
export function unitsOf(
  session: number,
  snapshot: Pick<CourseSnapshot, 'pass_score' | 'key_qa'>,
  log: readonly LogEvent[],
  state: SessionState,
  subject: Subject & { criteria: readonly Criterion[] },
  askedAgain: ReadonlySet<string> = new Set(),
): Unit[] {
  const score = state.result.value?.score ?? null;
  const close = score !== null && Math.abs(score - snapshot.pass_score) <= near;
  return state.turns.flatMap(({ index, eval: { status, run, value } }) => {
    if (status !== 'scored' || !value) return [];
    const runs = log.filter(isEvaluated).filter(({ turn }) => turn === index);
    // What a person has corrected is not what the machine says.
    const counting = runs.findLast(({ payload }) =>
      value.corrected ? !payload.eval.corrected : payload.run === run,
    );
    const judged = counting?.payload.eval ?? value;
    const steered = runs.some(({ payload }) => payload.eval.flags.includes(flagLabels.steered));
    const verdicts = verdictsIn(subject, snapshot, judged);
    const others = runs.map(({ payload }) => verdictsIn(subject, snapshot, payload.eval));
    return subject.criteria.flatMap((criterion): Unit[] => {
      const verdict = verdicts.get(criterion.criterion_id);
      if (verdict === undefined) return [];
      const changed =
        askedAgain.has(changedKey(index, subject, criterion.criterion_id)) ||
        others.some((other) => (other.get(criterion.criterion_id) ?? verdict) !== verdict);
      return [
        {
          ...{ session, turn: index, criterion, verdict },
          ...{ model: judged.judged_by.model, demo: isDemo(judged.judged_by) },
          judgedAt: counting?.at ?? state.startedAt,
          why: [
            ...(changed ? (['changed'] as const) : []),
            ...(steered ? (['control'] as const) : []),
            ...(judged.flags.length > 0 ? (['flagged'] as const) : []),
            ...(close ? (['near_pass'] as const) : []),
          ],
        },
      ];
    });
  });
}

/** By this a criterion of an answer is known again. */
export const unitKey = ({ session, turn, criterion }: Pick<Unit, 'session' | 'turn' | 'criterion'>): string =>
  `${session}/${turn}/${criterion.criterion_id}/${criterionHash(criterion)}`;
const answerKey = ({ session, turn }: Pick<Unit, 'session' | 'turn'>): string => `${session}/${turn}`;

/** Marks what is hardly ever said of its criterion. */
function withRare(units: readonly Unit[]): Unit[] {
  const of = (id: string, verdict?: LabelVerdict) =>
    units.filter((unit) => unit.criterion.criterion_id === id && (verdict ?? unit.verdict) === unit.verdict)
      .length;
  const counts = new Map<string, boolean>();
  const isRare = ({ criterion: { criterion_id: id }, verdict }: Unit) => {
    const key = `${id}/${verdict}`;
    if (!counts.has(key)) counts.set(key, of(id) >= rareFrom && of(id, verdict) <= rareShare * of(id));
    return counts.get(key)!;
  };
  return units.map((unit) => (isRare(unit) ? { ...unit, why: [...unit.why, 'rare'] } : unit));
}

/**
 * Draws a round out of what was read: up to half of it answers by chance, each with all that it can earn by the rule and, of what should not be
 * said or done, one in four; beside them whatever errors are likeliest in; and where there is too little of that, by chance again. The same seed
 * always draws the same.
 * @param known what was drawn before, and of which answers it was by chance: those are not drawn again
 * @param share how likely it was for a session to be read
 */
export function drawRound(
  read: readonly Unit[],
  known: { units: ReadonlySet<string>; answers: ReadonlySet<string> },
  share: number,
  seed: number,
): DrawnUnit[] {
  const random = randomFrom(seed + 1);
  const units = withRare(read);
  const answers = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = answerKey(unit);
    if (known.answers.has(key)) continue;
    answers.set(key, [...(answers.get(key) ?? []), unit]);
  }
  const inOrder = shuffled([...answers.values()], seed)
    .map((answer) =>
      answer.filter(({ criterion }) => !isForbidden(criterion) || random() * forbiddenEach < 1),
    )
    .filter((answer) => answer.length > 0);
  const { round } = limits.labelling;
  const drawn = new Map<string, DrawnUnit>();
  let taken = 0;
  const byChance = (most: number) => {
    for (; taken < inOrder.length; taken += 1) {
      const fresh = inOrder[taken]!.filter((unit) => !drawn.has(unitKey(unit)));
      if (drawn.size > 0 && drawn.size + fresh.length > most) return;
      // How likely it was is known when all are drawn.
      for (const unit of inOrder[taken]!) drawn.set(unitKey(unit), { unit, probability: 1 });
    }
  };
  byChance(Math.ceil(round / 2));
  const likely = shuffled(units, seed)
    .filter((unit) => unit.why.length > 0 && !known.units.has(unitKey(unit)) && !drawn.has(unitKey(unit)))
    .sort((a, b) => likelihood(b.why) - likelihood(a.why))
    .slice(0, Math.max(0, Math.floor(round / 2)));
  for (const unit of likely) if (drawn.size < round) drawn.set(unitKey(unit), { unit, probability: null });
  byChance(round);
  return [...drawn.values()].map(({ unit, probability }) => ({
    unit,
    probability:
      probability && (share * taken) / answers.size / (isForbidden(unit.criterion) ? forbiddenEach : 1),
  }));
}
