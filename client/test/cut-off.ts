/**
 * A talk that is over, told to its page as one whose time was over while words stood there unsent. A talk takes a minute at least, and no
 * test waits that long.
 */
import type { Page } from 'playwright-core';
import { refusals, storageKeys, tooLateRefusal } from '#contracts';
import type { DurableEvent, JoinAck, LateOffer } from '#contracts';

const unsent = '这两天店里满三百减五十，加一双袜子正好够，您要不要一起看看？';

interface CutOff {
  /** How long they may still be handed in. */
  forMs: number;
  /** They were, or are and meet a no. */
  handedIn?: 'before' | 'in vain';
}

/** Opens the page of a chat anew, as it stands after such an end. */
export async function cutOff(page: Page, { forMs, handedIn }: CutOff): Promise<void> {
  const late = { until: new Date(Date.now() + forMs).toISOString() };
  await page.routeWebSocket(/\/socket\.io\//, (browser) => {
    const server = browser.connectToServer();
    const acknowledge = (id: string, ack: object) =>
      browser.send(`43/practice,${id}${JSON.stringify([ack])}`);
    server.onMessage((frame) => {
      const [, id, said] = /^43\/practice,(\d+)(.*"events":.*)$/s.exec(String(frame)) ?? [];
      if (id === undefined || said === undefined) return browser.send(frame);
      const [ack] = JSON.parse(said) as [JoinAck];
      const events = ack.events.map((event) => endedByTime(event, late));
      if (handedIn === 'before')
        acknowledge(id, { ...ack, head: ack.head + 1, events: [...events, lateTurn(ack)] });
      else acknowledge(id, { ...ack, late, events });
    });
    browser.onMessage((frame) => {
      const [, id] = /^42\/practice,(\d+)\["turn\.late"/.exec(String(frame)) ?? [];
      if (id === undefined) return server.send(frame);
      acknowledge(id, { ok: false, code: 'TIME_LIMIT', ...refusals.TIME_LIMIT, message: tooLateRefusal });
    });
  });
  const key = storageKeys.words + page.url().split('/').pop();
  // Before the page runs again: the one that is open knows of another end, and keeps no words after it.
  if (handedIn !== 'before')
    await page.addInitScript(([at, words]) => localStorage.setItem(at!, words!), [key, unsent]);
  await page.reload();
  if (handedIn === 'in vain') await page.getByRole('button', { name: /^补交这句/ }).click();
}

const endedByTime = (event: DurableEvent, late: LateOffer): DurableEvent =>
  event.t === 'session.state' && event.state === 'ended' ? { ...event, reason: 'time', late } : event;

function lateTurn({ head, epoch, events }: JoinAck): DurableEvent {
  const { sid, at } = events[0]!;
  const turn = Math.max(...events.map((event) => event.turn)) + 1;
  const of = { v: 1, sid, epoch, seq: head + 1, turn, at } as const;
  return { ...of, t: 'turn.accepted', cid: 'late', input: 'text', text: unsent, late: true };
}
