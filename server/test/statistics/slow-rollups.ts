/** What the rollups should hold, worked out row by row from the facts. */
import type { DataSource } from 'typeorm';
import { timeZone } from './random-facts.js';

interface Assignment {
  assignment_id: number;
  employee_id: number;
  place: number;
  course_id: number;
  starts: string;
  ends: string;
}
interface Session {
  assignment_id: number;
  day: string;
  at: string;
  spoken: boolean;
  result_status: string;
  score: number | null;
  counted: boolean;
  gain: number | null;
  rule_ids: number[];
  rule_scores: (number | null)[];
}
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
  best: number | null;
  best_at: string | null;
}

const nothing = (): Sums => ({
  assigned: 0, sessions: 0, spoken: 0, unscored: 0, scored: 0, score: 0, pass: 0, excellent: 0, gains: 0, gain: 0, best: null,
  best_at: null,
}); // prettier-ignore

/** The rows of all rollups as text, sorted. */
export async function slowRollups(source: DataSource): Promise<string[]> {
  const assignments = await source.query<Assignment[]>(
    `select a.assignment_id, a.employee_id, a.department_path_id as place, t.course_id, (t.start_time at time zone '${timeZone}')::date::text as starts,
       (least(t.ended_at, t.end_time) at time zone '${timeZone}')::date::text as ends
     from assignment a join task t using (task_id)
     where a.withdrawn_at is null and t.published_at is not null and not t.is_deleted`,
  );
  const sessions = await source.query<Session[]>(
    `select assignment_id, ended_on::text as day, ended_at::text as at, spoken, result_status, score, counted, gain, rule_ids, rule_scores
     from ended_session`,
  );
  const rows = new Map<string, Sums>();
  const row = (grain: number, course: number, start: string, { employee_id, place }: Assignment): Sums => {
    const key = [grain, course, start, employee_id, place].join(' ');
    const sums = rows.get(key) ?? nothing();
    rows.set(key, sums);
    return sums;
  };
  const axes = new Map<string, { scored: number; score: number; learners: Set<number> }>();

  for (const one of assignments) {
    const touched = new Set<string>();
    for (let day = Date.parse(one.starts); day <= Date.parse(one.ends); day += 86_400_000) {
      const iso = new Date(day).toISOString();
      touched.add(`2 ${iso.slice(0, 7)}-01`).add(`3 ${iso.slice(0, 4)}-01-01`);
    }
    for (const span of touched) {
      const [grain, start] = span.split(' ') as [string, string];
      row(Number(grain), 0, start, one).assigned++;
      row(Number(grain) + 2, one.course_id, start, one).assigned++;
    }
    for (const session of sessions.filter(({ assignment_id }) => assignment_id === one.assignment_id)) {
      const { day } = session;
      const [month, year] = [`${day.slice(0, 7)}-01`, `${day.slice(0, 4)}-01-01`];
      const { course_id: course } = one;
      for (const sums of [
        row(1, 0, day, one),
        row(2, 0, month, one),
        row(3, 0, year, one),
        row(4, course, month, one),
        row(5, course, year, one),
        row(6, 0, mondayOf(day), one),
      ])
        add(sums, session);
      if (session.counted)
        session.rule_ids.forEach((rule, index) => {
          const score = session.rule_scores[index]!;
          if (score === null) return;
          const key = [month, course, one.place, rule].join(' ');
          const sums = axes.get(key) ?? { scored: 0, score: 0, learners: new Set() };
          axes.set(key, sums);
          sums.scored++;
          sums.score += score;
          sums.learners.add(one.employee_id);
        });
    }
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
    ...[...rows].map(([key, sums]) => `${key}: ${Object.values(sums).join(' ')}`),
    ...[...axes].map(
      ([key, { scored, score, learners }]) => `axis 2 ${key}: ${scored} ${score} ${learners.size}`,
    ),
    ...[...axisYears].map(([key, { scored, score, most }]) => `axis 3 ${key}: ${scored} ${score} ${most}`),
  ].sort();
}

const mondayOf = (day: string): string => {
  const time = new Date(`${day}T00:00:00Z`);
  return new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};

/** Each month and week: who has scores at one place alone is added up by place, the others stand for themselves. */
function slowTrend(rows: ReadonlyMap<string, Sums>): string[] {
  const steps = new Map<string, Map<string, { place: string; scored: number; score: number }[]>>();
  for (const [key, { scored, score }] of rows) {
    const [grain, , start, learner, place] = key.split(' ') as [string, string, string, string, string];
    if (grain !== '1' || scored === 0) continue;
    const day = new Date(`${start}T00:00:00Z`);
    const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    for (const step of [`2 ${start.slice(0, 7)}-01`, `6 ${monday}`]) {
      const learners = steps.get(step) ?? new Map();
      steps.set(step, learners);
      const places = learners.get(learner) ?? [];
      learners.set(learner, places);
      const at = places.find((one: { place: string }) => one.place === place);
      if (at) Object.assign(at, { scored: at.scored + scored, score: at.score + score });
      else places.push({ place, scored, score });
    }
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
  if (!session.counted) return;
  const score = session.score!;
  sums.scored++;
  sums.score += score;
  sums.pass += 600;
  sums.excellent += 900;
  if (session.gain !== null) {
    sums.gains++;
    sums.gain += session.gain;
  }
  if (sums.best === null || score > sums.best || (score === sums.best && session.at < sums.best_at!)) {
    sums.best = score;
    sums.best_at = session.at;
  }
}

/** The rows of all rollups as they are stored, likewise. */
export async function storedRollups(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ line: string }[]>(
    `select concat_ws(' ', grain, course_id, starts_on, employee_id, department_path_id) || ': ' ||
       concat(assigned, ' ', sessions, ' ', spoken, ' ', unscored, ' ', scored, ' ', score, ' ', pass_score, ' ', excellent_score, ' ', gains, ' ',
         gain, ' ', best, ' ', best_at) as line
     from statistics_rollup
     union all
     select concat_ws(' ', 'axis', grain, starts_on, course_id, department_path_id, rule_id) || ': ' || concat_ws(' ', scored, score, learners)
     from statistics_axis_rollup
     union all
     select concat_ws(' ', 'trend', grain, starts_on, department_path_id, employee_id) || ': ' || concat_ws(' ', learners, means, scored, score)
     from statistics_trend`,
  );
  return rows.map(({ line }) => line).sort();
}
