import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { simulatedNetwork } from '../simulators/card-network/network.ts';
import { encryptorFor } from './frame/encrypt-card.ts';
import { keysOf, newPrivateKey } from './storage/keys.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { parentsByPartner } from './parents.ts';
import { openStore } from './storage/vault.store.ts';
import { createVault, type VaultDependencies } from './vault.ts';

export const internalKey = 'an-internal-key-of-thirty-two-characters';
export const noon = Date.parse('2026-11-20T12:00:00Z');

const pem = newPrivateKey(3_072);

/** A vault with its own database file, a fixed clock and a readable log. */
export async function aVault(changes: Partial<VaultDependencies> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'vault-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'main-1a2b.js'), 'export {};');
  const logLines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logLines.push(chunk.toString());
      done();
    },
  });
  const keys = await keysOf(pem);
  const store = await openStore(join(directory, 'vault.sqlite'));
  const dependencies: VaultDependencies = {
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
    ...createVault(dependencies),
    keys,
    log: () => logLines.join(''),
    /** Encrypts a number as the frame does. */
    encryptCard: async (number: string, programme = 'nosh', encryptedAt = noon) =>
      (await encryptorFor(keys.publicJwk, programme, () => encryptedAt))(number),
    close: async () => {
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}
