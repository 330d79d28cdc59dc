/**
 * What the figures are by their definitions, worked out from the facts alone, slowly and with exact fractions. It shares no code with the
 * product, and no thought of rollups.
 */
import type {
  ChangeMark,
  ComparedFigure,
  OverallStatisticsView,
  SkillsView,
  StatisticsFigures,
  StatisticsSummary,
  StatisticsView,
} from '#contracts';
import { add, over, sum, times, type Fraction } from '../../../../libs/scoring/fraction.js';
import {
  typeOf,
  zone,
  type Assignment,
  type Session,
  type StoredPath,
  type Organisation,
} from './random-organisation.js';

/** What is asked for: everything from one moment until before another. */
export interface Asked {
  start: Date | null;
  end: Date | null;
  courseType: 1 | 2 | null;
  taskId: number | null;
  courseIds: number[] | null;
  chosen: string[];
  operation: 'direct' | 'franchise' | null;
  direct: string[];
  franchise: string[];
}

const dayWriter = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
export const dayOf = (time: Date): string => dayWriter.format(time);
const dayMs = 86_400_000;
const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const length = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs + 1;
/** When a day begins: nobody has put the clocks of this zone forward since long ago. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
const firstOf = ({ start }: Asked): string | null => start && dayOf(start);
const lastOf = ({ end }: Asked): string | null => end && dayOf(new Date(end.getTime() - 1));

const whole = (value: number): Fraction => ({ n: BigInt(value), d: 1n });
const quotient = (a: Fraction, b: Fraction): Fraction => over(a, b)!;
const mean = (values: readonly Fraction[]): Fraction => quotient(sum(values), whole(values.length));
const floor = ({ n, d }: Fraction): bigint => n / d - (n < 0n && n % d !== 0n ? 1n : 0n);
/** Millionths, half up. */
const micro = (value: Fraction): bigint => floor(add(times(value, whole(1_000_000)), { n: 1n, d: 2n }));
const shown = (value: Fraction): number => Number(floor({ n: micro(value) + 50_000n, d: 100_000n })) / 10;
const rate = (part: number, all: number): number | null =>
  all === 0 ? null : shown(quotient(whole(part * 100), whole(all)));
const points = (tenths: number): Fraction => quotient(whole(tenths), whole(10));
const difference = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d });
const numberOf = ({ n, d }: Fraction): number => Number(n) / Number(d);
/** A department by its ids, or the people of it alone. */
interface Row {
  key: string;
  own: boolean;
}
/** Of people's figures, by employee. */
type Values = Map<number, Fraction>;
const meanOf = (values: Values): Fraction | null => (values.size === 0 ? null : mean([...values.values()]));
const shownMean = (values: Values): number | null => {
  const found = meanOf(values);
  return found && shown(found);
};

export class Reference {
  private readonly names = new Map<string, string[]>();
  private readonly today = new Map<string, string>();
  private readonly every = new Map<string, string[]>();

  constructor(private readonly world: Organisation) {
    for (const { ids, fullPath } of world.standing) {
      this.today.set(ids.join('/'), fullPath);
      this.every.set(ids.join('/'), ids);
    }
    for (const { ids, names } of world.paths)
      for (let n = 1; n <= ids.length; n++) {
        this.names.set(ids.slice(0, n).join('/'), names.slice(0, n));
        this.every.set(ids.slice(0, n).join('/'), ids.slice(0, n));
      }
  }

  private shownPath(ids: readonly string[]): string {
    if (ids.length === 0) return '';
    const key = ids.join('/');
    const known = this.today.get(key) ?? this.shown.get(key);
    if (known) return known;
    const above = this.shownPath(ids.slice(0, -1));
    const name = this.nameOfGone(key);
    const path = above === '' ? name : `${above}/${name}`;
    this.shown.set(key, path);
    return path;
  }
  private readonly shown = new Map<string, string>();

  /** What is gone has a number where something beside it has its name. */
  private nameOfGone(key: string): string {
    const above = (other: string) => other.split('/').slice(0, -1).join('/');
    const beside = [...this.every.keys()].filter((other) => above(other) === above(key));
    const nameOf = (other: string) => this.names.get(other)!.at(-1)!;
    const taken = beside.flatMap((other) => this.today.get(other)?.split('/').at(-1) ?? []);
    const gone = beside
      .filter((other) => !this.today.has(other))
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
    for (const other of gone) {
      const numbers = Array.from({ length: taken.length }, (_, n) => `${nameOf(other)}（${n + 2}）`);
      const name = [nameOf(other), ...numbers].find((one) => !taken.includes(one))!;
      if (other === key) return name;
      taken.push(name);
    }
    throw new Error(`${key} stands`);
  }

  private readonly days = new Map<Session, string>();
  private dayOf(session: Session): string {
    const day = this.days.get(session) ?? dayOf(session.endedAt);
    this.days.set(session, day);
    return day;
  }

  private readonly meanings = new Map<string, string[]>();

  /** The departments, by their ids joined, that a path means. */
  private meant(path: string): string[] {
    const known = this.meanings.get(path) ?? this.lookUp(path);
    this.meanings.set(path, known);
    return known;
  }

  private lookUp(path: string): string[] {
    const all = [...this.every.keys()];
    const today = all.filter((key) => this.today.get(key) === path);
    if (today.length > 0) return today;
    const gone = all.filter((key) => !this.today.has(key) && this.shownPath(key.split('/')) === path);
    if (gone.length > 0) return gone;
    const old = all.filter((key) =>
      this.world.paths.some(
        ({ ids, names }) =>
          `${ids.join('/')}/`.startsWith(`${key}/`) &&
          names.slice(0, key.split('/').length).join('/') === path,
      ),
    );
    if (old.length > 0) return old;
    const asked = path.split('/');
    return all.filter((key) => {
      const ids = key.split('/');
      return (
        ids.length === asked.length &&
        ids.every((_, n) => this.everCalled(ids.slice(0, n + 1)).includes(asked[n]!))
      );
    });
  }

  private everCalled(ids: readonly string[]): string[] {
    const key = ids.join('/');
    const then = this.world.paths.flatMap((path) =>
      `${path.ids.join('/')}/`.startsWith(`${key}/`) ? path.names[ids.length - 1]! : [],
    );
    return [this.shownPath(ids).split('/').at(-1)!, ...then];
  }

  /** Whether somebody placed there is meant by a path. */
  private within({ ids }: StoredPath, path: string): boolean {
    const plain = this.meant(path);
    if (plain.length > 0) return plain.some((key) => `${ids.join('/')}/`.startsWith(`${key}/`));
    if (path === '本部') return ids.length === 0;
    return path.endsWith('/本部') && this.meant(path.slice(0, -3)).includes(ids.join('/'));
  }

  /** Every path that could be chosen. */
  paths(): string[] {
    const shownPaths = [...this.every.values()].map((ids) => this.shownPath(ids));
    const old = [...this.names.values()].map((names) => names.join('/'));
    // With old names of those above and the one of today.
    const mixed = [...this.names].map(([key, names]) =>
      [...names.slice(0, -1), this.shownPath(key.split('/')).split('/').at(-1)!].join('/'),
    );
    return [...new Set([...shownPaths, ...old, ...mixed])].sort();
  }

  private isValid({ task, withdrawn }: Assignment): boolean {
    return !withdrawn && task.published && !task.deleted;
  }

  private isAsked({ task }: Assignment, { taskId, courseIds, courseType }: Asked): boolean {
    if (taskId !== null) return task.id === taskId;
    if (courseType !== null && typeOf(task.courseId) !== courseType) return false;
    return courseIds === null || courseIds.includes(task.courseId);
  }

  private isPlaced(path: StoredPath, asked: Asked): boolean {
    const inAny = (paths: readonly string[]) => paths.some((one) => this.within(path, one));
    if (asked.chosen.length > 0 && !inAny(asked.chosen)) return false;
    const has = ({ task, withdrawn, path: given }: Assignment) =>
      task.id === asked.taskId && !withdrawn && given === path;
    if (asked.taskId !== null && !this.world.assignments.some(has)) return false;
    return asked.operation === null || inAny(asked[asked.operation]);
  }

  /** The task's period touches what is asked for. */
  private touches({ task: { start, end, endedAt } }: Assignment, asked: Asked): boolean {
    const until = endedAt && endedAt < end ? endedAt : end;
    return (asked.end === null || start < asked.end) && (asked.start === null || until >= asked.start);
  }

  /** Assignments and sessions that belong to a group of places. */
  private facts(asked: Asked, group: (path: StoredPath) => boolean) {
    const places = new Set(this.world.paths.filter((path) => this.isPlaced(path, asked) && group(path)));
    const assignments = this.world.assignments.filter(
      (one) => this.isValid(one) && this.isAsked(one, asked) && places.has(one.path),
    );
    const known = new Set(assignments);
    const sessions = this.world.sessions.filter(
      ({ assignment, endedAt }) =>
        known.has(assignment) &&
        (asked.start === null || endedAt >= asked.start) &&
        (asked.end === null || endedAt < asked.end),
    );
    return { assigned: assignments.filter((one) => this.touches(one, asked)), sessions };
  }

  /** Of each assignment among these sessions the scored ones, the earliest first, and the one that counts. */
  private byAssignment(sessions: readonly Session[]): { counted: Session; scored: Session[] }[] {
    const found = new Map<Assignment, Session[]>();
    for (const one of sessions)
      if (one.score !== null) found.set(one.assignment, [...(found.get(one.assignment) ?? []), one]);
    return [...found.values()].map((scored) => {
      const inOrder = [...scored].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
      const best = Math.max(...inOrder.map(({ score }) => score!));
      return { counted: inOrder.find(({ score }) => score === best)!, scored: inOrder };
    });
  }

  /** The sessions that count among these. */
  private counting(sessions: readonly Session[]): Session[] {
    return this.byAssignment(sessions).map(({ counted }) => counted);
  }

  /** Of each learner the mean of something of their assignments; those of which there is nothing are left out. */
  private perLearner(
    sessions: readonly Session[],
    valueOf: (one: { counted: Session; scored: Session[] }) => Fraction | null,
  ): Values {
    const values = new Map<number, Fraction[]>();
    for (const one of this.byAssignment(sessions)) {
      const value = valueOf(one);
      const { employeeId } = one.counted.assignment;
      if (value) values.set(employeeId, [...(values.get(employeeId) ?? []), value]);
    }
    return new Map([...values].map(([employee, all]) => [employee, mean(all)]));
  }

  private meanScores(sessions: readonly Session[]): Fraction[] {
    return [...this.perLearner(sessions, ({ counted }) => points(counted.score!)).values()];
  }

  /** What each learner has of every figure that is a mean over learners. */
  private values(asked: Asked, group: (path: StoredPath) => boolean): Record<ComparedFigure, Values> {
    const { assigned, sessions } = this.facts(asked, group);
    const of = (list: readonly Session[]) => new Set(list.map(({ assignment }) => assignment.employeeId));
    const [completed, spoke] = [of(sessions), of(sessions.filter(({ spoken }) => spoken))];
    const learners = new Set([...assigned.map(({ employeeId }) => employeeId), ...completed]);
    const share = (among: Iterable<number>, is: (employee: number) => boolean): Values =>
      new Map([...among].map((employee) => [employee, whole(is(employee) ? 100 : 0)]));
    const scores = this.perLearner(sessions, ({ counted }) => points(counted.score!));
    const reach = (mark: 'pass' | 'excellent') => {
      const marks = this.perLearner(sessions, ({ counted }) => points(counted[mark]));
      return share(scores.keys(), (employee) => {
        const { n } = difference(scores.get(employee)!, marks.get(employee)!);
        return n >= 0n;
      });
    };
    const tries = ({ scored }: { scored: Session[] }) => scored.map(({ score }) => points(score!));
    return {
      participation_rate: share(learners, (employee) => spoke.has(employee)),
      completion_rate: share(learners, (employee) => completed.has(employee)),
      average_score: scores,
      pass_rate: reach('pass'),
      excellent_rate: reach('excellent'),
      lift: this.perLearner(sessions, (one) =>
        one.scored.length < 2 ? null : difference(points(one.counted.score!), tries(one)[0]!),
      ),
      chance_lift: this.perLearner(sessions, (one) => {
        if (one.scored.length < 2) return null;
        // The mean of the tries is known to a millionth of a tenth.
        const tenths = micro(times(mean(tries(one)), whole(10)));
        return difference(points(one.counted.score!), quotient({ n: tenths, d: 1n }, whole(10_000_000)));
      }),
    };
  }

  figures(asked: Asked, group: (path: StoredPath) => boolean): StatisticsFigures {
    const { sessions } = this.facts(asked, group);
    const values = this.values(asked, group);
    const { participation_rate, completion_rate, average_score, pass_rate, excellent_rate } = values;
    const have = (people: Values) => [...people.values()].filter(({ n }) => n > 0n).length;
    return {
      learner_count: participation_rate.size,
      training_count: sessions.length,
      participation_count: have(participation_rate),
      participation_rate: rate(have(participation_rate), participation_rate.size),
      completion_count: have(completion_rate),
      completion_rate: rate(have(completion_rate), completion_rate.size),
      scored_count: average_score.size,
      average_score: shownMean(average_score),
      pass_count: have(pass_rate),
      pass_rate: rate(have(pass_rate), pass_rate.size),
      excellent_count: have(excellent_rate),
      excellent_rate: rate(have(excellent_rate), excellent_rate.size),
      unscored_count: sessions.filter(({ status }) => status === 'unscored').length,
      lift: shownMean(values.lift),
      chance_lift: shownMean(values.chance_lift),
    };
  }

  /** The equal span before; of one that holds now as much of the one before as has passed of it. */
  private before(asked: Asked): Asked | null {
    const { start, end } = asked;
    if (!start || !end) return null;
    const { now } = this.world;
    const lasts = end.getTime() - start.getTime();
    if (now >= end) return { ...asked, start: new Date(start.getTime() - lasts), end: start };
    if (now <= start) return null;
    let from = new Date(start.getTime() - lasts);
    const [day, next] = [dayOf(start), dayOf(end)];
    if (start.getTime() === startOf(day).getTime() && end.getTime() === startOf(next).getTime()) {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      for (const months of [1, 3, 12]) {
        const shifted = (by: number) =>
          new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
        if (date === 1 && (month - 1) % months === 0 && shifted(months) === next)
          from = startOf(shifted(-months));
      }
    }
    const until = Math.min(from.getTime() + now.getTime() - start.getTime(), start.getTime());
    return { ...asked, start: from, end: new Date(until) };
  }

  /** Whether what changed between two periods may be chance, and two standard errors of it. */
  private noise(now: Asked, before: Asked): Pick<StatisticsSummary, 'changes' | 'margins'> {
    const [values, others] = [this.values(now, () => true), this.values(before, () => true)];
    const noiseOf = (one: Values, other: Values): { mark: ChangeMark; margin: number | null } => {
      if (one.size < 10 || other.size < 10) return { mark: 'few', margin: null };
      const [x, y] = [one, other].map((all) => new Map([...all].map(([id, value]) => [id, numberOf(value)])));
      const average = (list: number[]) => list.reduce((total, value) => total + value, 0) / list.length;
      const paired = [...x!.keys()].filter((id) => y!.has(id));
      const covariance = (a: number[], b: number[]) =>
        a.length < 2
          ? 0
          : a.reduce((total, value, n) => total + (value - average(a)) * (b[n]! - average(b)), 0) /
            (a.length - 1);
      const [xs, ys] = [[...x!.values()], [...y!.values()]];
      const common = covariance(
        paired.map((id) => x!.get(id)!),
        paired.map((id) => y!.get(id)!),
      );
      const variance =
        covariance(xs, xs) / xs.length +
        covariance(ys, ys) / ys.length -
        (2 * paired.length * common) / (xs.length * ys.length);
      const error = Math.sqrt(Math.max(0, variance));
      return {
        mark: Math.abs(average(xs) - average(ys)) <= 2 * error + 1e-9 ? 'noise' : 'clear',
        margin: Math.round(Math.round(2e6 * error) / 1e5) / 10,
      };
    };
    const names = Object.keys(values) as ComparedFigure[];
    const found = names.map((name) => [name, noiseOf(values[name], others[name])] as const);
    return {
      changes: Object.fromEntries(found.map(([name, { mark }]) => [name, mark])),
      margins: Object.fromEntries(found.map(([name, { margin }]) => [name, margin])),
    } as Pick<StatisticsSummary, 'changes' | 'margins'>;
  }

  private tree(path: StoredPath, asked: Asked): string[] | null {
    const roots = [...asked.direct, ...asked.franchise].flatMap((one) => this.meant(one));
    for (let n = 1; n <= path.ids.length; n++)
      if (roots.includes(path.ids.slice(0, n).join('/'))) return path.ids.slice(0, n);
    return null;
  }

  /** What is chosen, by ids: departments with all below them, or the people of one itself. */
  private choices({ chosen }: Asked): Row[] {
    const rows = chosen.flatMap((one) => {
      const plain = this.meant(one);
      const own = plain.length === 0;
      const keys = own ? (one === '本部' ? [''] : this.meant(one.slice(0, -3))) : plain;
      return keys.map((key) => ({ key, own }));
    });
    return [...new Map(rows.map((row) => [`${row.key}${row.own}`, row])).values()];
  }

  /** The full path of today. */
  private calledNow({ key, own }: Row): string {
    if (key === '') return '本部';
    const fullPath = this.shownPath(key.split('/'));
    return own ? `${fullPath}/本部` : fullPath;
  }

  /** The rows of the table that somebody placed there stands in, with their full paths. */
  private rowsOf(path: StoredPath, asked: Asked, choices: Row[]): (Row & { fullPath: string })[] {
    const row = (ids: string[], own: boolean) => {
      const one = { key: ids.join('/'), own };
      return { ...one, fullPath: this.calledNow(one) };
    };
    const below = (ids: string[]) =>
      ids.length === path.ids.length ? row(ids, true) : row(path.ids.slice(0, ids.length + 1), false);
    const holds = ({ key, own }: Row) =>
      own ? path.ids.join('/') === key : `${path.ids.join('/')}/`.startsWith(`${key}/`);
    const idsOf = (key: string) => (key === '' ? [] : key.split('/'));
    if (choices.length > 1) return choices.filter(holds).map(({ key, own }) => row(idsOf(key), own));
    if (choices.length === 1) {
      const [{ key, own }] = choices as [Row];
      return [own ? row(idsOf(key), true) : below(idsOf(key))];
    }
    const tree = this.tree(path, asked);
    if (tree) return [below(tree)];
    const roots = [...asked.direct, ...asked.franchise].flatMap((one) => this.meant(one));
    for (let n = 1; n <= path.ids.length; n++) {
      const key = path.ids.slice(0, n).join('/');
      if (!roots.some((root) => `${root}/`.startsWith(`${key}/`))) return [row(path.ids.slice(0, n), false)];
    }
    return [row(path.ids, true)];
  }

  private rows(asked: Asked) {
    const placed = this.world.paths.filter((path) => this.isPlaced(path, asked));
    const choices = this.choices(asked);
    if (choices.length > 0) return this.rowsBy(placed, (path) => this.rowsOf(path, asked, choices));
    // Opened without a choice: the first level that has two; of courses, among the places where they were given for the time, if any were.
    const given = this.world.assignments.filter((one) => this.isValid(one) && this.isAsked(one, asked));
    const touching = given.filter((one) => this.touches(one, asked));
    const meant = touching.length > 0 ? touching : given;
    const near = asked.courseIds ? placed.filter((path) => meant.some((one) => one.path === path)) : placed;
    const opened: Row[] = [];
    const rowsOf = (path: StoredPath) => {
      const row = opened.find(({ key }) => `${path.ids.join('/')}/`.startsWith(`${key}/`));
      return this.rowsOf(path, asked, row ? [row] : []);
    };
    for (;;) {
      const rows = this.rowsBy(near, rowsOf);
      const { row, mine } = rows[0] ?? {};
      if (!row || rows.length > 1 || row.own || mine!.every(({ ids }) => ids.join('/') === row.key)) break;
      opened.unshift(row);
    }
    return this.rowsBy(placed, rowsOf);
  }

  private rowsBy(placed: StoredPath[], rowsOf: (path: StoredPath) => (Row & { fullPath: string })[]) {
    const keyed = placed.flatMap((path) => rowsOf(path).map((row) => ({ path, row })));
    const rows = new Map(keyed.map(({ row }) => [`${row.key} ${row.own}`, row]));
    return [...rows].map(([id, row]) => ({
      row,
      mine: keyed.filter(({ row: { key, own } }) => `${key} ${own}` === id).map(({ path }) => path),
    }));
  }

  departments(asked: Asked) {
    return this.rows(asked).flatMap(({ row: { key, own, fullPath }, mine }) => {
      const figures = this.figures(asked, (path) => mine.includes(path));
      if (figures.learner_count === 0) return [];
      const deeper = mine.filter(({ ids }) => ids.join('/') !== key);
      return [
        {
          dept_name: fullPath.split('/').at(-1)!,
          dept_full_path: fullPath,
          has_child: !own && this.figures(asked, (path) => deeper.includes(path)).learner_count > 0,
          former: key !== '' && !this.today.has(key),
          ...figures,
        },
      ];
    });
  }

  private operations(asked: Asked) {
    return (
      [
        ['直营', asked.direct],
        ['加盟', asked.franchise],
      ] as const
    )
      .map(([name, paths]) => ({
        name,
        paths,
        holds: (path: StoredPath) => paths.some((one) => this.within(path, one)),
      }))
      .filter(({ holds }) => this.world.paths.some((path) => this.isPlaced(path, asked) && holds(path)));
  }

  private chart(asked: Asked): Pick<StatisticsView, 'chart' | 'chart_step'> {
    const [first, last] = [firstOf(asked), lastOf(asked)];
    // Where an end is open, the days that have a score.
    const days = this.facts(
      {
        ...asked,
        start: first === null ? null : startOf(first),
        end: last === null ? null : startOf(shift(last, 1)),
      },
      () => true,
    )
      .sessions.filter(({ score }) => score !== null)
      .map((one) => this.dayOf(one))
      .sort();
    if ((first === null || last === null) && days.length === 0) return { chart: [], chart_step: 'day' };
    const from = first ?? days[0]!;
    const until = last ?? days.at(-1)!;
    const many = length(from, until);
    const chart_step = many <= 31 ? 'day' : many <= 182 ? 'week' : 'month';
    const bucket = (day: string) => {
      if (chart_step === 'day') return day;
      if (chart_step === 'month') return `${day.slice(0, 7)}-01`;
      return shift(day, -((new Date(day).getUTCDay() + 6) % 7));
    };
    const buckets: string[] = [];
    for (let day = from; day <= until; day = shift(day, 1))
      if (buckets.at(-1) !== bucket(day)) buckets.push(bucket(day));
    const series = this.operations(asked);
    const all = [{ name: '全部', holds: () => true }];
    const chart = (series.length === 0 ? all : series).flatMap(({ name, holds }) => {
      const { sessions: own } = this.facts(asked, holds);
      return buckets.map((x) => {
        const means = this.meanScores(own.filter((one) => bucket(this.dayOf(one)) === x));
        return { name, x, y: means.length === 0 ? null : shown(mean(means)) };
      });
    });
    return { chart, chart_step };
  }

  /** The tree whose regions, their parts and shops lie below it. */
  private top(path: StoredPath, asked: Asked): string[] | null {
    const { direct, franchise } = asked;
    return (
      this.tree(path, asked) &&
      this.tree(path, { ...asked, direct: [...direct, '直营'], franchise: [...franchise, '加盟'] })
    );
  }

  private levels(path: StoredPath, asked: Asked): string[] | null {
    const top = this.top(path, asked);
    return top && path.ids.slice(0, top.length + 3);
  }

  private name(ids: readonly string[], length: number): string | null {
    return ids.length < length ? null : this.shownPath(ids.slice(0, length)).split('/').at(-1)!;
  }

  view(asked: Asked): Omit<StatisticsView, 'updated_at'> {
    const figures = this.figures(asked, () => true);
    const before = this.before(asked);
    const ofShop = (path: StoredPath) => {
      const top = this.top(path, asked);
      return top && path.ids.length >= top.length + 3 ? this.levels(path, asked)!.join('/') : null;
    };
    const shops = [
      ...new Set(this.world.paths.filter((path) => this.isPlaced(path, asked)).map(ofShop)),
    ].flatMap((key) =>
      key === null
        ? []
        : [{ ids: key.split('/'), figures: this.figures(asked, (path) => ofShop(path) === key) }],
    );
    const scored = shops
      .flatMap(({ ids, figures: { average_score, scored_count } }) =>
        average_score === null ? [] : [{ ids, average_score, scored_count }],
      )
      .sort((a, b) => b.average_score - a.average_score || (a.ids.join('/') < b.ids.join('/') ? -1 : 1));
    const ranked = scored.filter(({ scored_count }) => scored_count >= 3);
    const line = ({ ids, average_score, scored_count }: (typeof scored)[number]) => ({
      region: this.name(ids, ids.length - 2),
      sub_region: this.name(ids, ids.length - 1),
      shop: this.name(ids, ids.length)!,
      average_score,
      scored_count,
      dept_full_path: this.shownPath(ids),
    });
    const lines = ranked.map((one) => ({
      ...line(one),
      rank: 1 + ranked.filter((other) => other.average_score > one.average_score).length,
    }));
    const unranked = scored.filter((one) => !ranked.includes(one)).map(line);
    const corrected = this.facts(asked, () => true).sessions.flatMap(({ correctedOn }) => correctedOn ?? []);
    const ofTask = asked.taskId !== null && (asked.start !== null || asked.end !== null);
    const byNow = ofTask ? this.figures({ ...asked, start: null, end: null }, () => true) : null;
    const { top, bottom } = bothEnds(lines);
    return {
      summary: {
        ...figures,
        previous: before && {
          ...this.figures(before, () => true),
          start_time: before.start!.toISOString(),
          end_time: before.end!.toISOString(),
        },
        ...(before ? this.noise(asked, before) : { changes: null, margins: null }),
        shop_count: shops.filter((shop) => shop.figures.learner_count > 0).length,
      },
      departments: this.departments(asked),
      ...this.chart(asked),
      types: this.operations(asked).flatMap(({ name, paths, holds }) => {
        const own = this.figures(asked, holds);
        const dept_paths = [...new Set(paths.flatMap((one) => this.meant(one)))].map((key) =>
          this.shownPath(key.split('/')),
        );
        return own.learner_count > 0 ? [{ type_name: name, dept_paths, ...own }] : [];
      }),
      shop_top: top,
      shop_bottom: bottom,
      ranked_shops: lines.length,
      shop_unranked: unranked.slice(0, 10),
      unranked_shops: unranked.length,
      completed_by_now: byNow && {
        completion_count: byNow.completion_count,
        learner_count: byNow.learner_count,
      },
      corrected:
        corrected.length === 0 ? null : { sessions: corrected.length, last_on: corrected.sort().at(-1)! },
      pass_score: 60,
      excellent_score: 90,
      dept_paths: asked.chosen.length === 0 ? null : this.choices(asked).map((one) => this.calledNow(one)),
    };
  }

  employees(
    asked: Asked,
  ): Pick<OverallStatisticsView, 'employee_top' | 'employee_bottom' | 'ranked_employees'> {
    const { sessions } = this.facts(asked, () => true);
    const byLearner = new Map<number, Session[]>();
    for (const one of this.counting(sessions))
      byLearner.set(one.assignment.employeeId, [...(byLearner.get(one.assignment.employeeId) ?? []), one]);
    const best = [...byLearner.values()]
      .map(
        (own) =>
          [...own].sort((a, b) => b.score! - a.score! || a.endedAt.getTime() - b.endedAt.getTime())[0]!,
      )
      .sort(
        (a, b) =>
          b.score! - a.score! ||
          a.endedAt.getTime() - b.endedAt.getTime() ||
          a.assignment.employeeId - b.assignment.employeeId,
      );
    const lines = best.map(({ score, assignment: { employeeId, path } }) => {
      const top = this.top(path, asked);
      const name = (level: number) => top && this.name(path.ids, top.length + level);
      return {
        rank: 1 + best.filter((other) => other.score! > score!).length,
        region: name(1),
        sub_region: name(2),
        shop: name(3),
        dept_full_path:
          top && path.ids.length > top.length ? this.shownPath(path.ids.slice(0, top.length + 3)) : null,
        employee: `学员${employeeId}`,
        max_score: score! / 10,
        employee_id: employeeId,
      };
    });
    const { top, bottom } = bothEnds(lines);
    return { employee_top: top, employee_bottom: bottom, ranked_employees: lines.length };
  }

  distribution(asked: Asked): number[] {
    const bins = Array<number>(10).fill(0);
    for (const score of this.meanScores(this.facts(asked, () => true).sessions))
      bins[Math.min(9, Number(floor(quotient(score, whole(10)))))]!++;
    return bins;
  }

  /** By rule and group of places, with how many sessions; no mean below three people. */
  private axes(asked: Asked, group: (path: StoredPath) => boolean) {
    const { sessions } = this.facts(asked, group);
    const found = new Map<number, { people: Set<number>; scores: number[] }>();
    for (const one of this.counting(sessions))
      for (const { ruleId, score } of one.axes) {
        if (score === null) continue;
        const axis = found.get(ruleId) ?? { people: new Set(), scores: [] };
        found.set(ruleId, axis);
        axis.people.add(one.assignment.employeeId);
        axis.scores.push(score);
      }
    return new Map(
      [...found].map(([rule, { people, scores }]) => [
        rule,
        { mean: people.size < 3 ? null : shown(mean(scores.map(points))), sessions: scores.length },
      ]),
    );
  }

  skills(asked: Asked): Omit<SkillsView, 'updated_at'> {
    const overall = this.axes(asked, () => true);
    const rules = [...overall.keys()].sort((a, b) => a - b);
    type Axes = typeof overall;
    const scores = (axes: Axes) => rules.map((rule) => axes.get(rule)?.mean ?? null);
    return {
      rules: rules.map((rule_id) => ({ rule_id, rule_name: `规则${rule_id}` })),
      overall: scores(overall),
      departments: this.rows(asked).flatMap(({ row: { key, own, fullPath }, mine }) => {
        const axes = this.axes(asked, (path) => mine.includes(path));
        if (axes.size === 0) return [];
        const deeper = this.axes(asked, (path) => mine.includes(path) && path.ids.join('/') !== key);
        return [
          {
            dept_name: fullPath.split('/').at(-1)!,
            dept_full_path: fullPath,
            has_child: !own && deeper.size > 0,
            former: key !== '' && !this.today.has(key),
            scores: scores(axes),
            sessions: rules.map((rule) => axes.get(rule)?.sessions ?? 0),
          },
        ];
      }),
    };
  }
}

function bothEnds<T>(lines: readonly T[]): { top: T[]; bottom: T[] } {
  const top = Math.min(10, Math.ceil(lines.length / 2));
  const bottom = Math.min(10, lines.length - top);
  return { top: lines.slice(0, top), bottom: lines.slice(lines.length - bottom).reverse() };
}
