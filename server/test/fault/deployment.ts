/** Everything that a talk passes through, each hop behind a proxy: learners, the built server, its stores and its model. */
import { resolve } from 'node:path';
import pg from 'pg';
import { ownPort } from '../harness/index.js';
import { servingTimeouts, watchConnection } from '../../src/platform/database/connections.js';
import { standInProgram, startStandIn, type StandIn } from '../../src/launcher/stand-ins.js';
import { ServerProcess } from './server-process.js';
import { Sessions } from './sessions.js';
import { TcpProxy } from './tcp-proxy.js';

const root = resolve(import.meta.dirname, '../../..');
const serviceKey = 'service-key-of-the-fault-test';

/** A bug for the server to have: `find`, which the built file holds once, becomes `put`. */
export interface Mutant {
  file: string;
  find: string;
  put: string;
}

/** Where the stores are; the database has the schema and nothing in it. */
export interface Site {
  databaseUrl: string;
  redisUrl: string;
}

/** The shortest times in which everything may still go well. */
const settings = {
  NODE_NAME: 'fault',
  DATABASE_POOL: '6',
  OPENAI_API_KEY: 'key-of-the-fault-test',
  OPENAI_MODEL: 'stand-in',
  MODEL_FIRST_CHUNK_MS: '1500',
  MODEL_IDLE_MS: '1500',
  MODEL_TOTAL_MS: '10000',
  TURN_QUIET_MS: '150',
  FEISHU_APP_ID: 'cli_fault',
  FEISHU_APP_SECRET: 'secret-of-the-fault-test',
  FEISHU_DOMAIN: 'http://127.0.0.1:9',
  AUTH_SERVICE_KEY: serviceKey,
};
/** Milliseconds: to the first piece, between pieces, for a judgement. */
export const usualPace = { firstTokenMs: 120, tokenMs: 25, wholeMs: 250 };
const modelSettings = {
  FIRST_TOKEN_MS: String(usualPace.firstTokenMs),
  TOKEN_MS: String(usualPace.tokenMs),
  WHOLE_MS: String(usualPace.wholeMs),
  SEED: 'faults',
};

export type Hop = 'socket' | 'postgres' | 'redis' | 'model';

export class Deployment {
  private constructor(
    readonly server: ServerProcess,
    readonly proxies: Record<Hop, TcpProxy>,
    readonly database: pg.Pool,
    readonly sessions: Sessions,
    private readonly model: StandIn,
    private readonly apiPort: number,
  ) {}

  static async build(site: Site, people: number, plants: readonly Mutant[] = []): Promise<Deployment> {
    const program = standInProgram(root, 'model');
    if (program === null) throw new Error('the model stand-in is not built: npm run build');
    const model = await startStandIn('model', program, modelSettings);
    const [apiPort, socketPort] = [await ownPort(), await ownPort()];
    const proxies = {
      socket: await TcpProxy.to(socketPort),
      postgres: await TcpProxy.to(portOf(site.databaseUrl)),
      redis: await TcpProxy.to(portOf(site.redisUrl)),
      model: await TcpProxy.to(portOf(model.url)),
    };
    const server = new ServerProcess({
      ...settings,
      PORT: String(apiPort),
      SOCKET_PORT: String(socketPort),
      DATABASE_URL: through(proxies.postgres, site.databaseUrl),
      REDIS_URL: through(proxies.redis, site.redisUrl),
      OPENAI_BASE_URL: `${through(proxies.model, model.url)}v1`,
      MUTANTS: JSON.stringify(plants),
    });
    const database = new pg.Pool({
      connectionString: site.databaseUrl,
      max: 2,
      onConnect: watchConnection(servingTimeouts.silenceMs),
    });
    database.on('error', () => undefined);
    const sessions = new Sessions(site.databaseUrl);
    await sessions.open();
    await database.query(
      `insert into employee (union_id, open_id, name, gender)
       select 'un' || n, 'ou' || n, '员工' || n, 'F' from generate_series(1, $1) n`,
      [people],
    );
    const world = new Deployment(server, proxies, database, sessions, model, apiPort);
    await server.start();
    return world;
  }

  get socketUrl(): string {
    return `http://127.0.0.1:${this.proxies.socket.port}`;
  }

  /** Whom to be, and the token that proves it. */
  async person(number: number): Promise<{ employeeId: number; token: string }> {
    const answer = await fetch(`http://127.0.0.1:${this.apiPort}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': serviceKey },
      body: JSON.stringify({ open_id: `ou${number}`, name: `员工${number}` }),
    });
    const body = (await answer.json()) as { access_token?: string };
    if (!body.access_token) throw new Error(`nobody signs in: ${JSON.stringify(body)}`);
    const { rows } = await this.database.query<{ id: number }>('select id from employee where open_id = $1', [
      `ou${number}`,
    ]);
    return { employeeId: rows[0]!.id, token: body.access_token };
  }

  /** What the model will do wrong next; it replaces what was planned before. */
  planModelFaults(faults: readonly object[]): Promise<void> {
    return this.tellModel({ faults });
  }

  modelSpeaks(delays: Partial<typeof usualPace>): Promise<void> {
    return this.tellModel({ delays });
  }

  private async tellModel(change: object): Promise<void> {
    await fetch(`${this.model.url}/__control`, { method: 'POST', body: JSON.stringify(change) });
  }

  /** How many requests ran into a planned fault so far. */
  async modelFaultsStruck(): Promise<number> {
    const answer = await fetch(`${this.model.url}/__control/log`);
    const { requests } = (await answer.json()) as { requests: { fault: string | null }[] };
    return requests.filter(({ fault }) => fault !== null).length;
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.model.stop();
    for (const proxy of Object.values(this.proxies)) await proxy.close();
    await this.sessions.close();
    await this.database.end();
  }
}

const portOf = (url: string): number => Number(new URL(url).port);

function through(proxy: TcpProxy, address: string): string {
  const url = new URL(address);
  url.port = String(proxy.port);
  return url.href;
}
