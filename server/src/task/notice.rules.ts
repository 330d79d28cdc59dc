import { pages } from '#contracts';
import { localTime } from '../platform/time/index.js';
import type { DueNotice } from './notice.types.js';

/** The provider keeps a message's key for an hour: with a margin for slow calls, a message is repeated no longer than this. */
export const repeatedForMs = 50 * 60_000;
/** Longer than any call takes: whoever is still sending after that has died. */
export const sendingForMs = 2 * 60_000;
export const messagesPerSecond = 40;

const longestWaitMs = 5 * 60_000;

/** The wait after the given number of tries: 5 s, 15 s, 45 s … */
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, 5_000 * 3 ** (tries - 1));

/** May it still be sent? Asked right before each call: the process may have slept since it took the message up. */
export const mayStillSend = (firstTryAt: Date, now: Date): boolean =>
  now.getTime() - firstTryAt.getTime() < repeatedForMs;

/** What a learner reads. */
export function wordsOf(
  notice: Pick<DueNotice, 'kind' | 'taskName' | 'startTime' | 'endTime'>,
  publicBaseUrl: string,
  zone: string,
) {
  const { kind, taskName, startTime, endTime } = notice;
  const local = localTime(zone);
  const until = `请在 ${local(endTime)} 前完成。`;
  const link = { label: '去看任务', url: publicBaseUrl + pages.h5.tasks };
  return kind === 'start'
    ? { title: `任务开始：${taskName}`, text: `任务「${taskName}」已经开始，${until}`, link }
    : {
        title: `任务提醒：${taskName}`,
        text: `任务「${taskName}」将在 ${local(startTime)} 开始，${until}`,
        link,
      };
}
