import { Global, Module } from '@nestjs/common';
import { AccessService } from '../platform/access/index.js';
import { SOCKET_IDENTITY } from '../platform/socket/index.js';
import { AdministratorController } from './administrator.controller.js';
import { AdministratorService } from './administrator.service.js';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptService } from './attempt.service.js';
import { AuthCookies } from './cookies.js';
import { JsapiService } from './jsapi.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { SessionController } from './session.controller.js';
import { SignInSessionRepository } from './sign-in-session.repository.js';
import { SignInSessionService } from './sign-in-session.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInJournal } from './sign-in-journal.js';
import { SignInService } from './sign-in.service.js';
import { SocketIdentityService } from './socket-identity.service.js';
import { DirectoryModule } from '../directory/index.js';

/** Sign-in, sessions and administrators. Global, because the guard of every route asks it who is there. */
@Global()
@Module({
  imports: [DirectoryModule],
  controllers: [SignInController, SessionController, LoginController, AdministratorController],
  providers: [
    AttemptRepository,
    AttemptService,
    AuthCookies,
    JsapiService,
    LoginService,
    SignInSessionRepository,
    SignInSessionService,
    SignInJournal,
    SignInService,
    AdministratorService,
    { provide: AccessService, useExisting: SignInSessionService },
    { provide: SOCKET_IDENTITY, useClass: SocketIdentityService },
  ],
  exports: [AccessService, SOCKET_IDENTITY, SignInSessionService, AdministratorService],
})
export class AuthModule {}
