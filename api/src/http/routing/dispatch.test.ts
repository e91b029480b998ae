import express from 'express';
import request from 'supertest';
import { dispatch } from './dispatch.ts';
import { createRoutes } from './routes.ts';

function aServer() {
  const varying = createRoutes();
  varying.get('/of/:name', ({ params, route }, response) => {
    response.send(`of ${String(params.name)} by ${String(route.path)}`);
  });
  varying.get('/fails', () => Promise.reject(new Error('rejected')));
  const fixed = createRoutes();
  fixed.get('/plain', (_request, response) => void response.send('plain'));
  fixed.get('/of/everybody', (_request, response) => void response.send('everybody'));
  fixed.post(
    '/of/one',
    (_request, response, next) => {
      response.set('X-First', 'ran');
      next();
    },
    (_request, response) => void response.send('posted'),
  );
  const app = express().set('env', 'test');
  app.use(dispatch([varying, fixed]), (_request, response) => void response.status(404).send('next'));
  return request(app);
}

describe('the route of a request', () => {
  test.each([
    ['/plain', 'plain'],
    ['/PLAIN/', 'plain'],
    ['/plain?a=1', 'plain'],
    ['/of/one', 'of one by /of/:name'],
    ['/OF/One/', 'of One by /of/:name'],
    ['/of/a%2Fb%20c', 'of a/b c by /of/:name'],
  ])('%s is found whatever its case and a slash at its end', async (path, text) => {
    expect((await aServer().get(path)).text).toBe(text);
  });

  test.each(['/of/everybody', '/Of/Everybody/'])(
    '%s is the route without parameters, though it was added later',
    async (path) => {
      expect((await aServer().get(path)).text).toBe('everybody');
    },
  );

  test('depends on the method too, and runs all its handlers in order', async () => {
    const answer = await aServer().post('/of/one');
    expect([answer.text, answer.headers['x-first']]).toEqual(['posted', 'ran']);
  });

  test('HEAD is answered like GET, without the body', async () => {
    const { status, headers, text } = await aServer().head('/plain');
    expect([status, headers['content-length'], text]).toEqual([200, '5', undefined]);
  });

  test.each(['/nowhere', '/plain/more', '/plain//', '/of', '/of/one/more'])(
    '%s is passed to the next handler',
    async (path) => {
      expect((await aServer().get(path)).text).toBe('next');
    },
  );

  test('a method without a route is passed to the next handler', async () => {
    expect((await aServer().put('/plain')).text).toBe('next');
  });

  test.each(['get', 'post', 'patch'] as const)(
    'a parameter that cannot be decoded is rejected before any handler (%s)',
    async (method) => {
      const answer = await aServer()[method]('/of/%E0%A4%A');
      expect([answer.status, answer.text]).toEqual([500, expect.stringMatching(/URI|decode/)]);
    },
  );

  test('a handler’s rejection reaches the error handler', async () => {
    expect((await aServer().get('/fails')).text).toMatch(/rejected/);
  });

  test.each([
    ['/twice', '/Twice/'],
    ['/of/:name/twice', '/of/:id/twice'],
  ])('two routes of one method and path throw: %s and %s', (path, again) => {
    const [one, other] = [createRoutes(), createRoutes()];
    one.get(path, () => undefined);
    other.get(again, () => undefined);
    expect(() => dispatch([one, other])).toThrow(`GET ${again} has two routes.`);
  });
});
