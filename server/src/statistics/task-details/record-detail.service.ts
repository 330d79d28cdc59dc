import { Injectable } from '@nestjs/common';
import { departmentName, notFoundSentence, type RecordDetailView } from '#contracts';
import type { SignedInActor } from '../../platform/access/index.js';
import { NotFoundError } from '../../platform/http/index.js';
import { ResultsService } from '../../practice/index.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import { TaskDetailsRepository } from './task-details.repository.js';

/** A session as administrators see it. */
@Injectable()
export class RecordDetailService {
  constructor(
    private readonly details: TaskDetailsRepository,
    private readonly departments: DepartmentTreeRepository,
    private readonly results: ResultsService,
  ) {}

  /** Its task deleted or not. @throws NotFoundError */
  async of(sessionId: number, reader: SignedInActor): Promise<RecordDetailView> {
    const learner = await this.details.learnerOf(sessionId);
    if (!learner) throw new NotFoundError(notFoundSentence.session);
    const { stored_id, dept_full_path, ...student } = learner;
    const path = stored_id === null ? dept_full_path : (await this.departments.tree()).pathOf(stored_id);
    const result = await this.results.readable(sessionId, reader);
    return { ...result, ...student, dept_name: path && departmentName(path) };
  }
}
