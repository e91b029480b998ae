import { createHmac } from 'node:crypto';
import type { FeedEvent } from '@dinelink/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { CardAtMerchant } from './context.ts';

const EVENTS_A_BATCH = 60;
const HOUR_MS = 3_600_000;

/** A simulated card network that sends every batch until it is acknowledged. */
export interface Deliveries {
  /** Ids of the events the api has acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Ids of the events that were ever sent. */
  readonly sent: ReadonlySet<string>;
  /** Batches acknowledged. */
  batches(): number;
  /** Finishes the open batches. */
  stop(): Promise<void>;
}

interface Sender {
  readonly url: string;
  readonly feed: string;
  readonly secret: string;
  readonly cards: readonly CardAtMerchant[];
  readonly senders: number;
  readonly now: number;
}

export function startDeliveries({ url, feed, secret, cards, senders, now }: Sender): Deliveries {
  const [acknowledged, sent] = [new Set<string>(), new Set<string>()];
  let [batches, isEnding] = [0, false];
  const deliver = async (name: string) => {
    for (let number = 0; !isEnding; number += 1) {
      const events = batchOf(`${name}-${number}`, cards, now);
      for (const { externalEventId } of events) sent.add(externalEventId);
      await untilAcknowledged(() => send(url, { feed, secret }, events));
      for (const { externalEventId } of events) acknowledged.add(externalEventId);
      batches += 1;
    }
  };
  const running = Promise.all(Array.from({ length: senders }, (_, index) => deliver(`s${index}`)));
  return {
    acknowledged,
    sent,
    batches: () => batches,
    async stop() {
      isEnding = true;
      await running;
    },
  };
}

/** Purchases, authorised, settled and partly refunded, of many members and restaurants. */
function batchOf(name: string, cards: readonly CardAtMerchant[], now: number): FeedEvent[] {
  const purchases = EVENTS_A_BATCH / 3;
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);
  return Array.from({ length: purchases }, (_, index) => {
    const card = cards[(seed + index * 13) % cards.length];
    if (!card) throw new Error('There is no card to pay with.');
    const cents = 2_000 + ((seed * (index + 3)) % 9_000);
    const dinedAt = now - (120 + ((seed + index * 7) % 72)) * HOUR_MS;
    const event = (kind: FeedEvent['kind'], hours: number, amountCents: number): FeedEvent => ({
      externalEventId: `${name}-${index}-${kind}`,
      kind,
      networkTxnRef: `${name}-${index}`,
      network: 'VISA',
      networkMerchantId: card.networkMerchantId,
      cardToken: card.cardToken,
      amountCents,
      channel: 'IN_PERSON',
      occurredAt: new Date(dinedAt + hours * HOUR_MS).toISOString(),
    });
    const refund = {
      ...event('REFUNDED', 60, 500),
      networkTxnRef: `${name}-${index}-r`,
      originalTxnRef: `${name}-${index}`,
    };
    return [event('AUTHORIZED', 0, cents), event('SETTLED', 24, cents + 300), refund];
  }).flat();
}

async function untilAcknowledged(send: () => Promise<boolean>): Promise<void> {
  while (!(await send().catch(() => false))) await pause(20);
}

async function send(
  url: string,
  { feed, secret }: { feed: string; secret: string },
  events: readonly FeedEvent[],
): Promise<boolean> {
  const body = JSON.stringify({ events });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/feed/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Feed': feed,
      'X-Timestamp': timestamp,
      'X-Signature': signature,
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) return false;
  const answer = (await response.json()) as { accepted: number; duplicates: number; rejected: unknown[] };
  if (answer.accepted + answer.duplicates === events.length) return true;
  throw new Error(`The api rejected events: ${JSON.stringify(answer.rejected)}`);
}
