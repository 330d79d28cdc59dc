/** One batch test, from its beginning to its end, over the API that the console has. */
import { setTimeout as pause } from 'node:timers/promises';
import { routes, type BatchTestDetailView } from '#contracts';
import { Api } from '../load/api.js';
import type { BatchTestOptions } from './options.js';

const lookEveryMs = 2_000;

/**
 * @param tell told how far it is
 * @throws ApiError when it is refused, Error when the server can't be reached
 */
export async function run(
  options: BatchTestOptions,
  tell: (line: string) => void,
): Promise<BatchTestDetailView> {
  const { courseId, personas, parallel, openId } = options;
  const api = await Api.signIn(options.api, options.serviceKey, { open_id: openId, name: openId });
  const begun = await api.post<BatchTestDetailView>(routes.batchTest.create, {
    course_id: courseId,
    personas,
    parallel,
  });
  const path = routes.batchTest.one.replace(':batch_test_id', String(begun.batch_test_id));
  let told = '';
  for (let test = begun; ; await pause(lookEveryMs)) {
    const answer = await api.get(path, {});
    if (answer.ok) test = (await answer.json()) as BatchTestDetailView;
    const line = `${test.state}: ${test.finished} of ${test.total}`;
    if (line !== told) tell(line);
    told = line;
    if (test.state === 'done' || test.state === 'cancelled') return test;
  }
}
