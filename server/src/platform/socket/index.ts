export { Payload } from './command.pipe.js';
export { connectionOf, type SocketConnection } from './connection-guard.js';
export { SOCKET_IDENTITY, type SocketCredentials, type SocketIdentity } from './identity.port.js';
export { CommandSocket } from './lean-adapter.js';
export { MonitorTopics } from './monitor-topics.js';
export { RefusalError, refusalFrom, refusalOf } from './refusal.js';
export { RefusalFilter } from './refusal.filter.js';
export { SocketModule } from './socket.module.js';
export type { Answer } from './command-receiver.js';
