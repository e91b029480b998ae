import { createRoutes } from '../routing/routes.ts';
import request from 'supertest';
import { anApp } from '../http.fixture.ts';

const host = { Host: 'nosh.localhost', Accept: 'text/html' };

function aServer() {
  const routes = createRoutes();
  routes.get('/api/unspeakable', () => {
    // Neither its type nor its code can be read.
    throw new Proxy(new Error('no'), {
      get() {
        throw new Error('nor this');
      },
      has() {
        throw new Error('nor this');
      },
    });
  });
  routes.post('/api/named', (_request, response) => void response.json({}));
  return anApp({ routes: [routes] }).app;
}

test('a failure in the error handler is answered with a constant, as JSON', async () => {
  const answer = await request(aServer()).get('/api/unspeakable').set(host);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    500,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong. Please refresh the page and try again.',
    referenceCode: 'unknown',
  });
});

test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'PATCH'] as const)(
  '%s without an endpoint is answered in JSON',
  async (method) => {
    const call = request(aServer());
    const requested = {
      OPTIONS: call.options,
      TRACE: call.trace,
      PROPFIND: call.propfind,
      GET: call.get,
      PATCH: call.patch,
    };
    const answer = await requested[method]('/api/named').set(host);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ code: expect.any(String), referenceCode: expect.any(String) });
  },
);
