import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type FeedEvent, feedEventSchema } from '@dinelink/contract';
import type { FeedConfig } from '../../app/config.ts';
import type { CardEvent } from '../domain/dine/dine.ts';
import { fieldWithCardNumber } from './card-number-fields.ts';

/** A parsed event, before it has its number in the inbox. */
export interface Delivered extends Omit<CardEvent, 'order'> {
  readonly externalEventId: string;
  /** Its index in the batch. */
  readonly index: number;
}

export interface Rejection {
  readonly index: number;
  readonly externalEventId: string | null;
  readonly code: 'invalid' | 'in_the_future' | 'too_old' | 'conflict' | 'not_allowed';
  readonly message: string;
}

export interface Batch {
  readonly feed: FeedConfig;
  readonly delivered: readonly Delivered[];
  readonly rejected: readonly Rejection[];
}

export const EVENTS_BETWEEN_YIELDS = 50;
/** Tolerates network clocks that run ahead and local times sent by mistake, both less than a day. */
const AHEAD_MS = 24 * 3_600_000;
const OLDEST = Date.UTC(2015, 0);

/** Parses a batch event by event: a bad one is rejected alone. Yields to the event loop in between. */
export async function readBatch(feed: FeedConfig, events: readonly unknown[], now: number): Promise<Batch> {
  const delivered: Delivered[] = [];
  const rejected: Rejection[] = [];
  for (const [index, event] of events.entries()) {
    if (index % EVENTS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    const read = readEvent(event, { index, now });
    if ('code' in read) rejected.push(read);
    else if (!feed.networks.includes(read.network)) {
      rejected.push(rejection(read, 'not_allowed', `This feed does not carry ${read.network}.`));
    } else delivered.push(read);
  }
  return { feed, delivered, rejected };
}

export const rejection = (
  { index, externalEventId }: Pick<Rejection, 'index' | 'externalEventId'>,
  code: Rejection['code'],
  message: string,
): Rejection => ({ index, externalEventId, code, message });

/** Whether two deliveries of one event id have the same content. */
export const isSameEvent = (one: Comparable, other: Comparable): boolean =>
  compared.every((field) => one[field] === other[field]);

type Comparable = Omit<CardEvent, 'order'>;

const compared = [
  'kind',
  'networkTxnRef',
  'originalTxnRef',
  'network',
  'networkMerchantId',
  'cardToken',
  'amountCents',
  'subtotalCents',
  'channel',
  'occurredAt',
] as const satisfies readonly (keyof Comparable)[];

interface Arrival {
  readonly index: number;
  /** Epoch ms. */
  readonly now: number;
}

function readEvent(event: unknown, { index, now }: Arrival): Delivered | Rejection {
  const parsed = feedEventSchema.safeParse(event);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = issue ? `${issue.path.join('.') || 'event'}: ${issue.message}` : 'not an event';
    return rejection({ index, externalEventId: idOf(event) }, 'invalid', message);
  }
  const occurredAt = Date.parse(parsed.data.occurredAt);
  const notPlain = fieldNotPlain(parsed.data) ?? (Number.isFinite(occurredAt) ? undefined : 'occurredAt');
  if (notPlain) {
    return rejection({ index, externalEventId: idOf(event) }, 'invalid', `${notPlain}: is not plain text`);
  }
  const cardField = fieldWithCardNumber(parsed.data);
  if (cardField) {
    const externalEventId = cardField === 'externalEventId' ? null : parsed.data.externalEventId;
    return rejection({ index, externalEventId }, 'invalid', `${cardField}: is a card number`);
  }
  const delivered = deliveredOf(parsed.data, occurredAt, index);
  if (occurredAt > now + AHEAD_MS)
    return rejection(delivered, 'in_the_future', 'occurredAt: is more than 24 hours from now');
  if (occurredAt < OLDEST) return rejection(delivered, 'too_old', 'occurredAt: is before 2015');
  return delivered;
}

const deliveredOf = (event: FeedEvent, occurredAt: number, index: number): Delivered => ({
  index,
  externalEventId: event.externalEventId,
  kind: event.kind,
  networkTxnRef: event.networkTxnRef,
  originalTxnRef: event.originalTxnRef ?? null,
  network: event.network,
  networkMerchantId: event.networkMerchantId,
  cardToken: event.cardToken,
  amountCents: event.amountCents,
  subtotalCents: event.subtotalCents ?? null,
  channel: event.channel,
  occurredAt,
});

const references = [
  'externalEventId',
  'networkTxnRef',
  'originalTxnRef',
  'networkMerchantId',
  'cardToken',
] as const;

// MySQL compares 'a' and 'a ' as equal, and neither database accepts a lone surrogate or a NUL in JSON.
const PLAIN = /^(?!\s)[^\p{Cc}\p{Cs}]+(?<!\s)$/u;

const fieldNotPlain = (event: FeedEvent): string | undefined =>
  references.find((field) => !PLAIN.test(event[field] ?? '-'));

/** The id of an event that could not be parsed, if it has one. */
function idOf(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('externalEventId' in event)) return null;
  const { externalEventId } = event;
  return typeof externalEventId === 'string' ? externalEventId.slice(0, 64) : null;
}
