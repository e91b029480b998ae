import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes the idle connections of a server, and the others after their answer. Set it up before the server listens: Node
 * itself counts a connection without a request as busy.
 */
export function idleConnections(server: Server): { end(): void } {
  const open = new Set<Socket>();
  const answering = new Map<Socket, number>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the app, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.on('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
      if (isEnding && left <= 0) socket.end();
    });
  });
  return {
    end() {
      isEnding = true;
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
    },
  };
}
