import { known } from '../../standins/provider/org/seed-people.js';
import { Api } from '../../load/api.js';
import { startServer } from '../benched-engine.js';
import type { Started } from '../probe.js';

/** Starts the product's server over a seeded database, with an administrator signed in. */
export class Statistics {
  /** @param settings of stores of its own, whose database nobody looks at */
  constructor(private readonly settings: Record<string, string>) {}

  async over<T>(databaseUrl: string, work: (api: Api, server: Started) => Promise<T>): Promise<T> {
    const server = await this.start(databaseUrl, 'api');
    try {
      const { openId, name } = known.administrator;
      const base = `http://127.0.0.1:${server.hello.apiPort as number}`;
      const key = this.settings.AUTH_SERVICE_KEY!;
      return await work(await Api.signIn(base, key, { open_id: openId, name }), server);
    } finally {
      await server.stop();
    }
  }

  /** The same while a worker runs beside it. `killWorker` ends that at once, and answers when another is ready. */
  async overWorked<T>(
    databaseUrl: string,
    work: (api: Api, killWorker: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    let worker = await this.start(databaseUrl, 'worker');
    const killWorker = async () => {
      worker.child.kill('SIGKILL');
      worker = await this.start(databaseUrl, 'worker');
    };
    try {
      return await this.over(databaseUrl, (api) => work(api, killWorker));
    } finally {
      await worker.stop();
    }
  }

  /** The people of the database are not those of the provider beside it, and stay who they are. */
  private start(databaseUrl: string, roles: string): Promise<Started> {
    return startServer({
      ...this.settings,
      DATABASE_URL: databaseUrl,
      DIRECTORY_SYNC_AT: 'off',
      ROLES: roles,
    });
  }
}
