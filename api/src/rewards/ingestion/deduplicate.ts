import type { FeedConfig } from '../../app/config.ts';
import type { CardEvent } from '../domain/dine/dine.ts';
import { type Batch, type Delivered, type Rejection, rejection, isSameEvent } from './parse.ts';
import type { PrefetchedRows } from './prefetch.ts';

interface Sorted {
  readonly fresh: readonly Delivered[];
  readonly duplicates: number;
  readonly rejected: readonly Rejection[];
}

/** Networks resend: repeated events are counted, contradicting ones are rejected. */
export function deduplicate({ feed, delivered }: Batch, { stored, cards }: PrefetchedRows): Sorted {
  const seen = new Map<string, Omit<CardEvent, 'order'>>(stored);
  const fresh: Delivered[] = [];
  const rejected: Rejection[] = [];
  let duplicates = 0;
  for (const event of delivered) {
    const earlier = seen.get(event.externalEventId);
    const partner = cards.get(event.cardToken)?.partner;
    if (earlier && isSameEvent(earlier, event)) duplicates += 1;
    else if (earlier)
      rejected.push(rejection(event, 'conflict', 'This event id was delivered with other content.'));
    else if (!mayCarry(feed, partner)) {
      rejected.push(rejection(event, 'not_allowed', 'This feed does not carry the programme of this card.'));
    } else {
      seen.set(event.externalEventId, event);
      fresh.push(event);
    }
  }
  return { fresh, duplicates, rejected };
}

const mayCarry = ({ programmes }: FeedConfig, partner: string | undefined): boolean =>
  partner === undefined || programmes.length === 0 || programmes.includes(partner);
