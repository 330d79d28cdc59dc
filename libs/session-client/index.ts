/** One typed client of the practice socket, for React, tests and the load driver, and the connection that it and the console's monitor stand on. */
export * from './types.js';
export { openSession } from './session.js';
export { saysSignedOut, withTickets } from './tickets.js';
export { backoffMs, SocketLink } from './socket-link.js';
export { tabDevice, uuidv7 } from './device.js';
