import { Global, Module } from '@nestjs/common';
import { AccessService } from '../platform/access/index.js';
import { SOCKET_IDENTITY } from '../platform/socket/index.js';
import { AdministratorController } from './administrator.controller.js';
import { AdministratorService } from './administrator.service.js';
import { SignInAttemptRepository } from './sign-in-attempt.repository.js';
import { PkceService } from './pkce.service.js';
import { AuthCookies } from './cookies.js';
import { JsapiService } from './jsapi.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { CurrentUserController } from './current-user.controller.js';
import { SignInRepository } from './sign-in.repository.js';
import { SignInService } from './sign-in.service.js';
import { ProviderSignInController } from './provider-sign-in.controller.js';
import { SignInJournal } from './sign-in-journal.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SocketIdentityService } from './socket-identity.service.js';
import { DirectoryModule } from '../directory/index.js';

/** Signing in, sign-ins and administrators. Global, because the guard of every route asks it who is there. */
@Global()
@Module({
  imports: [DirectoryModule],
  controllers: [ProviderSignInController, CurrentUserController, LoginController, AdministratorController],
  providers: [
    SignInAttemptRepository,
    PkceService,
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
