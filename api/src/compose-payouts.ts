import { randomUUID } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import type { PayoutAnswer, PayoutProvider } from './adapters/payout/payout.ts';
import { httpPayout } from './adapters/payout/http-payout.ts';
import { simulatedPayout } from './adapters/payout/simulated-payout.ts';
import type { Config } from './app/config.ts';
import type { Database } from './db/connection.ts';
import { createPayoutsService, type PayoutsService } from './rewards/statement-credits/payouts.service.ts';
import {
  createRedemptionsService,
  type RedemptionsService,
} from './rewards/statement-credits/redemptions.service.ts';

interface AppContext {
  readonly config: Pick<Config, 'APP_ENV' | 'PAYOUT_URL' | 'PAYOUT_KEY' | 'PAYOUT_NAME'>;
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly now: () => number;
}

/** Statement credits and the provider that pays them. Throws in production when a programme needs a provider and none is configured. */
export function composePayouts({ config, database, partners, now }: AppContext): {
  redemptions: RedemptionsService;
  payouts: PayoutsService;
} {
  const provider = providerOf({ config, database, partners, now }, (key, answer) =>
    payouts.applyAnswer(key, answer),
  );
  const payouts = createPayoutsService({ database, provider, clock: now });
  const redemptions = createRedemptionsService({
    database,
    partners,
    clock: now,
    newKey: randomUUID,
    processor: provider.name,
  });
  return { redemptions, payouts };
}

type OnAnswer = (idempotencyKey: string, answer: PayoutAnswer) => Promise<unknown>;

function providerOf({ config, database, partners }: AppContext, onAnswer: OnAnswer): PayoutProvider {
  const { APP_ENV, PAYOUT_URL, PAYOUT_KEY, PAYOUT_NAME } = config;
  if (PAYOUT_URL && PAYOUT_KEY) {
    return httpPayout({ url: PAYOUT_URL.replace(/\/$/, ''), key: PAYOUT_KEY, name: PAYOUT_NAME });
  }
  const [paying] = partners.filter(({ currencyType }) => currencyType === 'Credit');
  if (APP_ENV === 'production' && paying) {
    throw new Error(`PAYOUT_URL and PAYOUT_KEY: ${paying.programme} pays statement credits; set both.`);
  }
  return simulatedPayout({ database, onAnswer, name: PAYOUT_NAME });
}
