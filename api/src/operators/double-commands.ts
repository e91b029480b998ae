import { z } from 'zod';
import type { WaitingDouble } from '../rewards/storage/doubles.store.ts';
import { createDoublesService } from '../rewards/operations/doubles.service.ts';
import { command } from './command.ts';
import { reason, actor, number, word } from './fields.ts';
import { findPartner } from './find-partner.ts';

/** Lists settlements delivered again under another event id. */
export const doublesListCommand = command({
  usage: '[--partner KEY]',
  about:
    'settlements that a feed delivered again within 48 hours under another event id, which are held; at most 500, oldest first',
  options: z.strictObject({ partner: word.optional() }),
  async action({ partner }, context) {
    const key = partner === undefined ? null : findPartner(context.partners, partner).key;
    const doubles = await createDoublesService(context).waiting(key);
    return {
      text: doubles.length === 0 ? 'No duplicate is held.' : doubles.map(describeDouble).join('\n'),
      json: { doubles },
    };
  },
});

/** Accepts a duplicate as a settlement of its own. */
export const doublesAcceptCommand = command({
  usage: '--event NUMBER --actor NAME --reason TEXT',
  about: 'adds a held duplicate settlement to its dine, once',
  options: z.strictObject({ event: number, actor, reason }),
  async action({ event, ...operator }, context) {
    const dineId = await createDoublesService(context).accept(event, operator);
    return { text: `The settlement of event ${event} is added to dine ${dineId}.`, json: { event, dineId } };
  },
});

function describeDouble({
  event,
  amountCents,
  occurredAt,
  partner,
  lastFour,
  repeats,
  dineId,
}: WaitingDouble): string {
  const card = partner === null ? 'an unlinked card' : `${partner} card ${lastFour}`;
  const day = new Date(occurredAt).toISOString().slice(0, 16).replace('T', ' ');
  return `event ${event}: $${(amountCents / 100).toFixed(2)} on ${day} by ${card}, like ${repeats} of dine ${dineId}`;
}
