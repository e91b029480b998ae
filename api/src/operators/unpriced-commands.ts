import { z } from 'zod';
import { createUnpricedService } from '../rewards/operations/unpriced.service.ts';
import type { UnpricedDine } from '../rewards/operations/unpriced.store.ts';
import { command } from './command.ts';
import { reason, actor, number } from './fields.ts';

/** Lists dines whose restaurant has an offer that cannot be priced. */
export const unpricedListCommand = command({
  usage: '',
  about: 'dines that wait because an offer of their restaurant cannot be priced; at most 500, oldest first',
  options: z.strictObject({}),
  async action(_options, context) {
    const dines = await createUnpricedService(context).waiting();
    return {
      text: dines.length === 0 ? 'No dine is waiting for a price.' : dines.map(lineOf).join('\n'),
      json: { dines },
    };
  },
});

/** Prices one of them again. */
export const unpricedRetryCommand = command({
  usage: '--dine NUMBER --actor NAME --reason TEXT',
  about: 'prices a dine again after the offers of its restaurant were corrected',
  options: z.strictObject({ dine: number, actor, reason }),
  async action({ dine, ...operator }, context) {
    await createUnpricedService(context).retry(dine, operator);
    return { text: `Dine ${dine} is priced.`, json: { dineId: dine } };
  },
});

const lineOf = ({
  dineId,
  partner,
  merchantId,
  merchantName,
  localDate,
  amountCents,
}: UnpricedDine): string =>
  `dine ${dineId} of ${partner} on ${localDate}: $${(amountCents / 100).toFixed(2)} at ${merchantName} (restaurant ${merchantId})`;
