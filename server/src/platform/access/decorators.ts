import { createParamDecorator, SetMetadata, type ArgumentsHost, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { UnauthorizedError } from '../http/index.js';
import type { SignedInActor } from './access.service.js';

export type Audience = 'anyone' | 'employee';
export const AUDIENCE = 'lianhuo:audience';
export const CALLS_MODEL = 'lianhuo:calls-model';

/** Without a sign-in. A route without a decorator is for administrators. */
export const Public = () => SetMetadata<string, Audience>(AUDIENCE, 'anyone');

/** Every employee who is signed in; whose things they may touch is the service's business. */
export const AnyLearner = () => SetMetadata<string, Audience>(AUDIENCE, 'employee');

/** A command of the socket that has a model work at once: a person may ask for it less often than for others. */
export const CallsModel = () => SetMetadata(CALLS_MODEL, true);

/** The signed-in employee: `@CurrentEmployee() employee: SignedInActor`. Identity never comes from a body. */
export const CurrentEmployee = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInActor => {
    const { actor } = context.switchToHttp().getRequest<Request>();
    if (!actor) throw new UnauthorizedError();
    return actor;
  },
);

/**
 * The socket that gave the command which a guard, filter or parameter is at. Handlers are bound once and not to each socket, so it is no
 * client of Nest's; it comes as an argument behind the payload and the answer.
 */
export const commandSocket = <Socket>(host: ArgumentsHost): Socket => host.getArgByIndex<Socket>(3);

declare module 'express-serve-static-core' {
  interface Request {
    actor?: SignedInActor;
  }
}
