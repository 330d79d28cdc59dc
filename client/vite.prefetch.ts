/** What the phone's first script asks for at once: what the page that is opened asks for when its code is there, to the letter. */
import { LearnerStatus } from '../libs/contracts/enums.ts';
import { limits } from '../libs/contracts/limits.ts';
import { pages } from '../libs/contracts/pages.ts';
import { phoneRoutes as routes } from '../libs/contracts/routes.ts';
import type { PrefetchRequest, PrefetchOfPages } from './src/app/first/prefetch.ts';

const me: PrefetchRequest = ['GET', routes.feishu.currentUser];
const taskList = (...status: LearnerStatus[]): PrefetchRequest => [
  'POST',
  routes.client.taskList,
  { status, page: limits.page.default, per_page: limits.page.perPage },
];
const result: PrefetchRequest = ['POST', routes.client.practiceTaskEval, { session_id: '$id' }];

export const prefetchOfPages: PrefetchOfPages = [
  [
    pages.h5.tasks,
    [
      taskList(LearnerStatus.notStarted, LearnerStatus.inProgress),
      taskList(LearnerStatus.completed, LearnerStatus.incomplete),
      me,
    ],
  ],
  [pages.h5.chat(0).replace(/0$/, ''), [['POST', routes.client.socketTicket], result, me]],
];
