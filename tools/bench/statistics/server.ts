import { known } from '../../standins/provider/org/seed-people.js';
import { Api } from '../../load/api.js';
import { startServer } from '../benched-engine.js';
import type { Started } from '../probe.js';

/** Starts the product's server over a seeded database, with an administrator signed in. */
export class Statistics {
  /** @param settings of stores of its own, whose database nobody looks at */
  constructor(private readonly settings: Record<string, string>) {}

  over<T>(databaseUrl: string, work: (api: Api, server: Started) => Promise<T>): Promise<T> {
    return this.during(databaseUrl, 'api', async (server) => {
      const { openId, name } = known.administrator;
      const base = `http://127.0.0.1:${server.hello.apiPort as number}`;
      const key = this.settings.AUTH_SERVICE_KEY!;
      return work(await Api.signIn(base, key, { open_id: openId, name }), server);
    });
  }

  /** The same while a worker runs beside it. */
  overWorked<T>(databaseUrl: string, work: (api: Api) => Promise<T>): Promise<T> {
    return this.during(databaseUrl, 'worker', () => this.over(databaseUrl, work));
  }

  private async during<T>(
    databaseUrl: string,
    roles: string,
    work: (server: Started) => Promise<T>,
  ): Promise<T> {
    // The people of the database are not those of the provider beside it, and stay who they are.
    const settings = { ...this.settings, DATABASE_URL: databaseUrl, DIRECTORY_SYNC_AT: 'off', ROLES: roles };
    const server = await startServer(settings);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }
}
