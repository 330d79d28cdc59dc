import type { ProviderUser } from './workplace-provider.port.js';

/** A department of the mirror. */
export interface Department {
  departmentId: string;
  name: string;
  parentId: string;
  /** Ids from the top to the department itself; the root is left out. */
  pathIds: string[];
  /** Names joined by "/", the root left out, a "/" within a name written "／"; with a number where another one has it. */
  fullPath: string;
}

export interface DepartmentNode extends Department {
  hasChild: boolean;
  /** The distinct people who work in it or anywhere below. */
  headCount: number;
}

/** A person with the main department. */
export interface Employee extends Pick<ProviderUser, 'unionId' | 'openId' | 'name' | 'gender'> {
  id: number;
  isAdmin: boolean;
  /** False for people who have left or are suspended: they can't sign in and get nothing new. */
  active: boolean;
  department: Department | null;
}

/** Somebody who may use the console. */
export interface Administrator extends Pick<Employee, 'id' | 'name' | 'openId' | 'unionId'> {
  deptFullPath: string | null;
  /** Since when; of the first ones: when they were first seen. */
  since: Date;
}
