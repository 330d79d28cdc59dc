import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { routes, type RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/dto/role';
import { CurrentEmployee, type Principal } from '../platform/access/index.js';
import { IdPipe } from '../platform/http/index.js';
import { RoleService } from './role.service.js';

/** Roles, for administrators. */
@Controller()
export class RoleController {
  constructor(private readonly roles: RoleService) {}

  /** Makes a role and answers it. */
  @Post(routes.role.create)
  @HttpCode(200)
  create(@Body() body: CreateRoleDto, @CurrentEmployee() author: Principal): Promise<RoleView> {
    return this.roles.create(body, author);
  }

  /** The role. 404 when there is none, or when it was deleted. */
  @Get(routes.role.one)
  one(@Param('role_id', IdPipe) roleId: number): Promise<RoleView> {
    return this.roles.view(roleId);
  }
}
