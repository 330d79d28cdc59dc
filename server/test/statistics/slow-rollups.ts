/** What the rollups should hold, worked out row by row from the facts. */
import type { DataSource } from 'typeorm';
import { sessionIn } from '../../src/statistics/rollups/sums.sql.js';
import { timeZone } from './random-facts.js';

interface Assignment {
  assignment_id: number;
  employee_id: number;
  place: number;
  course_id: number;
  course_type: number;
  starts: string;
  ends: string;
}
interface Session {
  session_id: number;
  assignment_id: number;
  day: string;
  at: string;
  micros: string;
  spoken: boolean;
  result_status: string;
  score: number | null;
  rule_ids: number[];
  rule_scores: (number | null)[];
}
type Scored = Session & { score: number };
interface Sums {
  assigned: number;
  sessions: number;
  spoken: number;
  unscored: number;
  scored: number;
  score: number;
  pass: number;
  excellent: number;
  gains: number;
  gain: number;
  chance: number;
  own: number;
  ownScore: number;
  best: number | null;
  best_at: string | null;
}

const nothing = (): Sums => ({
  assigned: 0, sessions: 0, spoken: 0, unscored: 0, scored: 0, score: 0, pass: 0, excellent: 0, gains: 0, gain: 0, chance: 0, own: 0,
  ownScore: 0, best: null, best_at: null,
}); // prettier-ignore

/** The grains of rows, and the first day of the time that a day lies in. */
const grains: [number, (day: string) => string][] = [
  [1, (day) => day],
  [2, (day) => `${day.slice(0, 7)}-01`],
  [3, (day) => `${day.slice(0, 4)}-01-01`],
  [4, (day) => mondayOf(day)],
];
const mondayOf = (day: string): string => {
  const time = new Date(`${day}T00:00:00Z`);
  return new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};
const isScored = (session: Session): session is Scored => session.score !== null;
/** The best of them, of equals the one that began first. */
const bestOf = (scored: readonly Scored[]): Scored | undefined =>
  [...scored].sort((a, b) => b.score - a.score || a.session_id - b.session_id)[0];
const totalOf = (scored: readonly Scored[]): number => scored.reduce((sum, { score }) => sum + score, 0);
/** In millionths, the mean rounded half up. */
const chanceOf = (best: number, scored: readonly Scored[]): number =>
  best * 1_000_000 - Math.round((totalOf(scored) * 1_000_000) / scored.length);

/** The rows of all rollups as text, sorted. */
export async function slowRollups(source: DataSource): Promise<string[]> {
  const assignments = await source.query<Assignment[]>(
    `select a.assignment_id, a.employee_id, a.department_path_id as place, t.course_id, t.course_type,
       (t.start_time at time zone '${timeZone}')::date::text as starts,
       (least(t.ended_at, t.end_time) at time zone '${timeZone}')::date::text as ends
     from assignment a join task t using (task_id)
     where a.withdrawn_at is null and t.published_at is not null and not t.is_deleted`,
  );
  const sessions = await source.query<Session[]>(
    `select session_id, assignment_id, ended_on::text as day, ended_at::text as at, (extract(epoch from ended_at) * 1000000)::bigint as micros,
       spoken, result_status, score, rule_ids, rule_scores
     from ended_session`,
  );
  const rows = new Map<string, Sums>();
  const axes = new Map<string, { scored: number; score: number; learners: Set<number> }>();
  const pauses: string[] = [];

  for (const one of assignments) {
    const { employee_id, place, course_id, course_type } = one;
    /** The rows of a time: of all courses, of those of the type, and of the course. */
    const at = (grain: number, start: string): Sums[] =>
      [0, -course_type, course_id].map((course) => {
        const key = [grain, course, start, employee_id, place].join(' ');
        const sums = rows.get(key) ?? nothing();
        rows.set(key, sums);
        return sums;
      });
    const touched = new Set<string>();
    for (let day = Date.parse(one.starts); day <= Date.parse(one.ends); day += 86_400_000) {
      const iso = new Date(day).toISOString();
      touched.add(`2 ${iso.slice(0, 7)}-01`).add(`3 ${iso.slice(0, 4)}-01-01`);
    }
    for (const span of touched) {
      const [grain, start] = span.split(' ') as [string, string];
      for (const sums of at(Number(grain), start)) sums.assigned++;
    }
    const own = sessions
      .filter(({ assignment_id }) => assignment_id === one.assignment_id)
      .sort((a, b) => Number(BigInt(a.micros) - BigInt(b.micros)) || a.session_id - b.session_id);
    for (const session of own)
      for (const [grain, startOf] of grains)
        for (const sums of at(grain, startOf(session.day))) add(sums, session);
    const scored = own.filter(isScored);
    for (const [grain, startOf] of grains.filter(([grain]) => grain !== 3))
      for (const start of new Set(scored.map(({ day }) => startOf(day)))) {
        const then = scored.filter(({ day }) => startOf(day) === start);
        for (const sums of at(grain, start)) {
          sums.own++;
          sums.ownScore += bestOf(then)!.score;
        }
      }
    const [first] = scored;
    const counted = bestOf(scored);
    if (!first || !counted) continue;
    for (const [grain, startOf] of grains)
      for (const sums of at(grain, startOf(first.day))) {
        sums.scored++;
        sums.score += counted.score;
        sums.pass += 600;
        sums.excellent += 900;
        if (scored.length === 1) continue;
        sums.gains++;
        sums.gain += counted.score - first.score;
        sums.chance += chanceOf(counted.score, scored);
      }
    counted.rule_ids.forEach((rule, index) => {
      const score = counted.rule_scores[index]!;
      if (score === null) return;
      const key = [`${first.day.slice(0, 7)}-01`, course_id, place, rule].join(' ');
      const sums = axes.get(key) ?? { scored: 0, score: 0, learners: new Set() };
      axes.set(key, sums);
      sums.scored++;
      sums.score += score;
      sums.learners.add(employee_id);
    });
    scored.slice(1).forEach((next, n) => {
      const [until, after] = [scored.slice(0, n + 1), scored.slice(n + 1)];
      const said = (some: readonly Scored[]) =>
        [bestOf(some)!.session_id, some[0]!.score, some.length, totalOf(some)].join(' ');
      const { session_id, at: began } = scored[n]!;
      pauses.push(
        `pause ${one.assignment_id} ${session_id} ${employee_id} ${place} ${course_id}: ${began} ${next.at} ${first.at} ${scored.at(-1)!.at} ${said(until)} ${said(after)}`,
      );
    });
  }
  const axisYears = new Map<string, { scored: number; score: number; most: number }>();
  for (const [key, { scored, score, learners }] of axes) {
    const [month, ...others] = key.split(' ');
    const year = [`${month!.slice(0, 4)}-01-01`, ...others].join(' ');
    const sums = axisYears.get(year) ?? { scored: 0, score: 0, most: 0 };
    axisYears.set(year, {
      scored: sums.scored + scored,
      score: sums.score + score,
      most: Math.max(sums.most, learners.size),
    });
  }
  return [
    ...slowTrend(rows),
    ...pauses,
    ...[...rows].map(([key, sums]) => `${key}: ${Object.values(sums).join(' ')}`),
    ...[...axes].map(
      ([key, { scored, score, learners }]) => `axis 2 ${key}: ${scored} ${score} ${learners.size}`,
    ),
    ...[...axisYears].map(([key, { scored, score, most }]) => `axis 3 ${key}: ${scored} ${score} ${most}`),
  ].sort();
}

/** Each day, week and month: who has scores at one place alone is added up by place, the others stand for themselves. */
function slowTrend(rows: ReadonlyMap<string, Sums>): string[] {
  const steps = new Map<string, Map<string, { place: string; scored: number; score: number }[]>>();
  for (const [key, { own: scored, ownScore: score }] of rows) {
    const [grain, course, start, learner, place] = key.split(' ') as [string, string, string, string, string];
    if (grain === '3' || Number(course) > 0 || scored === 0) continue;
    const step = `${grain} ${start} ${course}`;
    const learners = steps.get(step) ?? new Map<string, { place: string; scored: number; score: number }[]>();
    steps.set(step, learners);
    learners.set(learner, [...(learners.get(learner) ?? []), { place, scored, score }]);
  }
  const lines: string[] = [];
  for (const [step, learners] of steps) {
    const alone = new Map<string, { learners: number; means: number }>();
    for (const [learner, places] of learners)
      if (places.length > 1)
        for (const { place, scored, score } of places)
          lines.push(`trend ${step} ${place} ${learner}: 1 0 ${scored} ${score}`);
      else {
        const [{ place, scored, score }] = places as [{ place: string; scored: number; score: number }];
        const sums = alone.get(place) ?? { learners: 0, means: 0 };
        alone.set(place, {
          learners: sums.learners + 1,
          means: sums.means + Math.floor((score * 1_000_000 + Math.floor(scored / 2)) / scored),
        });
      }
    for (const [place, { learners, means }] of alone)
      lines.push(`trend ${step} ${place} 0: ${learners} ${means} 0 0`);
  }
  return lines;
}

function add(sums: Sums, session: Session): void {
  sums.sessions++;
  if (session.spoken) sums.spoken++;
  if (session.result_status === 'unscored') sums.unscored++;
  const { score, at } = session;
  if (score !== null && (sums.best === null || score > sums.best))
    Object.assign(sums, { best: score, best_at: at });
}

/** The rows of all rollups as they are stored, likewise. */
export async function storedRollups(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ line: string }[]>(
    `select concat_ws(' ', grain, course_id, starts_on, employee_id, department_path_id) || ': ' ||
       concat(assigned, ' ', sessions, ' ', spoken, ' ', unscored, ' ', scored, ' ', score, ' ', pass_score, ' ', excellent_score, ' ', gains, ' ',
         gain, ' ', chance, ' ', own_scored, ' ', own_score, ' ', best, ' ', best_at) as line
     from statistics_rollup
     union all
     select concat_ws(' ', 'axis', grain, starts_on, course_id, department_path_id, rule_id) || ': ' || concat_ws(' ', scored, score, learners)
     from statistics_axis_rollup
     union all
     select concat_ws(' ', 'trend', grain, starts_on, course_id, department_path_id, employee_id) || ': ' || concat_ws(' ', learners, means, scored, score)
     from statistics_trend
     union all
     select concat_ws(' ', 'pause', assignment_id, session_id, employee_id, department_path_id, course_id) || ': ' ||
       concat_ws(' ', began_at, ended_at, first_at, last_at, ${sessionIn('before_best')}, before_first, before_tries, before_total,
         ${sessionIn('after_best')}, after_first, after_tries, after_total)
     from statistics_pause`,
  );
  return rows.map(({ line }) => line).sort();
}
