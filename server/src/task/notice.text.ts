import { pages } from '#contracts';
import { localTime } from '../platform/time/index.js';
import type { DueNotice } from './notice.types.js';

/** The message to a learner about a task: a reminder before its start, or that it has started. */
export function noticeText(
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
