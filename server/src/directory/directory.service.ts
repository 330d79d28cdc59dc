import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../platform/http/index.js';
import { notFoundSentence, rootDepartmentId } from '#contracts';
import { DirectoryRepository } from './directory.repository.js';
import type { DepartmentNode, Employee } from './directory.types.js';

const foundAtOnce = 50;

/** Who works here and where, answered from the mirror and never from the provider. */
@Injectable()
export class DirectoryService extends DirectoryRepository {
  /** One level of the tree, or by a part of their name what lies anywhere below. An unknown parent is not found; an empty one has no children. */
  async departmentsBelow(parentId: string, namePart?: string): Promise<DepartmentNode[]> {
    if (parentId !== rootDepartmentId && (await this.departments([parentId])).length === 0) {
      throw new NotFoundError(notFoundSentence.department);
    }
    const name = namePart?.trim() ?? '';
    if (name === '') return this.children(parentId);
    return this.findDepartments(name, parentId === rootDepartmentId ? null : parentId, foundAtOnce);
  }

  /** The first 50 people by a part of their name and a department with everything below it. */
  search(criteria: { name?: string; departmentId?: string }): Promise<Employee[]> {
    const name = criteria.name?.trim() || null;
    const departmentId = criteria.departmentId || null;
    const everywhere = departmentId === rootDepartmentId ? null : departmentId;
    return this.findEmployees(name, everywhere, foundAtOnce);
  }
}
