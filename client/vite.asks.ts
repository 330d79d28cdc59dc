/** What the phone's first script asks for at once: what the page that is opened asks for when its code is there, to the letter. */
import { LearnerStatus } from '../libs/contracts/enums.ts';
import { limits } from '../libs/contracts/limits.ts';
import { pages } from '../libs/contracts/pages.ts';
import { phoneRoutes as routes } from '../libs/contracts/routes.ts';
import type { Ask, AsksOfPages } from './src/app/first/ask.ts';

const me: Ask = ['GET', routes.feishu.currentUser];
const taskList = (...status: LearnerStatus[]): Ask => [
  'POST',
  routes.client.taskList,
  { status, page: limits.page.default, per_page: limits.page.perPage },
];
const result: Ask = ['POST', routes.client.practiceTaskEval, { session_id: '$id' }];

export const asksOfPages: AsksOfPages = [
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
