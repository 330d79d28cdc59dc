/** Where the stores of this test run are; the global setup writes it, every test file reads it. */
export interface TestStack {
  /** Address of a database, or of one that is to be made. */
  postgres: string;
  redis: string;
  model: string | null;
  provider: { url: string; appId: string; appSecret: string } | null;
}

const variable = 'LIANHUO_TEST_STACK';

export function publishStack(stack: TestStack): void {
  process.env[variable] = JSON.stringify(stack);
}

export function testStack(): TestStack {
  const published = process.env[variable];
  if (published === undefined)
    throw new Error('The domain tests run under jest with the harness as its global setup.');
  return JSON.parse(published) as TestStack;
}

/** The address of another database of the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(testStack().postgres);
  url.pathname = `/${name}`;
  return url.href;
}
