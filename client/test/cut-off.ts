/**
 * A talk that is over, told to its page as one whose time was over while words stood there unsent. A talk takes a minute at least, and no
 * test waits that long.
 */
import type { Page } from 'playwright-core';
import { refusals, storageKeys, tooLateRefusal } from '#contracts';
import type { DurableEvent, JoinAck, LateOffer, SubmitPayload } from '#contracts';

const unsent = '这两天店里满三百减五十，加一双袜子正好够，您要不要一起看看？';

interface CutOff {
  /** How long they may still be handed in. */
  forMs: number;
  /** How that is answered; without it they are not handed in. */
  answer?: 'taken' | 'refused';
}

/** Opens the page of a chat anew, as it stands after such an end. */
export async function cutOff(page: Page, { forMs, answer }: CutOff): Promise<void> {
  const late = { until: new Date(Date.now() + forMs).toISOString() };
  await page.routeWebSocket(/\/socket\.io\//, (browser) => {
    const server = browser.connectToServer();
    const acknowledge = (id: string, ack: object) =>
      browser.send(`43/practice,${id}${JSON.stringify([ack])}`);
    let joined = { head: 0, epoch: 0 };
    server.onMessage((frame) => {
      const [, id, said] = /^43\/practice,(\d+)(.*"events":.*)$/s.exec(String(frame)) ?? [];
      if (id === undefined || said === undefined) return browser.send(frame);
      const [ack] = JSON.parse(said) as [JoinAck];
      joined = ack;
      acknowledge(id, { ...ack, late, events: ack.events.map((event) => endedByTime(event, late)) });
    });
    browser.onMessage((frame) => {
      const [, id, said] = /^42\/practice,(\d+)\["turn\.late",(.*)\]$/s.exec(String(frame)) ?? [];
      if (id === undefined || said === undefined) return server.send(frame);
      if (answer === 'refused')
        return acknowledge(id, {
          ok: false,
          code: 'TIME_LIMIT',
          ...refusals.TIME_LIMIT,
          message: tooLateRefusal,
        });
      const { sid, cid, input, text } = JSON.parse(said) as SubmitPayload;
      const stored = { seq: joined.head + 1, turn: 2, at: new Date().toISOString() };
      const event = {
        v: 1,
        sid,
        epoch: joined.epoch,
        ...stored,
        t: 'turn.accepted',
        cid,
        input,
        text,
        late: true,
      };
      acknowledge(id, { ok: true, ...stored });
      browser.send(`42/practice,${JSON.stringify(['ev', event])}`);
    });
  });
  const key = storageKeys.words + page.url().split('/').pop();
  // Before the page runs again: the one that is open knows of another end, and keeps no words after it.
  await page.addInitScript(([at, words]) => localStorage.setItem(at!, words!), [key, unsent]);
  await page.reload();
  if (answer) await page.getByRole('button', { name: /^补交这句/ }).click();
}

const endedByTime = (event: DurableEvent, late: LateOffer): DurableEvent =>
  event.t === 'session.state' && event.state === 'ended' ? { ...event, reason: 'time', late } : event;
