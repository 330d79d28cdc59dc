/** PostgreSQL and Redis, and whether they keep what they are given. */
import type { Finding } from '#contracts';
import pg from 'pg';
import { lackingMigrations } from '../platform/database/index.js';
import { Connection, redisOptions } from '../platform/jobs/index.js';
import { broken, missing, ok, reasonOf, within, workedAround } from './finding.js';

const patienceMs = 5_000;
const oldestPostgres = 150_000;

interface Server {
  version: string;
  number: number;
  read_only: boolean;
  now: Date;
}

/** Answers how far the database's clock is from this machine's, in milliseconds; null when it can't be asked. */
export async function databaseFindings(url: string, say: (finding: Finding) => void): Promise<number | null> {
  const title = 'Postgres';
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const asked = Date.now();
    const { rows } = await client.query<Server>(
      `select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::int as number,
         pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only, clock_timestamp() as now`,
    );
    const [server] = rows;
    const { version, number, read_only, now } = server!;
    const clock = now.getTime() - (asked + Date.now()) / 2;
    if (number < oldestPostgres) say(broken(title, `${version}，太旧`, '升级到 15 或更新'));
    else if (read_only) say(broken(title, `${version}，只能读不能写`, '连到可以写的主库'));
    else {
      const lacking = await lackingMigrations(async (sql) => (await client.query(sql)).rows);
      say(
        lacking === 0
          ? ok(title, `${version}，迁移已是最新`)
          : broken(title, `${version}，还差 ${lacking} 个迁移`, '运行 npm run migrate'),
      );
    }
    return clock;
  } catch (error) {
    say(broken(title, `连不上：${reasonOf(error)}`, '检查 DATABASE_URL 或 DATABASE_HOST、密码和网络'));
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const infoOf = (text: string): Map<string, string> =>
  new Map(text.split('\r\n').map((line) => line.split(':', 2) as [string, string]));

export async function redisFinding(url: string): Promise<Finding> {
  const title = 'Redis';
  const client = new Connection({
    ...redisOptions(url),
    lazyConnect: true,
    connectTimeout: patienceMs,
    retryStrategy: () => null,
  });
  let reason = '';
  client.on('error', (error: Error) => (reason = reasonOf(error)));
  try {
    await within(patienceMs, () => client.connect());
    const info = infoOf(await within(patienceMs, () => client.info()));
    const version = info.get('redis_version') ?? '';
    const policy = info.get('maxmemory_policy');
    if (Number(version.split('.')[0]) < 6) return broken(title, `${version}，太旧`, '升级到 6 或更新');
    if (policy !== 'noeviction')
      return missing(title, `${version}，内存满了会丢任务（${policy}）`, '设 maxmemory-policy noeviction');
    return info.get('aof_enabled') === '1'
      ? ok(title, `${version}，写入落盘`)
      : workedAround(
          title,
          `${version}，不落盘；重启后等待的工作由数据库补上`,
          '设 appendonly yes 可以更快恢复',
        );
  } catch (error) {
    return missing(title, `连不上：${reason || reasonOf(error)}`, '检查 REDIS_URL 或 REDIS_HOST、密码和网络');
  } finally {
    client.disconnect();
  }
}
