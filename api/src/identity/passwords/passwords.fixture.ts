import { hash } from '@node-rs/argon2';

const hashes = new Map<string, Promise<string>>();

/** A password's hash at the lowest cost: a real one takes tens of milliseconds to make and to verify, and tests sign in often. */
export function cheapHash(password: string): Promise<string> {
  const made = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  hashes.set(password, made);
  return made;
}
