import { type Address, serve, type Simulator } from '../serve.ts';
import { openStorage } from '../storage.ts';
import { bookingApp } from './app.ts';
import { tables } from './tables.ts';

interface Options extends Address {
  readonly key: string;
  /** The SQLite file, or `:memory:`. */
  readonly file: string;
}

/** Starts the booking simulator in this process. */
export async function startBookingSimulator({ key, file, ...address }: Options): Promise<Simulator> {
  const storage = await openStorage(file, tables);
  return serve(bookingApp(storage, key), storage, address);
}
