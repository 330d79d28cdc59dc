/** One typed client of the practice socket, for React, tests, the batch test and the load driver. */
export * from './types.js';
export { openSession } from './session.js';
export { withTickets } from './tickets.js';
export { tabDevice } from './device.js';
export { uuidv7 } from './uuid.js';
