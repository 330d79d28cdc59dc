import { routes } from '#contracts';
import pg from 'pg';
import { percentile } from '../percentiles.js';
import type { Api } from '../../load/api.js';
import { compare } from './compare.js';
import { PlainSql } from './plain.js';
import { questionsAbout, type Question } from './questions.js';
import type { Statistics } from './server.js';
import type { Row } from './table.js';

export interface Amount {
  rounds: number;
  /** Of each question in a round. */
  asks: number;
  /** In how many of the rounds plain SQL is asked, too. */
  plainRounds: number;
  /** Part of what is asked, with its period. */
  only: string;
}

export async function questionsOf(databaseUrl: string, only: string): Promise<Question[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return (await questionsAbout(db)).filter(({ title, period }) => `${title}, ${period}`.includes(only));
  } finally {
    await db.end();
  }
}

/** Asks the server and plain SQL in turn, and compares every figure. */
export async function measureWarm(
  statistics: Statistics,
  databaseUrl: string,
  { rounds, asks, plainRounds, only }: Amount,
): Promise<Row[]> {
  const questions = await questionsOf(databaseUrl, only);
  const plain = await PlainSql.connect(databaseUrl);
  try {
    return await statistics.over(databaseUrl, async (api) => {
      const took = new Map(
        questions.map((question) => [question, { ours: [] as number[][], plain: [] as number[] }]),
      );
      // The round before the first warms caches and the compiler.
      for (let round = 0; round <= rounds; round += 1) {
        for (const question of questions) {
          const ours = await ask(api, question, asks);
          if (round === 0) continue;
          took.get(question)!.ours.push(ours);
          if (round <= plainRounds && isTable(question)) {
            const before = performance.now();
            await plain.figures(question);
            took.get(question)!.plain.push(performance.now() - before);
          }
        }
      }
      const rows: Row[] = [];
      for (const question of questions) {
        const { compared, differences } = await compare(
          plain,
          question,
          await api.post(question.path, question.body),
        );
        const { ours, plain: plainMs } = took.get(question)!;
        rows.push({
          ...question,
          p50: percentile(ours.flat(), 0.5),
          p95: Math.min(...ours.map((round) => percentile(round, 0.95))),
          plainMs: plainMs.length > 0 ? percentile(plainMs, 0.5) : null,
          compared,
          differences,
        });
      }
      return rows;
    });
  } finally {
    await plain.end();
  }
}

const isTable = ({ path }: Question): boolean =>
  path === routes.analysis.overall || path === routes.analysis.statistics;

async function ask(api: Api, { path, body }: Question, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await api.post(path, body);
    took.push(performance.now() - began);
  }
  return took;
}
