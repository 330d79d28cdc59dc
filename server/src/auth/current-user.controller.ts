import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes, type CurrentUserView, type SocketTicketView } from '#contracts';
import { AnyLearner, CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { ModelStatus } from '../platform/llm/index.js';
import { PostOk, socketAddress, UnauthorizedError } from '../platform/http/index.js';
import { employeeView } from './auth.presenter.js';
import { AuthCookies } from './cookies.js';
import { SignInService } from './sign-in.service.js';
import { SignInJournal } from './sign-in-journal.js';
import { DirectoryService } from '../directory/index.js';

/**
 * Drafts, outboxes, and pages that the browser would show again on going back. Browsers heed it over https; our pages clear by
 * themselves, too.
 */
const leftOnDevice = '"cache", "storage"';

/** What an employee asks about the own sign-in. */
@Controller()
export class CurrentUserController {
  constructor(
    private readonly signIns: SignInService,
    private readonly directory: DirectoryService,
    private readonly journal: SignInJournal,
    private readonly cookies: AuthCookies,
    private readonly config: AppConfig,
    private readonly model: ModelStatus,
  ) {}

  /** The signed-in employee, the organisation's time zone and what scores can be trusted for; 401 without a sign-in. */
  @AnyLearner()
  @Get(routes.feishu.currentUser)
  async currentUser(@CurrentEmployee() { employeeId }: SignedInActor): Promise<CurrentUserView> {
    const employee = await this.directory.employee(employeeId);
    if (!employee) throw new UnauthorizedError();
    return { ...employeeView(employee), time_zone: this.config.timeZone, demo_model: this.model.demo };
  }

  /** 204; the sign-in ends on the server too, with the tokens and sockets that came from it, and the browser forgets what we kept there. */
  @AnyLearner()
  @Post(routes.feishu.logout)
  @HttpCode(204)
  async logout(
    @CurrentEmployee() employee: SignedInActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.journal.together(async () => {
      await this.signIns.end(employee);
      await this.journal.signedOut();
    });
    this.cookies.clearSignIn(response);
    response.setHeader('Clear-Site-Data', leftOnDevice);
  }

  /** A ticket for one connection to the practice socket within 60 s, and where that is. */
  @AnyLearner()
  @PostOk(routes.client.socketTicket)
  async socketTicket(
    @CurrentEmployee() employee: SignedInActor,
    @Req() request: Request,
  ): Promise<SocketTicketView> {
    const { ticket, expiresAt } = await this.signIns.issueTicket(employee);
    return {
      ticket,
      expires_at: expiresAt.toISOString(),
      socket_base_url: socketAddress(this.config, request),
    };
  }
}
