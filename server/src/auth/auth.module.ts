import { Global, Module } from '@nestjs/common';
import { AccessService } from '../platform/access/index.js';
import { SOCKET_IDENTITY } from '../platform/socket/index.js';
import { AdministratorController } from './administrator.controller.js';
import { AdministratorService } from './administrator.service.js';
import { SignInAttemptRepository } from './attempt.repository.js';
import { SignInAttemptService } from './attempt.service.js';
import { AuthCookies } from './cookies.js';
import { JsapiService } from './jsapi.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { CurrentUserController } from './session.controller.js';
import { SignInRepository } from './sign-in-session.repository.js';
import { SignInService } from './sign-in-session.service.js';
import { ProviderSignInController } from './sign-in.controller.js';
import { SignInJournal } from './sign-in-journal.js';
import { ProviderSignInService } from './sign-in.service.js';
import { SocketIdentityService } from './socket-identity.service.js';
import { DirectoryModule } from '../directory/index.js';

/** Sign-in, sessions and administrators. Global, because the guard of every route asks it who is there. */
@Global()
@Module({
  imports: [DirectoryModule],
  controllers: [ProviderSignInController, CurrentUserController, LoginController, AdministratorController],
  providers: [
    SignInAttemptRepository,
    SignInAttemptService,
    AuthCookies,
    JsapiService,
    LoginService,
    SignInRepository,
    SignInService,
    SignInJournal,
    ProviderSignInService,
    AdministratorService,
    { provide: AccessService, useExisting: SignInService },
    { provide: SOCKET_IDENTITY, useClass: SocketIdentityService },
  ],
  exports: [AccessService, SOCKET_IDENTITY, SignInService, AdministratorService],
})
export class AuthModule {}
