import { rootDepartmentId, type Gender } from '#contracts';
import type { ProviderDepartment, ProviderUser } from '../workplace-provider.port.js';
import { malformed } from './failures.js';

/** The provider's numbers: 1 male, 2 female, 0 kept private. */
export function genderOf(value: number | undefined): Gender {
  if (value === 1) return 'M';
  if (value === 2) return 'F';
  return 'O';
}

export interface FeishuDepartment {
  name?: string;
  parent_department_id?: string;
  open_department_id?: string;
  order?: string;
  status?: { is_deleted?: boolean };
}

/** Fields vanish without a word when the application lacks a permission, so their absence is an error and not an empty name. */
export function departmentFrom(item: FeishuDepartment): ProviderDepartment {
  const { open_department_id: id, name } = item;
  if (!id || !name) throw malformed('A department came without its name: is the permission granted?');
  return {
    id,
    name,
    parentId: item.parent_department_id ?? rootDepartmentId,
    order: Number(item.order) || 0,
  };
}

export interface FeishuUser {
  union_id?: string;
  open_id?: string;
  name?: string;
  gender?: number;
  department_ids?: string[];
  orders?: { department_id?: string; is_primary_dept?: boolean }[];
  status?: { is_frozen?: boolean; is_resigned?: boolean; is_exited?: boolean };
}

/** @param foundIn the department whose list the person stood in, for applications that may not read `department_ids`; null: none. */
export function userFrom(item: FeishuUser, foundIn: string | null): ProviderUser {
  const { union_id: unionId, open_id: openId, name, status } = item;
  if (!unionId || !openId || !name) {
    throw malformed('A user came without id or name: is the permission granted?');
  }
  const main = item.orders?.find((order) => order.is_primary_dept)?.department_id;
  const all = item.department_ids ?? (foundIn === null ? null : [foundIn]);
  if (all === null) {
    throw malformed('A user came without departments: is the permission granted?');
  }
  return {
    unionId,
    openId,
    name,
    gender: genderOf(item.gender),
    departmentIds: main ? [main, ...all.filter((id) => id !== main)] : all,
    active: !(status?.is_frozen || status?.is_resigned || status?.is_exited),
  };
}

const officialSignIn: Record<string, string> = {
  'open.feishu.cn': 'https://accounts.feishu.cn',
  'open.larksuite.com': 'https://accounts.larksuite.com',
};

/** Where people sign in: as configured, else the official address that belongs to the API's address, else the same address. */
export function oauthBaseOf(settings: { domain: string; oauthBase: string | null }): string {
  return settings.oauthBase ?? officialSignIn[new URL(settings.domain).host] ?? settings.domain;
}
