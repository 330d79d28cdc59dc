import type { AdminView, EmployeeSearchView } from '#contracts';

/** An administrator as the list of administrators has them. */
export const admin = (over: Partial<AdminView> = {}): AdminView => ({
  id: 1,
  name: '林晓燕',
  open_id: 'ou_1',
  union_id: 'on_1',
  create_time: '2026-11-20T06:32:08Z',
  dept_full_path: '总部/培训部',
  ...over,
});

/** Somebody as the search for people finds them. */
export const employee = (over: Partial<EmployeeSearchView> = {}): EmployeeSearchView => ({
  id: 3,
  name: '陈静',
  open_id: 'ou_3',
  union_id: 'on_3',
  dept_name: '武林店',
  dept_id: 'od-3',
  dept_full_path: '直营/华东大区/浙江省区/杭州武林店',
  is_admin: false,
  ...over,
});
