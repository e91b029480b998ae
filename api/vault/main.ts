import { join } from 'node:path';
import { readAssets } from './assets.ts';
import { readVaultConfig, type VaultConfig } from './config.ts';
import { httpNetwork } from './network/http-network.ts';
import { openKeys } from './storage/keys.ts';
import { listenUntilStopped } from './listen.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { NetworkGateway } from './network/network.ts';
import { parentsByPartner } from './parents.ts';
import { readPartnerKeys } from './partners.ts';
import { openStore } from './storage/vault.store.ts';
import { createVault } from './vault.ts';

const stopping = new AbortController();
// Set up first: process 1 of a container ignores signals without a handler.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readVaultConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const onFailure = (reason: string) => log.warn({ reason }, 'the card network failed');
  const parents = parentsByPartner(await readPartnerKeys(config.PARTNERS_DIR), config.VAULT_PARENT_ORIGINS);
  const store = await openStore(join(config.VAULT_DATA_DIR, 'vault.sqlite'));
  const vault = createVault({
    keys: await openKeys(config.VAULT_PRIVATE_KEY, config.VAULT_DATA_DIR),
    store,
    network: await networkFor(config, onFailure),
    assets: await readAssets(config.VAULT_FRAME_DIR),
    frameDirectory: config.VAULT_FRAME_DIR,
    parents,
    metrics: createMetrics(config.METRICS_KEY),
    internalKey: config.VAULT_INTERNAL_KEY,
    fingerprintKey: config.VAULT_FINGERPRINT_KEY,
    isHttps: config.APP_ENV === 'production',
    now: Date.now,
    log,
    isStopping: () => stopping.signal.aborted,
  });
  const listeners = [
    { app: vault.frame, port: config.VAULT_PORT, host: config.VAULT_HOST },
    { app: vault.internal, port: config.VAULT_INTERNAL_PORT, host: config.VAULT_INTERNAL_HOST },
  ];
  const listening = { frame: config.VAULT_PORT, internal: config.VAULT_INTERNAL_PORT };
  await listenUntilStopped(listeners, {
    signal: stopping.signal,
    graceMs: config.SHUTDOWN_GRACE_MS,
    onReady: () => log.info({ ...listening, parents: Object.fromEntries(parents) }, 'the vault listens'),
  });
  await store.close();
}

/** The simulator is loaded on demand, so that a production process never contains one. */
async function networkFor(config: VaultConfig, onFailure: (reason: string) => void): Promise<NetworkGateway> {
  const { CARD_NETWORK_URL: url, CARD_NETWORK_KEY: key } = config;
  if (url && key) return httpNetwork({ url: url.replace(/\/$/, ''), key, onFailure });
  const { simulatedNetwork } = await import('../simulators/card-network/network.ts');
  return simulatedNetwork;
}
