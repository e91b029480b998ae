import { jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messageClasses } from './message-classes.ts';

test('Express finds its prototypes in place, and replaces none', async () => {
  const app = express();
  app.get('/', (request, response) => response.json({ path: request.path }));
  const server = createServer(messageClasses(app), app).listen(0);
  const replaced: object[] = [];
  const setPrototypeOf = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((object, prototype) => {
    if (Object.getPrototypeOf(object) !== prototype) replaced.push(object as object);
    Reflect.setPrototypeOf(object as object, prototype);
    return object as unknown;
  });
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.json()).toEqual({ path: '/' });
    expect(setPrototypeOf).toHaveBeenCalled();
    expect(replaced).toEqual([]);
  } finally {
    setPrototypeOf.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});
