import { localDay } from '../domain/local-day.ts';
import { expireOffers } from './expire-offers.ts';
import type { Tx } from '../../db/connection.ts';
import { findOffers, type KnownOffer, save } from './import.store.ts';
import type { OpenLine } from './merchant-line.ts';
import { type Columns, offerColumns, hasSameValues } from './merchant-rows.ts';
import { hasSameTerms } from './offer-terms.ts';
import { supersede } from './supersede.store.ts';

/** A line with its merchant's id. */
export interface Part {
  readonly id: number;
  readonly line: OpenLine;
}

/** The changes made to offers. */
interface Saved {
  /** The external ids of merchants with a change. */
  readonly changed: Set<string>;
  /** Whether a merchant got its first offer, for which dines may have waited. */
  readonly hasFirst: boolean;
}

/**
 * Saves the offers of these merchants from their lines: offers no longer listed expire, offers that were never imported are
 * unchanged. Earlier dines keep the terms of their time.
 */
export async function saveOffers(tx: Tx, parts: readonly Part[], now: number): Promise<Saved> {
  const withOffers = parts.filter(({ line }) => line.offers !== undefined);
  const known = await findOffers(
    tx,
    withOffers.map(({ id }) => id),
  );
  const changed = new Set<string>();
  const changes = withOffers.flatMap(({ id, line }) => {
    const different = changesOf({ id, line }, known.filter(isOf(id)), now);
    if (different.length > 0) changed.add(line.externalId);
    return different;
  });
  await write(tx, changes, now);
  const gone = withOffers.flatMap(({ id, line }) => {
    const named = new Set((line.offers ?? []).map(({ externalId }) => externalId));
    return known.filter(isOf(id)).filter(({ external_id: name }) => name !== null && !named.has(name));
  });
  const expired = await expireOffers(tx, { offers: gone, now });
  for (const { id, line } of withOffers) if (expired.some(isOf(id))) changed.add(line.externalId);
  return { changed, hasFirst: changes.some(({ isFirst }) => isFirst) };
}

const isOf = (merchantId: number) => (row: { readonly merchant_id: number }) =>
  row.merchant_id === merchantId;

interface Change {
  readonly columns: Columns;
  readonly before: KnownOffer | undefined;
  /** The merchant has had no offer so far. */
  readonly isFirst: boolean;
}

function changesOf({ id, line }: Part, known: readonly KnownOffer[], now: number): Change[] {
  const mine = new Map(known.map((offer) => [offer.external_id, offer]));
  const today = localDay(line.timeZone, now).date;
  return (line.offers ?? [])
    .map((offer) => {
      const before = mine.get(offer.externalId);
      const columns = offerColumns(offer, { merchantId: id, today }, before);
      return { columns, before, isFirst: known.length === 0 };
    })
    .filter(({ columns, before }) => !hasSameValues(columns, before));
}

async function write(tx: Tx, changes: readonly Change[], now: number): Promise<void> {
  const ids = changes.flatMap(({ columns, before }) =>
    before && !hasSameTerms(columns, before) ? before.id : [],
  );
  await supersede(tx, { ids, now });
  const rows = changes.map((change) => ({
    ...change.columns,
    valid_from: validFrom(change, now),
    known_at: change.before?.known_at ?? now,
    updated_at: now,
  }));
  await save(tx, 'offer', rows);
}

/** A merchant's first offers apply from their own dates, because no dine was paid otherwise; later offers from now on. */
function validFrom({ columns, before, isFirst }: Change, now: number): number {
  if (!before) return isFirst ? 0 : now;
  return hasSameTerms(columns, before) ? before.valid_from : Math.max(before.valid_from, now);
}
