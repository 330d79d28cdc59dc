import { afterEach, expect, test } from '@jest/globals';
import { routes } from '#contracts';
import type { PrefetchingPage } from '../../api/prefetched';
import { openedSocket } from '../../lib/opened-socket';
import type { OpeningPage } from '../../lib/opened-socket';
import { connect } from './connect';

class FakeWebSocket {
  static readonly OPEN = 1;
  static readonly opened: FakeWebSocket[] = [];
  readyState = 0;
  onmessage: (message: unknown) => void = () => {};
  constructor(readonly url: string) {
    FakeWebSocket.opened.push(this);
  }
}
const page = window as unknown as PrefetchingPage & OpeningPage;
const ticket = routes.client.socketTicket;
const address = 'wss://socket.test/socket.io/?EIO=4&transport=websocket';
const real = page.WebSocket;
afterEach(() => {
  FakeWebSocket.opened.length = 0;
  page.WebSocket = real;
  delete page.opened;
  delete page.prefetched;
});

/** The first script has asked for a ticket, and is answered this. */
async function answered(response: Response): Promise<FakeWebSocket[]> {
  page.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
  page.prefetched = { [`POST ${ticket} `]: { sentAt: 0, answer: Promise.resolve({ response, at: 0 }) } };
  connect(page, ticket);
  await new Promise((done) => setTimeout(done));
  return FakeWebSocket.opened;
}
const ticketView = { ticket: 't', expires_at: '', socket_base_url: 'https://socket.test' };

test('the socket that the ticket names is opened before there is code, and what it says is kept for that', async () => {
  const response = Response.json(ticketView);
  const [socket, ...more] = await answered(response);
  expect([socket!.url, more]).toEqual([address, []]);
  socket!.onmessage('hello');
  expect(openedSocket(address)).toEqual({ socket, received: ['hello'] });
  expect(openedSocket(address)).toBeUndefined();
  expect(await response.json()).toEqual(ticketView);
});

test('a socket that is closed again, or elsewhere, is none', async () => {
  const [socket] = await answered(Response.json(ticketView));
  socket!.readyState = 3;
  expect(openedSocket(address)).toBeUndefined();
  await answered(Response.json(ticketView));
  expect(openedSocket('wss://elsewhere.test/')).toBeUndefined();
});

test('without a ticket no socket is opened', async () => {
  expect(await answered(Response.json({ code: 401 }, { status: 401 }))).toEqual([]);
  delete page.prefetched;
  connect(page, ticket);
  expect(FakeWebSocket.opened).toEqual([]);
});
