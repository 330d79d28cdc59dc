/** Every figure of an answer beside the one that plain SQL gives. */
import {
  routes,
  type DistributionView,
  type OverallStatisticsView,
  type SkillsView,
  type StatisticsFigures,
  type StatisticsView,
} from '#contracts';
import type { PlainSql } from './plain.js';
import { momentsOf, type Moments, type Question } from './questions.js';

export class Comparison {
  compared = 0;
  readonly differences: string[] = [];

  equal(what: string, ours: unknown, plain: unknown): void {
    this.compared += 1;
    if ((ours ?? null) !== (plain ?? null)) this.differences.push(`${what}: ${ours}, by plain SQL ${plain}`);
  }
}

/** @param answer of the API to the question */
export async function compare(plain: PlainSql, question: Question, answer: unknown): Promise<Comparison> {
  const found = new Comparison();
  if (question.path === routes.analysis.skills)
    await compareSkills(found, plain, question, answer as SkillsView);
  else if (question.path === routes.analysis.distribution) {
    const bins = await plain.distribution(question);
    const { bins: ours } = answer as DistributionView;
    bins.forEach((learners, n) => found.equal(`${n * 10}–`, ours[n]?.learners, learners));
  } else await compareStatistics(found, plain, question, answer as StatisticsView);
  return found;
}

async function compareStatistics(
  found: Comparison,
  plain: PlainSql,
  question: Question,
  answer: StatisticsView,
): Promise<void> {
  const groups = await plain.knownFigures(question);
  const left = new Set(groups.keys());
  const figures = (what: string, key: string, ours: StatisticsFigures) => {
    left.delete(key);
    sameFigures(found, what, ours, groups.get(key));
  };
  figures('summary', 'all', answer.summary);
  const [row, other] = [...groups.keys()].filter((key) => key.startsWith('row '));
  for (const row of answer.departments) {
    const path = row.dept_full_path;
    const keys =
      row.dept_name === '本部' ? [path, `below ${path.slice(0, -3)}`] : [`row ${path}`, `shop ${path}`];
    figures(path, keys.find((key) => groups.has(key)) ?? path, row);
  }
  // A table with a single row shows what lies below it instead.
  if (
    row &&
    !other &&
    answer.departments.every(({ dept_full_path: path }) => `row ${path}`.startsWith(`${row}/`))
  )
    left.delete(row);
  for (const type of answer.types) figures(type.type_name, `type ${type.type_name}`, type);
  const shops = [...groups].filter(([key]) => key.startsWith('shop '));
  // Shops have a list of their own; what lies below a row is shown where it is the only one.
  for (const key of left) if (!/^(shop|below) /.test(key)) found.equal(key, 'missing', 'there');
  found.equal('shops', answer.summary.shop_count, shops.filter(([, shop]) => shop.learner_count > 0).length);

  // Whom too few people speak for has no rank.
  const ranked = shops.filter(([, { scored_count }]) => scored_count >= 3);
  const scores = ranked.flatMap(([, { average_score }]) => average_score ?? []).sort((a, b) => b - a);
  const few = shops.filter(([, { scored_count }]) => scored_count > 0 && scored_count < 3);
  found.equal('shops without a rank', answer.unranked_shops, few.length);
  found.equal('ranked shops', answer.ranked_shops, scores.length);
  ends(found, 'shop', answer.shop_top, answer.shop_bottom, ({ average_score }) => average_score, scores);
  for (const shop of [...answer.shop_top, ...answer.shop_bottom])
    if (groups.has(`shop ${shop.dept_full_path}`))
      found.equal(shop.shop, shop.average_score, groups.get(`shop ${shop.dept_full_path}`)!.average_score);

  const trend = await plain.trend(question, answer.chart_step);
  for (const { name, x, y } of answer.chart) found.equal(`${name} ${x}`, y, trend.get(`${name} ${x}`));
  const shown = new Set(answer.chart.map(({ name, x }) => `${name} ${x}`));
  for (const point of trend.keys()) found.equal(`point ${point}`, shown.has(point), true);

  if (answer.summary.previous) {
    const before = await plain.figures(question, momentsBefore(question, answer.updated_at));
    sameFigures(found, 'before', answer.summary.previous, before.get('all'));
  }
  if ('employee_top' in answer)
    await compareEmployees(found, plain, question, answer as OverallStatisticsView);
}

async function compareEmployees(
  found: Comparison,
  plain: PlainSql,
  question: Question,
  answer: OverallStatisticsView,
): Promise<void> {
  const bests = await plain.bests(question);
  const sorted = [...bests.values()].sort((a, b) => b - a);
  found.equal('ranked employees', answer.ranked_employees, sorted.length);
  ends(found, 'employee', answer.employee_top, answer.employee_bottom, ({ max_score }) => max_score, sorted);
  for (const { employee_id, max_score } of [...answer.employee_top, ...answer.employee_bottom])
    found.equal(`employee ${employee_id}`, max_score, bests.get(employee_id));
}

async function compareSkills(
  found: Comparison,
  plain: PlainSql,
  question: Question,
  { rules, departments, overall }: SkillsView,
): Promise<void> {
  const means = await plain.skills(question);
  rules.forEach(({ rule_id }, n) => {
    found.equal(`all ${rule_id}`, overall[n], means.get(`all ${rule_id}`));
    for (const { dept_full_path, dept_name, scores } of departments) {
      const key = `${dept_name === '本部' ? '' : 'row '}${dept_full_path} ${rule_id}`;
      found.equal(key, scores[n], means.get(key));
      means.delete(key);
    }
  });
  for (const [key, mean] of means) if (!key.startsWith('all ')) found.equal(key, null, mean);
}

function sameFigures(
  found: Comparison,
  what: string,
  ours: StatisticsFigures,
  plain: StatisticsFigures | undefined,
): void {
  if (!plain) return found.equal(what, ours.learner_count, 0);
  for (const [name, value] of Object.entries(plain))
    found.equal(`${what} ${name}`, ours[name as keyof StatisticsFigures], value);
}

/** The first ten, and the last ten from the end, with shared ranks. */
function ends<T extends { rank: number }>(
  found: Comparison,
  what: string,
  top: readonly T[],
  bottom: readonly T[],
  score: (one: T) => number,
  sorted: readonly number[],
): void {
  const most = Math.min(10, Math.ceil(sorted.length / 2));
  const least = Math.min(10, sorted.length - most);
  found.equal(`${what}s at the top`, top.length, most);
  found.equal(`${what}s at the bottom`, bottom.length, least);
  const rank = (value: number) => sorted.indexOf(value) + 1;
  top.forEach((one, n) => {
    found.equal(`${what} ${n + 1}`, score(one), sorted[n]);
    found.equal(`rank of ${what} ${n + 1}`, one.rank, rank(score(one)));
  });
  bottom.forEach((one, n) => {
    found.equal(`${what} ${n + 1} from the end`, score(one), sorted.at(-1 - n));
    found.equal(`rank of ${what} ${n + 1} from the end`, one.rank, rank(score(one)));
  });
}

/** The equal span before; of one that has not passed yet as much of the one before as has passed of it. */
function momentsBefore({ span }: Question, updatedAt: string): Moments {
  const { start, end } = momentsOf(span) as { start: Date; end: Date };
  const from = start.getTime() - (end.getTime() - start.getTime());
  const passed = Math.min(Date.parse(updatedAt), end.getTime()) - start.getTime();
  return { start: new Date(from), end: new Date(Math.min(from + passed, start.getTime())) };
}
