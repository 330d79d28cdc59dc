import { Body, Controller, Get } from '@nestjs/common';
import {
  rootDepartmentId,
  routes,
  type DepartmentView,
  type EmployeeSearchView,
  type StudentView,
} from '#contracts';
import { DepartmentChildrenDto, EmployeeSearchDto } from '#contracts/directory/directory.dto';
import { PostOk } from '../platform/http/index.js';
import { departmentView, employeeSearchView, studentView } from './directory.presenter.js';
import { DirectoryService } from './directory.service.js';

/** The organisation, for administrators who choose an audience. */
@Controller()
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  /**
   * The departments one level below `parent_department_id` (default "0", the root), or with `name` the first 50 anywhere below it
   * whose names contain it. 404 for an unknown one.
   */
  @PostOk(routes.feishu.departmentsChildren)
  async children(@Body() body: DepartmentChildrenDto): Promise<DepartmentView[]> {
    const parent = body.parent_department_id ?? rootDepartmentId;
    const found = await this.directory.departmentsBelow(parent, body.name);
    return found.map(departmentView);
  }

  /** The first 50 people by a part of their name and by department, everything below it included. */
  @PostOk(routes.feishu.employeesSearch)
  async search(@Body() body: EmployeeSearchDto): Promise<EmployeeSearchView[]> {
    const people = await this.directory.search({ name: body.name, departmentId: body.dept_id });
    return people.map(employeeSearchView);
  }

  /** Everybody who works here and so can be given tasks, in the order of their ids. */
  @Get(routes.practice.allStudents)
  async students(): Promise<StudentView[]> {
    return (await this.directory.everybody()).map(studentView);
  }
}
