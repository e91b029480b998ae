import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPorts } from '../../../.run/checks.mjs';

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a port that another program has is named, with the variable that moves it', async () => {
  const { server, port } = await listen();
  try {
    await expect(checkPorts({ worker: port })).rejects.toThrow(
      `Port ${port} (worker) is taken by another program. End that program, or choose another port with WORKER_PORT.`,
    );
  } finally {
    server.close();
  }
  await once(server, 'close');
  await checkPorts({ worker: port });
});

test('two parts on one port are named before anything starts', async () => {
  const { server, port } = await listen();
  server.close();
  await once(server, 'close');
  await expect(checkPorts({ worker: port, 'vault (inside)': port })).rejects.toThrow(
    `worker and vault (inside) would both listen on port ${port}. Choose another with VAULT_INTERNAL_PORT.`,
  );
});
