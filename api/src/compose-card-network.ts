import type { Logger } from 'pino';
import type { CardNetwork } from './adapters/card-network/card-network.ts';
import { vaultCardNetwork } from './adapters/card-network/vault-card-network.ts';
import type { Config } from './app/config.ts';

/** The card network of this configuration, as api and worker both need it. */
export function composeCardNetwork(config: Config, logger: Logger): CardNetwork {
  return vaultCardNetwork({
    url: config.VAULT_INTERNAL_URL,
    key: config.VAULT_INTERNAL_KEY,
    failed: (reason) => logger.warn({ reason }, 'the card network failed'),
  });
}
