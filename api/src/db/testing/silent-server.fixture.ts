import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to another server. While silent, it accepts connections and sends nothing on any of them: none is rejected or closed.
 */
export async function aSilentServer(behind?: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const state = { isSilent: behind === undefined };
  const server = createServer((socket) => {
    keep(socket);
    if (!behind || state.isSilent) return;
    const other = keep(connect(behind));
    socket.on('data', (data) => void (state.isSilent || other.write(data)));
    other.on('data', (data) => void (state.isSilent || socket.write(data)));
    socket.on('close', () => other.destroy());
    other.on('close', () => void (state.isSilent || socket.destroy()));
  });
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  });
}
