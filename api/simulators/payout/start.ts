import { type Address, serve, type Simulator } from '../serve.ts';
import { openStorage } from '../storage.ts';
import { payoutApp } from './app.ts';
import { tables } from './tables.ts';

interface Options extends Address {
  readonly key: string;
  /** The SQLite file, or `:memory:`. */
  readonly file: string;
}

/** Starts the payout simulator in this process. */
export async function startPayoutSimulator({ key, file, ...address }: Options): Promise<Simulator> {
  const storage = await openStorage(file, tables);
  return serve(payoutApp(storage, key), storage, address);
}
