import { createRoutes } from '../http/routing/routes.ts';
import request from 'supertest';
import { anApp } from '../http/http.fixture.ts';
import { openDatabase } from './connection.ts';
import { unitOfWork } from './unit-of-work.ts';
import { query } from './query.ts';

describe('while the database is unreachable', () => {
  // Nothing listens at the discard port.
  const database = openDatabase('mysql://dinelink:dinelink@127.0.0.1:9/dinelink');
  afterAll(() => database.close());

  test.each([
    ['reads', () => query(database, 'SELECT 1 AS one')],
    ['writes', () => unitOfWork(database, () => Promise.resolve())],
  ])('a call that %s is answered 503 with Retry-After', async (_what, work) => {
    const routes = createRoutes();
    routes.get('/api/what', async () => void (await work()));
    const { app } = anApp({ routes: [routes] });
    const { status, body } = await request(app).get('/api/what').set('Host', 'nosh.localhost');
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});
