import type { IncomingHttpHeaders } from 'node:http';
import type { Surroundings } from '../../src/partner/SurroundingsContext.ts';

const places = new Map<unknown, Surroundings['comesFrom']>([
  ['none', 'here'],
  ['same-origin', 'here'],
  ['same-site', 'elsewhere'],
  ['cross-site', 'elsewhere'],
]);

/** Where the visitor was when this document was asked for, by the browser's own word; undefined when it does not say. */
export const comesFrom = (headers: IncomingHttpHeaders): Surroundings['comesFrom'] =>
  places.get(headers['sec-fetch-site']);
