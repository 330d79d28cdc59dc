import { Calendar } from './calendar.js';
import { makeCourses, makeRules } from './catalogue.js';
import { Dice } from './dice.js';
import { headOf, logOf } from './log.js';
import { History } from './organisation.js';
import { planTasks, weightOf } from './plan.js';
import { SessionDealer, type Session } from './sessions.js';

const wanted = 3_000;

function seeded(seed: string): Session[] {
  const calendar = new Calendar('2026-11-23', 365);
  const dice = new Dice(seed);
  const history = new History(dice, calendar.days, { shops: 40, learners: 60 });
  const rules = makeRules(dice);
  const courses = makeCourses(dice, rules, calendar.days);
  const tasks = planTasks(dice, calendar, history, courses, wanted, () => undefined);
  const weight = tasks.reduce((sum, task) => sum + weightOf(task) * task.learners.length, 0);
  const dealer = new SessionDealer(
    dice,
    calendar,
    new Map(rules.map((rule) => [rule.id, rule])),
    wanted,
    weight,
  );
  return tasks.flatMap((task) => dealer.deal(task));
}

const sessions = seeded('a');
const assignments = [...new Set(sessions.map(({ assignmentId }) => assignmentId))].map((id) =>
  sessions.filter(({ assignmentId }) => assignmentId === id),
);

describe('the seeded sessions', () => {
  it('are as many as were asked for, beside those that were given up', () => {
    expect(sessions.filter(({ outcome }) => outcome !== 'abandoned')).toHaveLength(wanted);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(seeded('a').map(({ start, score }) => [start, score])).toEqual(
      sessions.map(({ start, score }) => [start, score]),
    );
    expect(seeded('b').map(({ start }) => start)).not.toEqual(sessions.map(({ start }) => start));
  });

  it('are held one after another by each learner, within the task', () => {
    for (const own of assignments)
      own.forEach(({ task, start, end }, n) => {
        expect(start).toBeGreaterThanOrEqual(Math.max(task.start, own[n - 1]?.end ?? 0));
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual((task.endedAt ?? Infinity) + 60);
      });
  });

  it('count where they are the best of their assignment, of equals the earliest', () => {
    for (const own of assignments) {
      const scored = own.filter(({ score }) => score !== null);
      const best = scored.toSorted((a, b) => b.score! - a.score! || a.id - b.id)[0];
      expect(own.filter(({ counted }) => counted)).toEqual(best ? [best] : []);
      if (!best) continue;
      expect(best.gain).toBe(scored.length > 1 ? best.score! - scored[0]!.score! : null);
      const mean = scored.reduce((sum, { score }) => sum + score!, 0) / scored.length;
      if (best.chance !== null) expect(best.chance / 1e6).toBeCloseTo(best.score! - mean, 5);
    }
  });

  it('have logs that end where their heads say', () => {
    for (const session of sessions) {
      const log = logOf(session);
      const { seq, resultSeq } = headOf(session);
      expect(log.map((event) => event.seq)).toEqual(log.map((_, n) => n + 1));
      expect([seq, resultSeq]).toEqual([
        log.length,
        log.find(({ kind }) => kind === 'session.result')?.seq ?? null,
      ]);
    }
  });
});
