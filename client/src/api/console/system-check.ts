/** What the product stands on, told as it is asked. */
import { routes } from '#contracts';
import type { Finding, SystemCheckView } from '#contracts';
import { streamedThunk } from './event-stream';

export const systemCheck = streamedThunk<object, Finding, SystemCheckView>('system/check', {
  route: routes.systemCheck,
  broken: '检查到一半断开了，请再试一次',
});
