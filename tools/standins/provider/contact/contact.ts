import { failed, ok, type Answer, type Call } from '../http.js';
import { rootId, type Department, type Person } from '../org/types.js';
import { page } from '../paging.js';
import type { ProviderState } from '../state.js';

/** GET /contact/v3/departments/:id */
export function oneDepartment(state: ProviderState, id: string): Answer {
  const found = state.org.departments().find((department) => department.id === id);
  return found
    ? ok({ department: departmentItem(state, found) })
    : failed(400, 40015, 'department does not exist');
}

/** GET /contact/v3/departments/:id/children, one level or (fetch_child) everything below. */
export function childrenOf(state: ProviderState, call: Call, id: string): Answer {
  if (!knowsDepartment(state, id)) return failed(400, 40015, 'department does not exist');
  const below = call.query.get('fetch_child') === 'true' ? state.org.descendants(id) : state.org.children(id);
  return page(
    call,
    below.map((department) => departmentItem(state, department)),
  );
}

/** GET /contact/v3/users/find_by_department: who works directly in it. */
export function usersOfDepartment(state: ProviderState, call: Call): Answer {
  const id = call.query.get('department_id') ?? '';
  if (!knowsDepartment(state, id)) return failed(400, 40015, 'department does not exist');
  return page(call, state.org.membersOf(id).map(userItem));
}

/** GET /contact/v3/users/:id */
export function oneUser(state: ProviderState, call: Call, id: string): Answer {
  const person = state.org.personBy(call.query.get('user_id_type') ?? 'open_id', id);
  return person ? ok({ user: userItem(person) }) : failed(400, 99992351, 'The open_id is not known.');
}

const knowsDepartment = (state: ProviderState, id: string) =>
  id === rootId || state.org.departments().some((department) => department.id === id);

export function departmentItem(state: ProviderState, department: Department) {
  const members = state.org.membersOf(department.id);
  return {
    name: department.name,
    i18n_name: { zh_cn: department.name },
    parent_department_id: department.parentId,
    department_id: department.customId,
    open_department_id: department.id,
    leader_user_id: members.find((person) => person.jobTitle === '店长')?.openId ?? '',
    chat_id: '',
    order: String(department.order),
    member_count: members.length,
    primary_member_count: members.filter((person) => person.departmentIds[0] === department.id).length,
    status: { is_deleted: false },
  };
}

export function userItem(person: Person) {
  return {
    union_id: person.unionId,
    user_id: person.userId,
    open_id: person.openId,
    name: person.name,
    en_name: '',
    mobile: person.mobile,
    gender: person.gender,
    avatar: { avatar_72: '', avatar_240: '', avatar_640: '', avatar_origin: '' },
    status: {
      is_frozen: person.frozen,
      is_resigned: person.resigned,
      is_activated: true,
      is_exited: false,
      is_unjoin: false,
    },
    department_ids: person.departmentIds,
    leader_user_id: '',
    job_title: person.jobTitle,
    is_tenant_manager: person.tenantManager,
    employee_no: person.employeeNo,
  };
}
