import { createHash } from 'node:crypto';

/** The same for the same reference, and plainly a simulator's. */
export const providerRefOf = (reference: string): string =>
  `SIM-${createHash('sha256').update(reference).digest('hex').slice(0, 12).toUpperCase()}`;
