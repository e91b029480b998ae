import type { IncomingHttpHeaders } from 'node:http';
import type { RuntimeConfig } from '../../src/partner/RuntimeConfigContext.ts';

const places = new Map<unknown, RuntimeConfig['comesFrom']>([
  ['none', 'here'],
  ['same-origin', 'here'],
  ['same-site', 'elsewhere'],
  ['cross-site', 'elsewhere'],
]);

/** Whether the visitor came from this site, by the browser's Sec-Fetch-Site; undefined without that header. */
export const comesFrom = (headers: IncomingHttpHeaders): RuntimeConfig['comesFrom'] =>
  places.get(headers['sec-fetch-site']);
