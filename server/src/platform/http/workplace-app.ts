import type { IncomingMessage } from 'node:http';

/** Whether the browser is the one of the workplace's app. It only says so itself: nothing but convenience may rest on it. */
export const inWorkplaceApp = ({ headers }: IncomingMessage): boolean =>
  /\b(Lark|Feishu)\//i.test(headers['user-agent'] ?? '');
