import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { readConfig } from '../config.ts';
import { connectionsByNetwork, openServer } from './listening.ts';

const opened = async (listener: RequestListener, app = express()) => {
  const site = openServer({ ...readConfig({ APP_ENV: 'development' }), app, listener });
  await new Promise<void>((done) => site.server.listen(0, '127.0.0.1', done));
  return { ...site, port: (site.server.address() as AddressInfo).port };
};

const connectTo = (port: number, path = '/') => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const ended = new Promise<void>((done) => void socket.once('close', () => done()));
  const answer = new Promise<string>((done) => void socket.once('data', (part) => done(part.toString())));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { socket, ended, answer };
};

test('an idle site stops within a second, with idle and never used connections', async () => {
  const { port, close } = await opened((_request, response) => void response.end('x'));
  const kept = connectTo(port);
  expect(await kept.answer).toContain('200 OK');
  const unused = connect(port, '127.0.0.1');
  await new Promise((done) => unused.once('connect', done));
  const startedAt = performance.now();
  await close(200);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await kept.ended;
  unused.destroy();
});

test('a running response is finished with Connection: close, and the site stops right after it', async () => {
  const { port, close } = await opened((request, response) => {
    setTimeout(() => response.end('late'), request.url === '/slow' ? 600 : 0);
  });
  const slow = connectTo(port, '/slow');
  await new Promise((done) => setTimeout(done, 100));
  const startedAt = performance.now();
  const closed = close(300);
  const during = connectTo(port, '/in-the-grace');
  expect(await during.answer).toMatch(/200 OK[^]*Connection: close/);
  expect(await slow.answer).toContain('late');
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(1_500);
});

test('new connections are refused after the grace period', async () => {
  const { port, close } = await opened((_request, response) => void response.end('x'));
  await close(0);
  const refused = await new Promise<boolean>((done) => {
    connect(port, '127.0.0.1')
      .once('error', () => done(true))
      .once('connect', () => done(false));
  });
  expect(refused).toBe(true);
});

test('connections are counted by network, which is a /64 for IPv6', () => {
  const mayStay = connectionsByNetwork(2, (address) => address === '10.0.0.1');
  const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress });
  const first = from('2001:db8:0:1::1');
  expect([mayStay(first), mayStay(from('2001:db8:0:1::2')), mayStay(from('2001:db8:0:1:f::3'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayStay(from('2001:db8:0:2::1'))).toBe(true);
  first.emit('close');
  expect([mayStay(from('2001:db8:0:1::4')), mayStay(from('2001:db8:0:1::5'))]).toEqual([true, false]);
  expect([1, 2, 3].map(() => mayStay(from('10.0.0.1')))).toEqual([true, true, true]);
});

test('Express finds its prototypes in place, and replaces none', async () => {
  const app = express();
  app.get('/', (request, response) => void response.end(request.path));
  const { port, close } = await opened(app, app);
  const replaced: object[] = [];
  const setPrototypeOf = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((object, prototype) => {
    if (Object.getPrototypeOf(object) !== prototype) replaced.push(object as object);
    Reflect.setPrototypeOf(object as object, prototype);
    return object as unknown;
  });
  const { answer, socket } = connectTo(port);
  expect(await answer).toContain('200 OK');
  expect(setPrototypeOf).toHaveBeenCalledTimes(2);
  expect(replaced).toEqual([]);
  setPrototypeOf.mockRestore();
  socket.destroy();
  await close(0);
});
