/** The organisation as the stand-in keeps it. Ids look like the provider's: `od-…` departments, `ou_…` people in this app, `on_…` people. */

export interface Department {
  id: string;
  /** The id that an organisation may give itself; the product must not rely on it. */
  customId: string;
  name: string;
  parentId: string;
  order: number;
}

export interface Person {
  openId: string;
  unionId: string;
  userId: string;
  name: string;
  /** 0 unknown, 1 male, 2 female: the provider's numbers. */
  gender: 0 | 1 | 2;
  mobile: string;
  employeeNo: string;
  jobTitle: string;
  /** The first one is the main department. */
  departmentIds: string[];
  tenantManager: boolean;
  resigned: boolean;
  frozen: boolean;
}

export const rootId = '0';
export type SeedSize = 'small' | 'large';
