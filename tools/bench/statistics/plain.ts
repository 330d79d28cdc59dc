/** Asks plain SQL, and says what the API must therefore answer. */
import type { StatisticsFigures } from '#contracts';
import pg from 'pg';
import { momentsOf, type Moments, type Question } from './questions.js';
import { plainBests, plainDistribution, plainFigures, plainSkills, plainTrend } from './plain.sql.js';

const timeZone = 'Asia/Shanghai';
type Keyed<T> = T & { key: string };

export class PlainSql {
  private readonly known = new Map<Question, Map<string, StatisticsFigures>>();

  private constructor(
    private readonly db: pg.Client,
    /** The ids of 直营 and 加盟. */
    private readonly trees: ReadonlyMap<string, string>,
    /** Full paths of departments by their path of ids: today's, of former ones the names of then. */
    private readonly fullPaths: ReadonlyMap<string, string>,
  ) {}

  static async connect(databaseUrl: string): Promise<PlainSql> {
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    // As the product's own connections do.
    await db.query(`set random_page_cost = 1.1; set work_mem = '256MB'`);
    const { rows: trees } = await db.query<{ department_id: string; name: string }>(
      `select department_id, name from department where name in ('直营', '加盟') and cardinality(path_ids) = 1`,
    );
    const { rows: paths } = await db.query<{ ids: string; path: string }>(
      `select array_to_string(path_ids, '/') as ids, full_path as path from department where removed_at is null`,
    );
    const fullPaths = new Map(paths.map(({ ids, path }) => [ids, path]));
    return new PlainSql(db, new Map(trees.map((tree) => [tree.department_id, tree.name])), fullPaths);
  }

  end(): Promise<void> {
    return this.db.end();
  }

  /** The same as was told last, for who needs no time of it. */
  async knownFigures(question: Question): Promise<ReadonlyMap<string, StatisticsFigures>> {
    return this.known.get(question) ?? this.figures(question);
  }

  /** The figures of each group: `all`, a type's name, or a row's full path. */
  async figures(question: Question, other?: Moments): Promise<Map<string, StatisticsFigures>> {
    const rows = await this.ask<Keyed<StatisticsFigures>>(plainFigures, question, other);
    const figures = new Map(rows.map(({ key, ...figures }) => [this.named(key), figures]));
    if (!other) this.known.set(question, figures);
    return figures;
  }

  /** By series and first day. */
  async trend(question: Question, step: string): Promise<Map<string, number>> {
    const rows = await this.ask<Keyed<{ x: string; y: number }>>(plainTrend, question, undefined, [step]);
    return new Map(rows.map(({ key, x, y }) => [`${this.trees.get(key.slice('type/'.length))} ${x}`, y]));
  }

  /** By employee. */
  async bests(question: Question): Promise<Map<number, number>> {
    const rows = await this.ask<{ employee_id: number; best: number }>(plainBests, question);
    return new Map(rows.map(({ employee_id, best }) => [employee_id, best]));
  }

  async distribution(question: Question): Promise<number[]> {
    const rows = await this.ask<{ tens: number; learners: number }>(plainDistribution, question);
    const bins = Array<number>(10).fill(0);
    for (const { tens, learners } of rows) bins[tens] = learners;
    return bins;
  }

  /** By row and rule. */
  async skills(question: Question): Promise<Map<string, number | null>> {
    const rows = await this.ask<Keyed<{ rule_id: number; mean: number | null }>>(plainSkills, question);
    return new Map(rows.map(({ key, rule_id, mean }) => [`${this.named(key)} ${rule_id}`, mean]));
  }

  private async ask<T>(
    sql: string,
    { subject, span }: Question,
    moments = momentsOf(span),
    more: unknown[] = [],
  ): Promise<T[]> {
    const courses = subject.of === 'courses' ? subject.ids : null;
    const task = subject.of === 'task' ? subject.id : null;
    const values = [moments.start, moments.end, courses, task, timeZone, [...this.trees.keys()], ...more];
    const used = Math.max(...[...sql.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
    return (await this.db.query(sql, values.slice(0, used))).rows as T[];
  }

  private named(key: string): string {
    const [of, ...ids] = key.split('/');
    if (of === 'all') return 'all';
    const path = this.fullPaths.get(ids.join('/')) ?? ids.join('/');
    if (of === 'own') return path ? `${path}/本部` : '本部';
    return `${of} ${path}`;
  }
}
