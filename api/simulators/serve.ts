import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { openStorage, type Storage } from './storage.ts';

interface Address {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

export interface Simulator {
  readonly url: string;
  close(): Promise<void>;
}

/** A simulator's address, key and storage. */
export interface SimulatorConfig extends Address {
  readonly key: string;
  /** The SQLite file, or `:memory:`. */
  readonly file: string;
}

/** Makes the function that starts a simulator with storage in this process. */
export const starterOf =
  (appOf: (storage: Storage, key: string) => Express, tables: string) =>
  async ({ key, file, ...address }: SimulatorConfig): Promise<Simulator> => {
    const storage = await openStorage(file, tables);
    return serve(appOf(storage, key), address, storage);
  };

/** Serves a simulator; closing it also closes its storage. */
export async function serve(app: Express, { host, port }: Address, storage?: Storage): Promise<Simulator> {
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = app.listen(port, host, (error?: Error) => (error ? reject(error) : resolve(opened)));
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await storage?.close();
    },
  };
}

/** Runs a simulator as its own program until a signal ends it. */
export async function runSimulator(name: string, start: () => Promise<Simulator>): Promise<void> {
  try {
    const simulator = await start();
    process.stdout.write(`${name} at ${simulator.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void simulator.close());
  } catch (error) {
    process.stderr.write(`${name} cannot start: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
