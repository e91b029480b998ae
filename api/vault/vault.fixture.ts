import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { simulatedNetwork } from '../simulators/card-network/network.ts';
import { sealerFor } from './frame/envelope.ts';
import { keysOf, newPrivateKey } from './keys.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { parentsByPartner } from './parents.ts';
import { openStore } from './store.ts';
import { createVault, type VaultParts } from './vault.ts';

export const internalKey = 'an-internal-key-of-thirty-two-characters';
export const noon = Date.parse('2026-11-20T12:00:00Z');

const pem = newPrivateKey(3_072);

/** A whole vault on a file of its own, with a clock that stands still and a log that can be read. */
export async function aVault(changes: Partial<VaultParts> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'vault-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'main-1a2b.js'), 'export {};');
  const written: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  const keys = await keysOf(pem);
  const store = await openStore(join(directory, 'vault.sqlite'));
  const parts: VaultParts = {
    keys,
    store,
    network: simulatedNetwork,
    assets: { script: '/assets/main-1a2b.js', styles: ['/assets/main-3c4d.css'] },
    frameDirectory: directory,
    parents: parentsByPartner(new Set(['nosh', 'united']), [
      'https://{key}.dinelink.example',
      'united=https://dine.united.example',
    ]),
    metrics: createMetrics('a-metrics-key-of-thirty-two-characters'),
    internalKey,
    fingerprintKey: 'a-fingerprint-key-of-thirty-two-characters',
    isHttps: true,
    now: () => noon,
    log: createLog('debug', destination),
    isStopping: () => false,
    ...changes,
  };
  return {
    ...createVault(parts),
    keys,
    log: () => written.join(''),
    /** Seals a number as the frame does. */
    seal: async (number: string, programme = 'nosh', sealedAt = noon) =>
      (await sealerFor(keys.publicJwk, programme, () => sealedAt))(number),
    close: async () => {
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}
