export { originOf } from './access.guard.js';
export { AccessModule } from './access.module.js';
export {
  AccessService,
  type Credentials,
  type Principal,
  type Revocation,
  type Ticket,
} from './access.service.js';
export { currentCaller, type Caller } from './caller.js';
export { credentialsOf, presentsServiceKey, sameSecret, sessionCookieName } from './credentials.js';
export { AnyLearner, CurrentEmployee, Public } from './decorators.js';
export { comesFromOurPages, isOurOrigin, type RequestOrigin } from './origin.rules.js';
