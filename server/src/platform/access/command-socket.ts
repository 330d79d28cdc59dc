import type { ArgumentsHost } from '@nestjs/common';

/**
 * The socket that gave the command which a guard, filter or parameter is at. Handlers are bound once and not to each socket, so it is no
 * client of Nest's; it comes as an argument behind the payload and the answer.
 */
export const commandSocket = <Socket>(host: ArgumentsHost): Socket => host.getArgByIndex<Socket>(3);
