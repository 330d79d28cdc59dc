import { Body, Controller, Get, Param } from '@nestjs/common';
import {
  routes,
  type CreatorView,
  type DeletedView,
  type Page,
  type RoleListItem,
  type RoleView,
} from '#contracts';
import { CreateRoleDto, RoleActionDto, RoleFilterDto, UpdateRoleDto } from '#contracts/role/role.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { IdPipe, PostOk } from '../platform/http/index.js';
import { RoleService } from './role.service.js';

/** Roles, for administrators. */
@Controller()
export class RoleController {
  constructor(private readonly roles: RoleService) {}

  /** Makes a role and answers it. */
  @PostOk(routes.role.create)
  create(@Body() body: CreateRoleDto, @CurrentEmployee() actor: SignedInActor): Promise<RoleView> {
    return this.roles.create(body, actor);
  }

  /** Edits a role; what is left out stays. 404: there is none. 409: somebody else has changed it since `version`. */
  @PostOk(routes.role.update)
  update(@Body() body: UpdateRoleDto, @CurrentEmployee() actor: SignedInActor): Promise<RoleView> {
    return this.roles.update(body, actor);
  }

  /** Deletes a role. 404: there is none. 409: courses play it; the message names them. */
  @PostOk(routes.role.delete)
  delete(@Body() { role_id }: RoleActionDto, @CurrentEmployee() actor: SignedInActor): Promise<DeletedView> {
    return this.roles.delete(role_id, actor);
  }

  /** Roles page by page, the newest first unless they are sorted, each with the number of courses that play it. */
  @PostOk(routes.role.filter)
  list(@Body() filter: RoleFilterDto): Promise<Page<RoleListItem>> {
    return this.roles.list(filter);
  }

  /** Everybody who has made a role that is still there. */
  @Get(routes.role.creators)
  creators(): Promise<CreatorView[]> {
    return this.roles.creators();
  }

  /** The role. 404 when there is none, or when it was deleted. */
  @Get(routes.role.one)
  one(@Param('role_id', IdPipe) roleId: number): Promise<RoleView> {
    return this.roles.view(roleId);
  }
}
