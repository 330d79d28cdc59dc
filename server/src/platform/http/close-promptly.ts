import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a server that closes wait for the answers that are under way, and for nothing else. By itself it would also wait for connections on
 * which nothing was asked yet, which browsers open ahead, and for those that an answer under way leaves open for the next question.
 */
export function closePromptly(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      if (!server.listening) socket.end();
    });
  });
  const close = server.close.bind(server);
  // Whoever closes it: Nest the API's, Socket.IO its own.
  server.close = (closed) => {
    close(closed);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    return server;
  };
}
