import { randomUUID } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import type { PayoutProvider } from '../../adapters/payout/payout.ts';
import { httpPayout } from '../../adapters/payout/http-payout.ts';
import type { AppContext } from '../../app/context.ts';
import { createPayoutsService, type PayoutsService } from './payouts.service.ts';
import { createRedemptionsService, type RedemptionsService } from './redemptions.service.ts';

/** Statement credits and the provider that pays them. Throws when a programme needs a provider and none is configured. */
export function openStatementCredits({ config, database, partners, now }: AppContext): {
  redemptions: RedemptionsService;
  payouts: PayoutsService;
} {
  const provider = providerOf(config, partners);
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

function providerOf(
  { PAYOUT_URL, PAYOUT_KEY, PAYOUT_NAME: name }: AppContext['config'],
  partners: readonly Partner[],
): PayoutProvider {
  if (PAYOUT_URL && PAYOUT_KEY) {
    return httpPayout({ url: PAYOUT_URL.replace(/\/$/, ''), key: PAYOUT_KEY, name });
  }
  const [paying] = partners.filter(({ currencyType }) => currencyType === 'Credit');
  if (paying) {
    throw new Error(`PAYOUT_URL and PAYOUT_KEY: ${paying.programme} pays statement credits; set both.`);
  }
  return { name, pay: unavailable, find: unavailable };
}

const unavailable = () => Promise.reject(new Error('No payout provider is configured.'));
