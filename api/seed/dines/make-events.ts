import type { CardNetwork, FeedEvent } from '@dinelink/contract';
import { emailOf } from '../members/make-members.ts';
import { randomFor } from '../random.ts';
import { plans } from './plan-dines.ts';

/** A demo member with the cards it dines with. */
export interface Diner {
  readonly name: string;
  readonly partner: string;
  readonly cards: readonly { readonly token: string; readonly network: CardNetwork }[];
}

/** A restaurant with an offer on every day, with its ids at each network over time. */
export interface Table {
  readonly merchantId: number;
  /** The id of this network at this time. */
  midAt(network: CardNetwork, at: number): string;
}

const DAY_MS = 86_400_000;

/** The card transactions behind a demo member's dines, oldest first. */
export function eventsOf(diner: Diner, tables: readonly Table[], today: number): FeedEvent[] {
  const key = emailOf(diner, { key: diner.partner });
  const random = randomFor(`dines ${key}`);
  const dines = plans[diner.name]?.(today, random) ?? [];
  return dines.flatMap(({ at, outcome }, index) => {
    const card = random.pick(diner.cards);
    const table = random.pick(tables);
    const authCents = random.int(2_200, 14_500);
    const totalCents = Math.round((authCents * random.int(112, 124)) / 100);
    const purchase = {
      networkTxnRef: `seed-${key}-${index}`.slice(0, 60),
      network: card.network,
      cardToken: card.token,
      channel: 'IN_PERSON' as const,
    };
    const event = (kind: FeedEvent['kind'], daysLater: number, amountCents: number): FeedEvent => {
      const occurredAt = at + daysLater * DAY_MS;
      return {
        ...purchase,
        externalEventId: `${purchase.networkTxnRef}-${kind}`.slice(0, 64),
        kind,
        networkMerchantId: table.midAt(card.network, occurredAt),
        amountCents,
        occurredAt: new Date(occurredAt).toISOString(),
      };
    };
    const authorised = event('AUTHORIZED', 0, authCents);
    if (outcome === 'authorised') return [authorised];
    const settled = event('SETTLED', 2, totalCents);
    if (outcome === 'settled') return [authorised, settled];
    const refund = event('REFUNDED', 6, Math.round(totalCents / 3));
    return [
      authorised,
      settled,
      { ...refund, networkTxnRef: `${purchase.networkTxnRef}-r`, originalTxnRef: purchase.networkTxnRef },
    ];
  });
}
