import { createHash, randomUUID } from 'node:crypto';
import { cardRefusal } from './cards.js';
import { failed, ok, text, type Answer, type Call } from '../http.js';
import type { ProviderState } from '../state.js';

const textLimitBytes = 150 * 1_024;
const sameMessageMs = 3_600_000;

/** POST /im/v1/messages. The same uuid sends once within an hour. */
export function sendMessage(state: ProviderState, call: Call): Answer {
  const { receive_id: receiver, msg_type: type, content, uuid } = call.body;
  if (text(receiver) === '' || text(type) === '' || text(content) === '') {
    return failed(400, 230001, 'Your request contains an invalid request parameter.');
  }
  if (Buffer.byteLength(text(content)) > textLimitBytes)
    return failed(400, 230025, 'The length of the message content reaches its limit.');
  const person = state.org.personBy(call.query.get('receive_id_type') ?? 'open_id', text(receiver));
  if (!person) return failed(400, 230034, 'The receive_id is invalid.');
  if (person.resigned) return failed(400, 230029, 'User has resigned.');
  if (text(uuid).length > 50) return failed(400, 230001, 'The uuid is longer than 50 characters.');
  const refusal = text(type) === 'interactive' ? cardRefusal(text(content)) : null;
  if (refusal !== null)
    return failed(400, 230099, `Failed to create card content, ext=ErrCode: 200621; ErrMsg: ${refusal}; `);
  const since = state.now() - sameMessageMs;
  const sent = state.messages.find(
    (message) => message.uuid !== null && message.uuid === uuid && Date.parse(message.sent_at) > since,
  );
  if (sent) return ok({ message_id: sent.message_id });
  const message = {
    message_id: `om_${randomUUID().replaceAll('-', '')}`,
    receive_id: text(receiver),
    msg_type: text(type),
    content: text(content),
    uuid: text(uuid) || null,
    sent_at: new Date(state.now()).toISOString(),
  };
  state.messages.push(message);
  return ok({ message_id: message.message_id, msg_type: message.msg_type, create_time: String(Date.now()) });
}

/** POST /jssdk/ticket/get: the ticket that signs pages for the provider's in-app browser. */
export function jsapiTicket(state: ProviderState): Answer {
  const ticket = createHash('sha256')
    .update(`${state.options.appId}:${state.tenantTokens.length}`)
    .digest('hex');
  return { status: 200, body: { code: 0, msg: 'ok', data: { expire_in: 7_200, ticket } } };
}
