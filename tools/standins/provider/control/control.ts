import { departmentItem, userItem } from '../contact/contact.js';
import { writeDocument } from '../documents/documents.js';
import { spoilKinds } from '../events/pusher.js';
import { faultKinds, type Fault } from '../faults.js';
import { failed, ok, text, type Answer, type Call } from '../http.js';
import type { ProviderState } from '../state.js';

/**
 * The control plane of tests, below /__sim. It speaks for the organisation's administrator and for bad luck; the product never
 * calls it.
 *   POST reset · POST fault {match, kind, times?, skip?, ms?, code?, status?} · POST fault/clear · GET log · GET messages · GET org
 *   POST users {action: add|move|resign|rename|freeze, …} · POST departments {action: add|move|rename|remove, …}; with `lost: true` the
 *   application is told nothing of it
 *   POST documents {token, title?, pieces?, closed?}
 *   POST events {url, encrypt_key?, token?, retry_ms?} · POST events/spoil {kind, times?} · GET events · POST challenge · POST clock {ahead_ms}
 */
export function control(state: ProviderState, call: Call): Answer {
  const act = controls[`${call.method} ${call.path.slice('/__sim'.length)}`];
  return act ? (act(state, call) ?? ok({})) : failed(404, 404, 'no such control');
}

/** What each does; one that answers nothing has gone well. */
const controls: Record<string, (state: ProviderState, call: Call) => Answer | void> = {
  'POST /reset': (state) => state.reset(),
  'POST /fault': planFault,
  'POST /fault/clear': (state) => state.faults.clear(),
  'GET /log': (state) => ok({ calls: state.log }),
  'GET /messages': (state) => ok({ messages: state.messages }),
  'GET /org': (state) => ok({ departments: state.org.departments(), people: state.org.people() }),
  'POST /users': changePerson,
  'POST /departments': changeDepartment,
  'POST /documents': writeDocument,
  'POST /events': subscribe,
  'POST /events/spoil': spoilEvents,
  'GET /events': (state) => ok({ deliveries: state.events.deliveries }),
  'POST /clock': (state, call) => void (state.aheadMs = Number(call.body.ahead_ms) || 0),
};

function planFault(state: ProviderState, call: Call): Answer | void {
  const fault = call.body as unknown as Fault;
  if (text(fault.match) === '' || !faultKinds.includes(fault.kind))
    return failed(400, 400, 'match and kind are required');
  state.faults.plan(fault);
}

function subscribe(state: ProviderState, call: Call): void {
  const { url, encrypt_key: encryptKey, token, retry_ms: retryMs } = call.body;
  state.events.settings = {
    url: text(url) || null,
    encryptKey: text(encryptKey) || state.events.settings.encryptKey,
    verificationToken: text(token) || state.events.settings.verificationToken,
    retryMs: Array.isArray(retryMs) ? retryMs.map(Number) : state.events.settings.retryMs,
  };
}

function spoilEvents(state: ProviderState, call: Call): Answer | void {
  const kind = spoilKinds.find((known) => known === call.body.kind);
  if (!kind) return failed(400, 400, 'unknown kind');
  state.events.spoil(kind, Number(call.body.times) || 1);
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const eventOfAction: Record<string, string> = { add: 'created', resign: 'deleted', remove: 'deleted' };

/** Tells the application of a change, unless this one gets lost on the way. */
function tell(state: ProviderState, call: Call, what: 'user' | 'department', object: object): void {
  if (call.body.lost === true) return;
  state.events.push(`contact.${what}.${eventOfAction[text(call.body.action)] ?? 'updated'}_v3`, object);
}

function changePerson(state: ProviderState, call: Call): Answer {
  const { action, open_id: openId, name, department_ids: departmentIds, gender } = call.body;
  if (action === 'add') {
    const person = state.org.addPerson({
      name: text(name),
      departmentIds: strings(departmentIds),
      gender: gender === 1 || gender === 2 ? gender : 0,
      ...(openId !== undefined && { openId: text(openId) }),
    });
    tell(state, call, 'user', userItem(person));
    return ok({ person });
  }
  const person = state.org.person(text(openId));
  if (action === 'move') {
    strings(departmentIds).forEach((id) => state.org.department(id));
    person.departmentIds = strings(departmentIds);
  } else if (action === 'resign') person.resigned = true;
  else if (action === 'freeze') person.frozen = true;
  else if (action === 'rename') person.name = text(name);
  else return failed(400, 400, 'unknown action');
  tell(state, call, 'user', userItem(person));
  return ok({ person });
}

function changeDepartment(state: ProviderState, call: Call): Answer {
  const { action, id, name, parent_id: parentId } = call.body;
  if (action === 'add') {
    const department = state.org.addDepartment({ name: text(name), parentId: text(parentId) });
    tell(state, call, 'department', departmentItem(state, department));
    return ok({ department });
  }
  const told = departmentItem(state, state.org.department(text(id)));
  if (action === 'move') state.org.moveDepartment(text(id), text(parentId));
  else if (action === 'rename') state.org.department(text(id)).name = text(name);
  else if (action === 'remove') state.org.removeDepartment(text(id));
  else return failed(400, 400, 'unknown action');
  tell(state, call, 'department', told);
  return ok({});
}
