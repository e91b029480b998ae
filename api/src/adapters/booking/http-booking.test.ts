import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpBooking } from './http-booking.ts';

const KEY = 'a-key-of-the-connector-of-32-characters';
const NOW = Date.UTC(2026, 10, 20, 12);
const table = { restaurantRef: 'ot-1', guest: 'ann', phoneNumber: '3125550142', startsAt: 1, partySize: 2 };

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly date: string | undefined;
  readonly body: unknown;
}

describe('a booking provider over HTTP', () => {
  let server: Server;
  let received: ReceivedRequest[] = [];
  let answer: { status: number; body: unknown } | null = null;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      received.push({
        method,
        url,
        key: headers.authorization,
        date: headers.date,
        body: JSON.parse(await textOf(request)),
      });
      if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const textOf = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString('utf8');
  };
  const provider = (timeoutMs = 5_000) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return httpBooking({ url, key: KEY, now: () => NOW, timeoutMs });
  };
  const answering = (status: number, body: unknown) => {
    answer = { status, body };
  };

  test('receives key, our time and our reference, and its answer is mapped to the interface [MERCH-045]', async () => {
    answering(200, { providerRef: 'OT-1', more: 'is left out' });
    expect(await provider().book({ reference: 'r/1', ...table })).toEqual({ providerRef: 'OT-1' });
    const change = { key: 'k', startsAt: 2, partySize: 3 };
    expect(await provider().change({ reference: 'r', ...change })).toEqual({ providerRef: 'OT-1' });
    answering(200, { isCancelled: true });
    expect(await provider().cancel('r')).toEqual({ isCancelled: true });
    answering(200, { times: [1, 2] });
    const day = { restaurantRef: 'ot-1', partySize: 2, date: '2026-11-21', preferredAt: 1 };
    expect(await provider().freeTimes(day)).toEqual({ times: [1, 2] });
    const sent = { key: `Bearer ${KEY}`, date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    expect(received).toEqual([
      { method: 'POST', url: '/bookings/r%2F1', ...sent, body: table },
      { method: 'PUT', url: '/bookings/r', ...sent, body: change },
      { method: 'DELETE', url: '/bookings/r', ...sent, body: {} },
      { method: 'POST', url: '/free-times', ...sent, body: day },
    ]);
  });

  test('rejects with 422 and a reason', async () => {
    answering(422, { problem: 'guestDeactivated' });
    expect(await provider().book({ reference: 'r', ...table })).toEqual({ problem: 'guestDeactivated' });
  });

  test.each([
    [500, { problem: 'slotTaken' }],
    [302, {}],
    [200, { providerRef: '' }],
    [422, { problem: 'bad mood' }],
  ])('that answers %s with %j leaves the outcome unknown', async (status, body) => {
    answering(status, body);
    await expect(provider().book({ reference: 'r', ...table })).rejects.toThrow();
  });

  test('that does not answer in time leaves the outcome unknown', async () => {
    answer = null;
    await expect(provider(50).cancel('r')).rejects.toThrow();
  });
});
