import { z } from 'zod';
import { createRefundsService, type RefundToAssign } from '../rewards/operations/refunds.service.ts';
import { command } from './command.ts';
import { reason, actor, number, word } from './fields.ts';
import { findPartner } from './find-partner.ts';

/** Lists refunds that wait to be assigned. */
export const refundsListCommand = command({
  usage: '[--partner KEY]',
  about: 'refunds that name an unknown purchase, or match no dine or several; at most 500, oldest first',
  options: z.strictObject({ partner: word.optional() }),
  async action({ partner }, context) {
    const key = partner === undefined ? null : findPartner(context.partners, partner).key;
    const refunds = await createRefundsService(context).waiting(key);
    return {
      text: refunds.length === 0 ? 'No refund is waiting.' : refunds.map(describeRefund).join('\n'),
      json: {
        refunds: refunds.map(({ id: _id, dineId: _dineId, order: event, ...refund }) => ({
          event,
          ...refund,
        })),
      },
    };
  },
});

/** Assigns a refund to its dine. */
export const refundsAssignCommand = command({
  usage: '--event NUMBER --dine NUMBER --actor NAME --reason TEXT',
  about: 'assigns a waiting refund to a dine of its card, once, and claws back the reward',
  options: z.strictObject({ event: number, dine: number, actor, reason }),
  async action({ event, dine, ...operator }, context) {
    await createRefundsService(context).assign(event, dine, operator);
    return {
      text: `The refund of event ${event} is assigned to dine ${dine}.`,
      json: { event, dineId: dine },
    };
  },
});

function describeRefund(refund: RefundToAssign): string {
  const { order, amountCents, occurredAt, partner, lastFour, originalTxnRef, dines } = refund;
  const fitting = dines.filter(({ fits }) => fits).length;
  const why =
    originalTxnRef === null ? `fits ${fitting === 0 ? 'none' : fitting}` : `names ${originalTxnRef}, unknown`;
  const card = partner === null ? 'an unlinked card' : `${partner} card ${lastFour}`;
  const head = `event ${order}: ${dollars(amountCents)} back on ${dayOf(occurredAt)} to ${card}; ${why}`;
  return [
    head,
    ...dines.map(
      ({ dineId, dinedAt, remainingCents, merchantId, fits }) =>
        `  ${fits ? '*' : ' '} dine ${dineId} on ${dayOf(dinedAt)}, ${dollars(remainingCents)} left, ${
          merchantId === null ? 'restaurant unknown' : `restaurant ${merchantId}`
        }`,
    ),
  ].join('\n');
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
