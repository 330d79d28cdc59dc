export { configureHttp, limitConnections } from './configure-http.js';
export * from './errors.js';
export { answerInPieces, type Tell } from './event-stream.js';
export { HttpModule } from './http.module.js';
export { IdPipe } from './id.pipe.js';
export { pageOf, sliceOf, type PageRequest, type Slice } from './paging.js';
export { SOCKET_EDGE, type SocketEdge } from './socket-edge.js';
export { refuseOutdated } from './versions.js';
export { checkElsewhere, fieldMessages } from './validation.pipe.js';
