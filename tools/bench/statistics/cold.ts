import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Statistics } from './server.js';
import { questionsOf } from './warm.js';

/**
 * The first answer to each question of a PostgreSQL that has just been started. Its own cache is empty then; that of the operating system is
 * as empty as the command leaves it.
 */
export async function measureCold(
  statistics: Statistics,
  databaseUrl: string,
  restart: string,
  only: string,
): Promise<{ title: string; period: string; ms: number }[]> {
  const answers = [];
  for (const { title, period, path, body } of await questionsOf(databaseUrl, only)) {
    const ms = await statistics.over(databaseUrl, async (api) => {
      const { status } = spawnSync(restart, { shell: true, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${restart} ended with ${status}`);
      await reachable(databaseUrl);
      const began = performance.now();
      await api.post(path, body);
      return performance.now() - began;
    });
    answers.push({ title, period, ms });
  }
  return answers;
}

async function reachable(databaseUrl: string): Promise<void> {
  for (const until = performance.now() + 60_000; ; await pause(200)) {
    const db = new pg.Client({ connectionString: databaseUrl });
    db.on('error', () => undefined);
    try {
      await db.connect();
      return await db.end();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
