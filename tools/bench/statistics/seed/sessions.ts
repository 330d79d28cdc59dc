/** The sessions of one task: when they were held, how they went, and which of them count. */
import { CourseType } from '#contracts';
import type { Calendar } from './calendar.js';
import { mostTurns, type Course, type Rule } from './catalogue.js';
import type { Dice } from './dice.js';
import type { Employee } from './organisation.js';
import { weightOf, type Task } from './plan.js';

export interface Session {
  id: number;
  assignmentId: number;
  task: Task;
  employee: Employee;
  attempt: number;
  /** Seconds since the epoch. */
  start: number;
  end: number;
  outcome: 'scored' | 'unscored' | 'pending' | 'none' | 'abandoned';
  spoken: boolean;
  turns: number;
  /** Tenths of a point. */
  score: number | null;
  /** In the order of the course's rules. */
  axes: (number | null)[];
  counted: boolean;
  /** Of the one that counts: when the first scored one ended. */
  first: number | null;
  /** How far it is above that one, and, in millionths, above the mean of all. */
  gain: number | null;
  chance: number | null;
  snapshot: Course['snapshots'][number];
}

/** When the task ended, or will. */
export const endOfTask = ({ task }: Pick<Session, 'task'>): number => task.endedAt ?? task.end;
/** When a session ended for its task: the turn under way may have been completed after that. */
export const endedAt = (session: Session): number => Math.min(session.end, endOfTask(session));

/** Sunday first. */
const weekdays = [0.55, 0.95, 1, 1, 0.95, 0.8, 0.5];
/** From midnight on: shops are quiet in the morning and after lunch. */
const hours = [0, 0, 0, 0, 0, 0, 0, 1, 3, 8, 12, 9, 5, 9, 12, 10, 7, 5, 4, 6, 9, 8, 4, 1];
const leastGapS = 120;

/** A session that somebody means to hold; moments and lengths in seconds. */
interface Meant {
  at: number;
  lasts: number;
  abandoned: boolean;
}

export class SessionDealer {
  private nextId = 1;

  /**
   * @param left completed sessions to deal out
   * @param weight of all assignments
   */
  constructor(
    private readonly dice: Dice,
    private readonly calendar: Calendar,
    private readonly rules: ReadonlyMap<number, Rule>,
    private left: number,
    private weight: number,
  ) {}

  /** All sessions of a task, the earliest first. */
  deal(task: Task): Session[] {
    const sessions: Session[] = [];
    task.learners.forEach((employee, n) => {
      const own = this.held(task, employee, task.firstAssignment + n);
      count(own);
      sessions.push(...own);
    });
    sessions.sort((a, b) => a.start - b.start || a.assignmentId - b.assignmentId || a.attempt - b.attempt);
    for (const session of sessions) session.id = this.nextId++;
    return sessions;
  }

  /** How many sessions an assignment gets: few get many. The last one gets what is left. */
  private many(task: Task): number {
    const weight = weightOf(task);
    const mean = (this.left * weight) / this.weight;
    this.weight -= weight;
    const rest = this.weight < 0.01;
    const drawn = this.dice.chance(0.12)
      ? 0
      : Math.round(0.5 - Math.log(1 - this.dice.next()) * (mean / 0.88 - 0.5));
    const many = rest ? this.left : Math.min(drawn, this.left, 80);
    this.left -= many;
    return many;
  }

  private held(task: Task, employee: Employee, assignmentId: number): Session[] {
    const many = this.many(task);
    if (many === 0) return [];
    const { dice, calendar } = this;
    const isExam = task.course.type === CourseType.exam;
    const meant: Meant[] = [];
    const mean = (abandoned: boolean) =>
      meant.push({ at: this.moment(task), lasts: dice.between(120, 1_200), abandoned });
    for (let n = 0; n < many; n += 1) {
      mean(false);
      if (!isExam && dice.chance(0.03)) mean(true);
    }
    const closes = Math.min(task.endedAt ?? Infinity, calendar.start(calendar.days) - 1);
    const startDay = calendar.dayOf(task.start);
    const snapshot = task.course.snapshots.findLast(({ from }) => from <= startDay)!;
    return oneAfterAnother(meant, closes).map(({ at: start, lasts, abandoned }, n) => {
      // The turn under way when a task ends may be completed, some seconds into the next day.
      const end = Math.min(start + lasts, closes + dice.between(1, 60));
      return this.played({ task, employee, assignmentId, snapshot, start, end, attempt: n + 1 }, abandoned);
    });
  }

  private moment({ start, endedAt }: Task): number {
    const { dice, calendar } = this;
    const last = Math.min(endedAt ?? Infinity, calendar.start(calendar.days) - 1);
    const from = calendar.dayOf(start);
    const days = calendar.dayOf(last) - from + 1;
    for (let tries = 0; tries < 50; tries += 1) {
      const day = from + dice.below(days);
      if (!dice.chance(weekdays[calendar.weekday(day)]!)) continue;
      const at = calendar.start(day) + dice.weighted(hours) * 3600 + dice.below(3600);
      if (at >= start && at < last) return at;
    }
    return start + dice.below(Math.max(1, last - start));
  }

  private played(
    facts: Pick<Session, 'task' | 'employee' | 'assignmentId' | 'snapshot' | 'start' | 'end' | 'attempt'>,
    abandoned: boolean,
  ): Session {
    const { dice } = this;
    const { course } = facts.task;
    const isExam = course.type === CourseType.exam;
    const outcome = abandoned ? 'abandoned' : this.outcome(facts.end);
    const spoken = isExam ? dice.chance(0.98) : !abandoned || dice.chance(0.5);
    const score = outcome === 'scored' ? this.score(facts.employee, course, facts.attempt, spoken) : null;
    const axes =
      score === null
        ? []
        : course.ruleIds.map((id) =>
            dice.chance(0.04) ? null : within(score + this.rules.get(id)!.offset + 70 * dice.normal()),
          );
    const turns = isExam ? 0 : abandoned ? (spoken ? dice.between(1, 3) : 0) : dice.between(3, mostTurns - 1);
    return {
      ...facts,
      id: 0,
      outcome,
      spoken,
      turns,
      score,
      axes,
      counted: false,
      first: null,
      gain: null,
      chance: null,
    };
  }

  /** What ended on the last day may still be under evaluation. */
  private outcome(end: number): Session['outcome'] {
    const { dice, calendar } = this;
    if (end > calendar.start(calendar.days - 1) && dice.chance(0.2))
      return dice.chance(0.5) ? 'pending' : 'none';
    return dice.chance(0.015) ? 'unscored' : 'scored';
  }

  private score({ skill }: Employee, { difficulty, type }: Course, attempt: number, spoken: boolean): number {
    if (!spoken) return 0;
    const practised = 35 * Math.log(attempt);
    const drawn = within(skill - difficulty + practised + 75 * this.dice.normal());
    // An exam's points are whole.
    return type === CourseType.exam ? Math.round(drawn / 10) * 10 : drawn;
  }
}

const within = (tenths: number): number => Math.max(0, Math.min(1000, Math.round(tenths)));

/** Nobody holds two at once: later ones wait, and what would not fit before the end is held earlier. */
function oneAfterAnother(meant: Meant[], closes: number): Meant[] {
  meant.sort((a, b) => a.at - b.at);
  let free = 0;
  for (const session of meant) {
    session.at = Math.max(session.at, free);
    free = session.at + session.lasts + leastGapS;
  }
  let [latest, needs] = [closes, 1];
  for (const session of meant.toReversed()) {
    if (session.at + (needs || session.lasts) > latest) session.at = latest - session.lasts;
    [latest, needs] = [session.at - leastGapS, 0];
  }
  return meant;
}

/** Marks the session that counts, the best and of equals the earliest, and what it gained. */
function count(sessions: readonly Session[]): void {
  const scored = sessions.filter(({ score }) => score !== null);
  const [first] = scored;
  if (!first) return;
  let best = first;
  for (const session of scored) if (session.score! > best.score!) best = session;
  best.counted = true;
  best.first = endedAt(first);
  if (scored.length === 1) return;
  best.gain = best.score! - first.score!;
  const total = scored.reduce((sum, { score }) => sum + score!, 0);
  best.chance = best.score! * 1_000_000 - Math.round((total * 1_000_000) / scored.length);
}
