/**
 * The workplace provider's stand-in as a process of its own.
 * Environment: PORT (0: any free one), APP_ID, APP_SECRET, REDIRECT_ALLOW (origins, comma-separated; empty: this machine only),
 * SEED_SIZE small | large, SEED; EVENT_URL, EVENT_ENCRYPT_KEY and EVENT_TOKEN: where the application wants changes posted and how it
 * knows them. It prints one line of JSON when it listens: {"listening":"http://127.0.0.1:PORT"}.
 */
import { startProvider } from './server.js';

const env = process.env;
const running = await startProvider(
  {
    appId: env.APP_ID || 'cli_standin',
    appSecret: env.APP_SECRET || 'standin-secret',
    redirectAllow: (env.REDIRECT_ALLOW ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    seedSize: env.SEED_SIZE === 'large' ? 'large' : 'small',
    seed: env.SEED || 'lianhuo',
    events: {
      url: env.EVENT_URL || null,
      encryptKey: env.EVENT_ENCRYPT_KEY ?? '',
      verificationToken: env.EVENT_TOKEN ?? '',
    },
  },
  Number(env.PORT ?? 0),
);
console.log(JSON.stringify({ listening: running.baseUrl }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void running.close().then(() => process.exit(0));
  });
}
