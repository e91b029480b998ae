import type { IncomingHttpHeaders } from 'node:http';
import type { RuntimeConfig } from '../../src/partner/RuntimeConfigContext.ts';

const places = new Map<unknown, RuntimeConfig['comesFrom']>([
  ['none', 'here'],
  ['same-origin', 'here'],
  ['same-site', 'elsewhere'],
  ['cross-site', 'elsewhere'],
]);

/** Where the visitor came from when requesting this document, as the browser says; undefined when it does not. */
export const comesFrom = (headers: IncomingHttpHeaders): RuntimeConfig['comesFrom'] =>
  places.get(headers['sec-fetch-site']);
