import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../../.run/settings.mjs';
import { startStack } from '../../../.run/stack.mjs';

export const PORT_SHIFT = 10_000;
const data = join(import.meta.dirname, '../../results', 'data');

/** The addresses of the platform under test; with REUSE_PLATFORM other ports are possible, and the data is that platform's. */
export const settings = process.env.REUSE_PLATFORM
  ? settingsFrom(process.env, { shift: PORT_SHIFT })
  : settingsFrom({}, { shift: PORT_SHIFT, data });
export const siteOf = (partner: string) => `http://${partner}.localhost:${settings.ports.site}`;

/**
 * Seeds an empty database and starts the whole platform once for all journeys; the returned function ends it. With
 * REUSE_PLATFORM set, the journeys use a running platform on these ports, or those of the environment.
 */
async function startPlatform(): Promise<() => Promise<void>> {
  if (process.env.REUSE_PLATFORM) return () => Promise.resolve();
  rmSync(data, { recursive: true, force: true });
  const stack = await startStack(settings, { RATE_LIMITS: 'raised', ADMIN_RATE_LIMIT: 'false' });
  return stack.stop;
}

export { startPlatform as default };
