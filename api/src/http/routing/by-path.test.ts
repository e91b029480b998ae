import express, { Router } from 'express';
import request from 'supertest';
import { byPath, plainPathsOf } from './by-path.ts';

function aServer() {
  const first = Router();
  first.use((_request, response, next) => {
    response.setHeader('X-First', 'ran');
    next();
  });
  const guarded = Router();
  guarded.use('/inner', (_request, response) => void response.status(401).end());
  const named = Router();
  named.get('/inner/door', (_request, response) => void response.send('inside'));
  named.get('/plain', (_request, response) => void response.send('plain'));
  named.get('/of/:name', ({ params }, response) => void response.send(`of ${params.name}`));
  named.get('/of/everybody', (_request, response) => void response.send('never'));
  const routers = [first, guarded, named];
  const app = express();
  app.use(byPath(routers, plainPathsOf(routers)));
  return request(app);
}

describe('routers as one', () => {
  test.each([
    ['/plain', 'plain'],
    ['/PLAIN/', 'plain'],
    ['/of/one', 'of one'],
    ['/of/everybody', 'of everybody'],
  ])('%s is answered by the first route that matches', async (path, text) => {
    const answer = await aServer().get(path);
    expect([answer.text, answer.headers['x-first']]).toEqual([text, 'ran']);
  });

  test('a guard of a folder stands before the routes in it, in any case', async () => {
    for (const path of ['/inner/door', '/Inner/Door']) expect((await aServer().get(path)).status).toBe(401);
  });

  test('what no route names is left to who comes next', async () => {
    expect((await aServer().get('/nowhere')).status).toBe(404);
  });

  test('routers without a layer for a path are passed by', async () => {
    const app = express();
    app.use(byPath([Router()], ['/plain']), (_request, response) => void response.send('next'));
    expect((await request(app).get('/plain')).text).toBe('next');
  });
});
