import { expect, test } from '@jest/globals';
import { startAndAwait } from './child.js';

const endOf = (script: string) =>
  startAndAwait({ name: 'It', command: ['sh', '-c', script] }, () => null, 20_000).catch(
    (error: unknown) => (error as Error).message,
  );

test('what a program said last is told though it comes after its end', async () => {
  expect(await endOf('(sleep 0.2; echo no space left) & exit 3')).toBe('It ended with code 3: no space left');
});

test('whoever keeps its output open is not waited for', async () => {
  expect(await endOf('echo no space left; (sleep 3; echo too late) & exit 3')).toBe(
    'It ended with code 3: no space left',
  );
});
