import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { aCopyOfRun } from './copy-of-run.ts';

let copy: ReturnType<typeof aCopyOfRun>;
let server: Server;
beforeEach(async () => {
  copy = aCopyOfRun();
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  copy.remove();
});
const port = () => String((server.address() as AddressInfo).port);

test('npm start names a port that another program has, and the variable that moves it', async () => {
  const { status, error } = await copy.run('start.mjs', { SITE_PORT: port() });
  expect(error).toContain(
    `Port ${port()} (site) is taken by another program. End that program, or choose another port with SITE_PORT.`,
  );
  expect(status).toBe(1);
});

test('npm start names two parts on one port before anything starts', async () => {
  const { status, error } = await copy.run('start.mjs', { SITE_PORT: '0', API_PORT: '0' });
  expect(error).toContain('site and api would both listen on port 0. Choose another with API_PORT.');
  expect(status).toBe(1);
});
