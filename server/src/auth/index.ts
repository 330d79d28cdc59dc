/** What other domains may use of this one. */
export { AuthModule } from './auth.module.js';
export { SignInService } from './sign-in.service.js';
