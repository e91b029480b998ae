import { createHmac } from 'node:crypto';
import { settings } from './platform.ts';

const api = `http://127.0.0.1:${settings.ports.api}`;

interface FeedContext {
  feed: string;
  secret: string;
  cards: { id: string; cardToken: string; network: 'AMEX' | 'DISC' | 'MAST' | 'VISA'; lastFour: string }[];
  merchantId: string;
  networkMerchantIds: Record<'AMEX' | 'DISC' | 'MAST' | 'VISA', string>;
}

/** What the staging tools tell a tester about a member; the card network's simulator works from the same. */
export async function feedContext(publicId: string, merchantId: string): Promise<FeedContext> {
  const query = new URLSearchParams({ publicId, merchantId });
  const answer = await fetch(`${api}/api/stgtools/feed-context?${query}`);
  if (!answer.ok) throw new Error(`feed-context answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as FeedContext;
}

/** Delivers events as a feed would: signed, to the api's own door. */
export async function deliver(context: FeedContext, events: readonly object[]) {
  const body = JSON.stringify({ events });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', context.secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'X-Feed': context.feed,
    'X-Timestamp': timestamp,
    'X-Signature': signature,
  };
  const answer = await fetch(`${api}/api/feed/events`, { method: 'POST', headers, body });
  return (await answer.json()) as { accepted: number; duplicates: number; rejected: unknown[] };
}

/** A dinner of $50.00 on the terminal and $61.20 with its tip, two events of one purchase. */
export function dinnerWithTip(context: FeedContext, lastFour: string) {
  const card = context.cards.find((one) => one.lastFour === lastFour);
  if (!card) throw new Error(`No linked card ends in ${lastFour}.`);
  const reference = `journey-${card.cardToken.slice(0, 12)}-${Date.now()}`;
  const common = {
    networkTxnRef: reference,
    network: card.network,
    networkMerchantId: context.networkMerchantIds[card.network],
    cardToken: card.cardToken,
    channel: 'IN_PERSON',
  };
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return [
    {
      ...common,
      externalEventId: `${reference}-a`,
      kind: 'AUTHORIZED',
      amountCents: 5_000,
      occurredAt: at(1),
    },
    { ...common, externalEventId: `${reference}-s`, kind: 'SETTLED', amountCents: 6_120, occurredAt: at(0) },
  ];
}
