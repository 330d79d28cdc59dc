import { faultKinds, type Fault } from '../faults.js';
import { failed, ok, text, type Answer, type Call } from '../http.js';
import type { ProviderState } from '../state.js';

/**
 * The control plane of tests, below /__sim. It speaks for the organisation's administrator and for bad luck; the product never
 * calls it.
 *   POST reset · POST fault {match, kind, times?, skip?, ms?, code?, status?} · POST fault/clear · GET log · GET messages · GET org
 *   POST users {action: add|move|resign|rename|freeze, …} · POST departments {action: add|move|rename|remove, …}
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

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function changePerson(state: ProviderState, call: Call): Answer {
  const { action, open_id: openId, name, department_ids: departmentIds, gender } = call.body;
  if (action === 'add') {
    const person = state.org.addPerson({
      name: text(name),
      departmentIds: strings(departmentIds),
      gender: gender === 1 || gender === 2 ? gender : 0,
      ...(openId !== undefined && { openId: text(openId) }),
    });
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
  return ok({ person });
}

function changeDepartment(state: ProviderState, call: Call): Answer {
  const { action, id, name, parent_id: parentId } = call.body;
  if (action === 'add')
    return ok({ department: state.org.addDepartment({ name: text(name), parentId: text(parentId) }) });
  if (action === 'move') state.org.moveDepartment(text(id), text(parentId));
  else if (action === 'rename') state.org.department(text(id)).name = text(name);
  else if (action === 'remove') state.org.removeDepartment(text(id));
  else return failed(400, 400, 'unknown action');
  return ok({});
}
