import type { Authored, CourseUses } from '../platform/lists.views.js';

/** @example {"role_name": "王女士", "role_desc": "第一次买跑鞋，在意价格。", "voice": "alloy"} */
export interface RoleView extends Authored {
  role_id: number;
  role_name: string;
  role_desc: string;
  /** Its voice when it is read aloud, as the speech server knows it; '': the usual one. */
  voice: string;
}

export interface RoleListItem extends RoleView, CourseUses {}
