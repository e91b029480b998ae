import { vaultCardNetwork } from '../adapters/card-network/vault-card-network.ts';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { CaptchaGuard } from '../captcha/captcha.ts';
import { cardRoutes } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { unenrolHandler, unenrolledHandler } from './unenrol.job.ts';

export function cardsModule(
  { config, logger, database, limits, now }: AppContext,
  captcha: CaptchaGuard,
): Module {
  const network = vaultCardNetwork({
    url: config.VAULT_INTERNAL_URL,
    key: config.VAULT_INTERNAL_KEY,
    failed: (reason) => logger.warn({ reason }, 'the card network failed'),
  });
  return {
    api: () => ({
      routes: [cardRoutes({ cards: createCardsService({ database, network, now }), captcha, limits })],
    }),
    worker: () => ({
      jobs: { unenrol: unenrolHandler({ database, network, now }), unenrolled: unenrolledHandler },
    }),
  };
}
