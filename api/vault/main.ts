import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Express } from 'express';
import { readAssets } from './assets.ts';
import { readVaultConfig, type VaultConfig } from './config.ts';
import { openKeys } from './keys.ts';
import { createLog } from './log.ts';
import { type NetworkGateway, unconnectedNetwork } from './network.ts';
import { openStore } from './store.ts';
import { createVault } from './vault.ts';

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readVaultConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const keys = await openKeys(config.VAULT_PRIVATE_KEY, config.VAULT_DATA_DIR);
  const store = await openStore(join(config.VAULT_DATA_DIR, 'vault.sqlite'));
  let stopping = false;
  const vault = createVault({
    keys,
    store,
    network: await networkFor(config),
    assets: await readAssets(config.VAULT_FRAME_DIR),
    frameDirectory: config.VAULT_FRAME_DIR,
    parentRules: config.VAULT_PARENT_ORIGINS,
    internalKey: config.VAULT_INTERNAL_KEY,
    fingerprintKey: config.VAULT_FINGERPRINT_KEY,
    isHttps: config.APP_ENV === 'production',
    now: Date.now,
    log,
    isStopping: () => stopping,
  });
  const servers = await Promise.all([
    listen(vault.frame, config.VAULT_PORT, config.VAULT_HOST),
    listen(vault.internal, config.VAULT_INTERNAL_PORT, config.VAULT_INTERNAL_HOST),
  ]);
  log.info({ frame: config.VAULT_PORT, internal: config.VAULT_INTERNAL_PORT }, 'the vault listens');

  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await new Promise((resolve) => setTimeout(resolve, config.SHUTDOWN_GRACE_MS));
    await Promise.all(servers.map(close));
    await store.close();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Loaded only where simulators are allowed, so that a production process never holds one. */
async function networkFor(config: VaultConfig): Promise<NetworkGateway> {
  if (config.APP_ENV === 'production') return unconnectedNetwork;
  const { simulatedNetwork } = await import('../simulators/card-network/network.ts');
  return simulatedNetwork;
}

function listen(app: Express, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, (error?: Error) => {
      if (error) reject(new Error(`The vault cannot listen on ${host}:${port}: ${error.message}`));
      else resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
}
