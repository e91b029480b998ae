import request from 'supertest';
import { anApp } from './http.fixture.ts';

const anybody = { Host: 'any.host.at.all' };

test('the process is alive, at any host', async () => {
  const answer = await request(anApp().app).get('/healthz').set(anybody);
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

test('it is ready while its database answers and it is not shutting down', async () => {
  const { app, database, health } = anApp();
  const ready = async () => (await request(app).get('/readyz').set(anybody)).status;
  expect(await ready()).toBe(200);
  database.isAway = true;
  expect(await ready()).toBe(503);
  database.isAway = false;
  expect(await ready()).toBe(200);
  health.drain();
  expect(await ready()).toBe(503);
  expect((await request(app).get('/healthz').set(anybody)).status).toBe(200);
});

describe('the metrics', () => {
  test('count every call by its path in the contract, never by an address', async () => {
    const { app } = anApp();
    await request(app).get('/api/CSRF?email=ada@nosh.example').set('Host', 'nosh.localhost');
    await request(app).get('/api/members/secret-public-id').set('Host', 'nosh.localhost');
    const { text, headers } = await request(app).get('/metrics').set(anybody);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",path="/api/CSRF",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",path="unknown",status="404"} 1');
    expect(text).not.toMatch(/ada@|secret-public-id/);
  });

  test.each([
    ['the key', 'a-metrics-key-of-thirty-two-characters', 200],
    ['another key', 'another-key', 404],
  ])('with a key set, %s is needed', async (...[, given, status]) => {
    const { app } = anApp({ metricsKey: 'a-metrics-key-of-thirty-two-characters' });
    const answer = await request(app)
      .get('/metrics')
      .set({ Authorization: `Bearer ${given}` });
    expect(answer.status).toBe(status);
    expect((await request(app).get('/metrics')).status).toBe(404);
  });
});
