/** Where the stores of this test run are; the global setup writes it, every test file reads it. */
export interface TestStack {
  /** Address of a database, or of one that is to be made. */
  postgres: string;
  /** This worker's own. */
  redis: string;
  model: string | null;
  provider: { url: string; appId: string; appSecret: string } | null;
}

const variable = 'LIANHUO_TEST_STACK';

/** Each worker has a Redis of its own. */
interface PublishedStack extends Omit<TestStack, 'redis'> {
  redises: string[];
}

export function publishStack(stack: PublishedStack): void {
  process.env[variable] = JSON.stringify(stack);
}

export function testStack(): TestStack {
  const published = process.env[variable];
  if (published === undefined)
    throw new Error('The domain tests run under jest with the harness as its global setup.');
  const { redises, ...stack } = JSON.parse(published) as PublishedStack;
  // Workers are numbered from 1; without workers there is only the first.
  const worker = Number(process.env.JEST_WORKER_ID ?? '1');
  return { ...stack, redis: redises[(worker - 1) % redises.length]! };
}

/** The address of another database of the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(testStack().postgres);
  url.pathname = `/${name}`;
  return url.href;
}
