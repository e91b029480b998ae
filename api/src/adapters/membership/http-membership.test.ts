import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { membershipDirectory } from '../../../simulators/membership/directory.ts';
import { httpMembership } from './http-membership.ts';

const key = 'a-directory-key-of-thirty-two-characters';
const claim = {
  programme: 'marriott',
  number: 'BONVOY1001',
  lastName: 'Byron',
  zipCode: '60601',
  email: 'ada@dining.example',
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aDirectory(listener: RequestListener, answer: { key?: string; timeoutMs?: number } = {}) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { timeoutMs, ...changed } = { key, ...answer };
  const membership = httpMembership({
    directoryOf: (programme) => (programme === 'marriott' ? { url, ...changed } : undefined),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { requested, ...membership };
}

const simulator = () => express().use(membershipDirectory(key));

describe("a partner's membership directory", () => {
  test.each([
    ['the ZIP code', { email: 'other@dining.example' }],
    ['the address', { zipCode: '10001', email: 'Ada@Dining.example' }],
    ['another spelling of the name', { lastName: ' BYRON ' }],
  ])('confirms number and name with %s', async (_what, change) => {
    const { confirm, requested } = await aDirectory(simulator());
    expect(await confirm({ ...claim, ...change })).toBe(true);
    expect(requested).toEqual(['POST /confirmations']);
  });

  test.each([
    ['another name', { lastName: 'Hopper' }],
    ['another ZIP code and address', { zipCode: '10001', email: 'eve@dining.example' }],
    ['no address at all', { zipCode: '', email: '' }],
    ['an unknown number', { number: 'BONVOY9999' }],
  ])('does not confirm %s', async (_what, change) => {
    const { confirm } = await aDirectory(simulator());
    expect(await confirm({ ...claim, ...change })).toBe(false);
  });

  test('is called again after one failure', async () => {
    let failures = 1;
    const flaky: RequestListener = (request, response) => {
      if ((failures -= 1) >= 0) response.writeHead(503).end();
      else simulator()(request, response);
    };
    const { confirm, requested } = await aDirectory(flaky);
    expect(await confirm(claim)).toBe(true);
    expect(requested).toHaveLength(2);
  });

  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(500).end('{"isConfirmed":true}')],
    ['another shape', (_request, response) => response.end('{"confirmed":true}')],
    ['no JSON', (_request, response) => response.end('<p>yes</p>')],
    ['another address', (_request, response) => response.writeHead(307, { Location: '/' }).end()],
    ['nothing', (_request, response) => response.destroy()],
  ])('that answers with %s confirms no one', async (_what, listener) => {
    const { confirm, requested } = await aDirectory(listener);
    await expect(confirm(claim)).rejects.toThrow();
    expect(requested).toHaveLength(2);
  });

  test('that does not answer in time confirms no one', async () => {
    const { confirm } = await aDirectory(() => undefined, { timeoutMs: 20 });
    await expect(confirm(claim)).rejects.toThrow('timeout');
  });

  test('rejects another key, and is an error where there is no directory', async () => {
    const { confirm } = await aDirectory(simulator(), { key: 'another' });
    await expect(confirm(claim)).rejects.toThrow('401');
    await expect(confirm({ ...claim, programme: 'nosh' })).rejects.toThrow('no directory');
  });
});
