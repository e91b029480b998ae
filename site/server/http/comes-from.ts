import type { IncomingHttpHeaders } from 'node:http';
import type { RuntimeConfig } from '../../src/partner/RuntimeConfigContext.ts';

const places = new Map<unknown, RuntimeConfig['comesFrom']>([
  ['none', 'here'],
  ['same-origin', 'here'],
  ['same-site', 'elsewhere'],
  ['cross-site', 'elsewhere'],
]);

/** Where the visitor was when this document was asked for, by the browser's own word; undefined when it does not say. */
export const comesFrom = (headers: IncomingHttpHeaders): RuntimeConfig['comesFrom'] =>
  places.get(headers['sec-fetch-site']);
