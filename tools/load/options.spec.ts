import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { readOptions } from './options.js';

const here = import.meta.filename;
const wanted = 'must hold a list of { "open_id", "name" } as JSON, but it';
const packageFile = resolve(import.meta.dirname, '../../package.json');

test.each([
  ['a file that is no JSON', here, `--people ${here} ${wanted} is no JSON.`],
  ['a file of something else', packageFile, `--people ${packageFile} ${wanted} holds something else.`],
  [
    'a file that is not there',
    '/nowhere/people.json',
    "--people /nowhere/people.json can't be read (ENOENT).",
  ],
])('%s is refused for the people in one sentence', (_what, file, sentence) => {
  expect(() => readOptions(['--key-file', here, '--people', file])).toThrow(
    expect.objectContaining({ message: sentence }),
  );
});

test('a key file that is not there is refused in one sentence', () => {
  expect(() => readOptions(['--key-file', '/nowhere/key', '--people', here])).toThrow(
    expect.objectContaining({ message: "--key-file /nowhere/key can't be read (ENOENT)." }),
  );
});
