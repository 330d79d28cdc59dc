import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes, type EmployeeView, type JsapiTicketView } from '#contracts';
import { JsapiTicketDto, LoginDto } from '#contracts/auth/auth.dto';
import {
  AnyLearner,
  credentialsOf,
  presentsServiceKey,
  Public,
  signInCookieName,
} from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { LongRunning, PostOk } from '../platform/http/index.js';
import { employeeView } from './auth.presenter.js';
import { JsapiService } from './jsapi.service.js';
import { LoginService } from './login.service.js';

/** Sign-in for programs, and the provider's in-app functions for pages. */
@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly jsapi: JsapiService,
    private readonly config: AppConfig,
  ) {}

  /**
   * The employee with an `access_token` (Authorization: Bearer; 8 h without use, 24 h at most). The body proves nothing: it answers a
   * browser with the sign-in that the provider's callback made, for the same open_id, or a holder of the service key
   * (X-Service-Key), to whom an open_id of nobody who works here is 404. Everybody else gets 401.
   */
  @Public()
  @PostOk(routes.auth.login)
  async login(@Body() body: LoginDto, @Req() request: Request): Promise<EmployeeView> {
    const { employee, accessToken } = await this.logins.login(body.open_id, {
      credentials: credentialsOf(request, signInCookieName(this.config.publicBaseUrl)),
      hasServiceKey: presentsServiceKey(request, this.config.serviceKey),
    });
    return employeeView(employee, accessToken);
  }

  /** Signs a page of this site for the provider's in-app browser; pages elsewhere are 400. */
  @AnyLearner()
  @LongRunning()
  @PostOk(routes.feishu.jsapiTicket)
  signPage(@Body() body: JsapiTicketDto): Promise<JsapiTicketView> {
    return this.jsapi.sign(body.url);
  }
}
