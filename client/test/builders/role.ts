import type { RoleListItem } from '#contracts';
import { authored } from './authored';

export const role = (over: Partial<RoleListItem> = {}): RoleListItem => ({
  role_id: 5,
  role_name: '王女士',
  role_desc: '怕磨脚',
  voice: '',
  course_count: 0,
  course_names: [],
  ...authored,
  ...over,
});
