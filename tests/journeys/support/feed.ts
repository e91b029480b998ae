import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { settings } from './platform.ts';

interface FeedContext {
  feed: string;
  secret: string;
  cards: { id: string; cardToken: string; network: 'AMEX' | 'DISC' | 'MAST' | 'VISA'; lastFour: string }[];
  merchantId: string;
  networkMerchantIds: Record<'AMEX' | 'DISC' | 'MAST' | 'VISA', string>;
}

/** The staging tools' data about a member, which the card network's simulator uses too. */
export async function feedContext(partner: string, member: { publicId: string }) {
  const path = `/api/stgtools/feed-context?${new URLSearchParams(member)}`;
  return (await post({ path, headers: { Host: `${partner}.localhost` } })) as FeedContext;
}

/** Delivers signed events to the api's feed endpoint. */
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
  const answer = await post({ path: '/api/feed/events', method: 'POST', headers, body });
  return answer as { accepted: number; duplicates: number; rejected: unknown[] };
}

interface ApiRequest {
  path: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

// Node does not resolve *.localhost, and fetch() cannot set Host.
function post({ body, ...options }: ApiRequest): Promise<unknown> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port: settings.ports.api, ...options }, async (answer) => {
      const text = (await answer.toArray()).join('');
      if (answer.statusCode === 200) done(JSON.parse(text));
      else fail(new Error(`${options.path} answered ${answer.statusCode}: ${text}`));
    });
    sent.once('error', fail);
    sent.end(body);
  });
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
  // A dine counts only if its card is linked at authorisation, so this one is now.
  const occurredAt = new Date().toISOString();
  return [
    {
      ...common,
      externalEventId: `${reference}-a`,
      kind: 'AUTHORIZED',
      amountCents: 5_000,
      occurredAt,
    },
    { ...common, externalEventId: `${reference}-s`, kind: 'SETTLED', amountCents: 6_120, occurredAt },
  ];
}
