export { originOf } from './access.guard.js';
export { ChangingGetGuard } from './changing-get.guard.js';
export { AccessModule } from './access.module.js';
export { AccessService, type Credentials, type Principal } from './access.service.js';
export { currentCaller, type Caller } from './caller.js';
export { credentialsOf, presentsServiceKey, sameSecret, sessionCookieName } from './credentials.js';
export { AnyLearner, ByMachine, CurrentEmployee, Public } from './decorators.js';
export { comesFromOurPages, type RequestOrigin } from './origin.rules.js';
