import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ContentName, ContentOf } from '../content/content.ts';
import type { Caller } from './call.ts';

/** How one page reaches the outside: the browser's and the server's differ, everything between them is the same. */
export interface Doors {
  call: Caller;
  content: <N extends ContentName>(name: N) => Promise<ContentOf<N>>;
}

// Beside the client, not in its options: options are written into the page.
const doors = new WeakMap<QueryClient, Doors>();

export function attachDoors(client: QueryClient, opened: Doors): void {
  doors.set(client, opened);
}

export function doorsOf(client: QueryClient): Doors {
  const opened = doors.get(client);
  if (!opened) throw new Error('This query client has no doors: call attachDoors() first.');
  return opened;
}

/** Calls the api from a component: `const call = useCall(); await call('signIn', { body })`. */
export const useCall = (): Caller => doorsOf(useQueryClient()).call;
