import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../platform/http/index.js';
import { notFoundSentence, rootDepartmentId } from '#contracts';
import { DirectoryRepository } from './directory.repository.js';
import type { Department, DepartmentNode, Employee } from './directory.types.js';

const foundAtOnce = 50;

/** Who works here and where, answered from the mirror and never from the provider. */
@Injectable()
export class DirectoryService {
  constructor(private readonly directory: DirectoryRepository) {}

  employee(id: number): Promise<Employee | null> {
    return this.directory.employeeById(id);
  }

  employeeByOpenId(openId: string): Promise<Employee | null> {
    return this.directory.employeeByOpenId(openId);
  }

  /** Those of the ids that exist, people who have left among them, in the order of their ids. */
  employees(ids: number[]): Promise<Employee[]> {
    return this.directory.employeesByIds(ids);
  }

  employeesByOpenIds(openIds: string[]): Promise<Employee[]> {
    return this.directory.employeesByOpenIds(openIds);
  }

  /** Everybody who works in one of the departments or anywhere below, once each. */
  employeesUnder(departmentIds: string[]): Promise<Employee[]> {
    return this.directory.employeesUnder(departmentIds);
  }

  /** How many different people who work here these and everybody in or below the departments are. */
  countAudience(openIds: string[], departmentIds: string[]): Promise<number> {
    return this.directory.countAudience(openIds, departmentIds);
  }

  /** Everybody who works here, in the order of their ids. */
  everybody(): Promise<Employee[]> {
    return this.directory.everybody();
  }

  /** Those of the departments that exist, with their paths. */
  departments(departmentIds: string[]): Promise<Department[]> {
    return this.directory.departmentsByIds(departmentIds);
  }

  /** One level of the tree, or by a part of their name what lies anywhere below. An unknown parent is not found; an empty one has no children. */
  async departmentsBelow(parentId: string, namePart?: string): Promise<DepartmentNode[]> {
    if (parentId !== rootDepartmentId && (await this.directory.departmentsByIds([parentId])).length === 0) {
      throw new NotFoundError(notFoundSentence.department);
    }
    const name = namePart?.trim() ?? '';
    if (name === '') return this.directory.children(parentId);
    return this.directory.findDepartments(name, parentId === rootDepartmentId ? null : parentId, foundAtOnce);
  }

  /** The first 50 people by a part of their name and a department with everything below it. */
  search(criteria: { name?: string; departmentId?: string }): Promise<Employee[]> {
    const name = criteria.name?.trim() || null;
    const departmentId = criteria.departmentId || null;
    const everywhere = departmentId === rootDepartmentId ? null : departmentId;
    return this.directory.findEmployees(name, everywhere, foundAtOnce);
  }
}
