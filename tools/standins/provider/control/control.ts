import { departmentItem, userItem } from '../contact/contact.js';
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
 *   POST events {url, encrypt_key?, token?, retry_ms?} · POST events/spoil {kind, times?} · GET events · POST challenge · POST clock {ahead_ms}
 */
export function control(state: ProviderState, call: Call): Answer {
  switch (`${call.method} ${call.path.slice('/__sim'.length)}`) {
    case 'POST /reset':
      state.reset();
      return ok({});
    case 'POST /fault':
      return planFault(state, call);
    case 'POST /fault/clear':
      state.faults.clear();
      return ok({});
    case 'GET /log':
      return ok({ calls: state.log });
    case 'GET /messages':
      return ok({ messages: state.messages });
    case 'GET /org':
      return ok({ departments: state.org.departments(), people: state.org.people() });
    case 'POST /users':
      return changePerson(state, call);
    case 'POST /departments':
      return changeDepartment(state, call);
    case 'POST /events':
      return subscribe(state, call);
    case 'POST /events/spoil':
      return spoilEvents(state, call);
    case 'GET /events':
      return ok({ deliveries: state.events.deliveries });
    case 'POST /clock':
      state.aheadMs = Number(call.body.ahead_ms) || 0;
      return ok({});
    default:
      return failed(404, 404, 'no such control');
  }
}

function planFault(state: ProviderState, call: Call): Answer {
  const fault = call.body as unknown as Fault;
  if (text(fault.match) === '' || !faultKinds.includes(fault.kind))
    return failed(400, 400, 'match and kind are required');
  state.faults.plan(fault);
  return ok({});
}

function subscribe(state: ProviderState, call: Call): Answer {
  const { url, encrypt_key: encryptKey, token, retry_ms: retryMs } = call.body;
  state.events.settings = {
    url: text(url) || null,
    encryptKey: text(encryptKey) || state.events.settings.encryptKey,
    verificationToken: text(token) || state.events.settings.verificationToken,
    retryMs: Array.isArray(retryMs) ? retryMs.map(Number) : state.events.settings.retryMs,
  };
  return ok({});
}

function spoilEvents(state: ProviderState, call: Call): Answer {
  const kind = spoilKinds.find((known) => known === call.body.kind);
  if (!kind) return failed(400, 400, 'unknown kind');
  state.events.spoil(kind, Number(call.body.times) || 1);
  return ok({});
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
