/** PostgreSQL and Redis, and whether they keep what they are given. */
import type { Finding } from '#contracts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { lackingMigrations } from '../platform/database/index.js';
import { Connection, redisOptions } from '../platform/jobs/index.js';
import { broken, missing, ok, reasonOf, within, workedAround } from './finding.js';

const patienceMs = 5_000;
const oldestPostgres = 150_000;

interface Server {
  version: string;
  number: number;
  encoding: string;
  read_only: boolean;
  now: Date;
}

/** Tables that this user may not read and write. */
const closedTables = `select tablename as name from pg_tables where schemaname = current_schema()
  and not (select bool_and(has_table_privilege(format('%I.%I', schemaname, tablename), one))
    from unnest(array['select', 'insert', 'update', 'delete']) one)`;

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
  } catch (error) {
    say(broken(title, `连不上：${reasonOf(error)}`, '检查 DATABASE_URL 或 DATABASE_HOST、密码和网络'));
    return null;
  }
  try {
    const asked = Date.now();
    const { rows } = await client.query<Server>(
      `select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::int as number,
         current_setting('server_encoding') as encoding,
         pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only, clock_timestamp() as now`,
    );
    const [server] = rows;
    const { version, number, encoding, read_only, now } = server!;
    const clock = now.getTime() - (asked + Date.now()) / 2;
    if (number < oldestPostgres) say(broken(title, `${version}，太旧`, '升级到 15 或更新'));
    else if (encoding !== 'UTF8')
      say(broken(title, `${version}，编码是 ${encoding}，存不好中文`, '新建一个 UTF8 编码的数据库'));
    else if (read_only) say(broken(title, `${version}，只能读不能写`, '连到可以写的主库'));
    else {
      const ask = async (sql: string) => (await client.query<{ name: string }>(sql)).rows;
      const [closed, others] = await ask(closedTables);
      // Who may not read the list of migrations can't say which are lacking.
      const lacking = closed ? 0 : await lackingMigrations(ask);
      if (closed)
        say(
          broken(
            title,
            `${version}，这个账号不能读写表 ${closed.name}${others ? ' 等' : ''}`,
            '换建表的账号，或把全部表的读写权限给它',
          ),
        );
      else if (lacking > 0) say(broken(title, `${version}，还差 ${lacking} 个迁移`, '运行 npm run migrate'));
      else say(ok(title, `${version}，迁移已是最新`));
    }
    return clock;
  } catch (error) {
    say(broken(title, `连上了，但问不到：${reasonOf(error)}`, '检查这个账号的权限和数据库的日志'));
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const infoOf = (text: string): Map<string, string> =>
  new Map(text.split('\r\n').map((line) => line.split(':', 2) as [string, string]));

/** What it says to a word that is kept for a second; null when it is taken. */
async function whyNotWritten(client: Connection): Promise<string | null> {
  try {
    await within(patienceMs, () => client.set(`system-check-${randomUUID()}`, '', 'PX', 1_000));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

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
    const refused = await whyNotWritten(client);
    if (refused !== null)
      return missing(
        title,
        `${version}，写不进去：${refused}`,
        '看它的内存、磁盘和账号权限，连到可以写的主库',
      );
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
