import { Body, Controller } from '@nestjs/common';
import { routes, type AdminCancelledView, type AdminView, type BatchSetView, type Page } from '#contracts';
import { AdminFilterDto, BatchSetAdminDto, CancelAdminDto, SetAdminDto } from '#contracts/auth/auth.dto';
import { PostOk } from '../platform/http/index.js';
import { AdministratorService } from './administrator.service.js';

/** Who may use the console. */
@Controller()
export class AdministratorController {
  constructor(private readonly administrators: AdministratorService) {}

  /** Makes an employee an administrator; one who is stays one. 404 whom the directory lacks; 422 when the three don't belong together. */
  @PostOk(routes.auth.adminSet)
  set(@Body() body: SetAdminDto): Promise<AdminView> {
    return this.administrators.set(body);
  }

  /** Makes up to 200 employees administrators, each on their own: who could not be set stands in `failed` with the reason. */
  @PostOk(routes.auth.adminBatchSet)
  setAll(@Body() body: BatchSetAdminDto): Promise<BatchSetView> {
    return this.administrators.setAll(body.user_list);
  }

  /** Takes the right away and ends the person's sign-ins and connections. 404 for none; 409 for the last administrator. */
  @PostOk(routes.auth.adminCancel)
  async cancel(@Body() body: CancelAdminDto): Promise<AdminCancelledView> {
    await this.administrators.cancel(body.id);
    return { cancelled: true };
  }

  /** Administrators, who became one last first. */
  @PostOk(routes.auth.admins)
  list(@Body() body: AdminFilterDto): Promise<Page<AdminView>> {
    return this.administrators.list(body);
  }
}
