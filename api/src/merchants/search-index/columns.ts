import { features, meals } from '@dinelink/contract';
import type { Postings } from './postings.ts';

/**
 * A merchant is a position in these arrays: about 91 bytes and its words, whatever the size of its row. Positions are ordered
 * by cell of the map, so that a search reads contiguous memory. Plain data, so that it can be transferred between threads.
 */
export interface Columns {
  readonly size: number;
  readonly ids: Float64Array;
  /** Positions in the order of their ids. */
  readonly byId: Uint32Array;
  readonly cells: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly flags: Uint32Array;
  /** The weekdays on which it opens, as bits. */
  readonly openWeekdays: Uint8Array;
  /** The bits of the cuisines by which a search finds it. */
  readonly cuisineBits: Uint32Array;
  readonly ratings: Uint16Array;
  readonly ratingCounts: Uint32Array;
  readonly qualities: Float64Array;
  readonly added: Int32Array;
  readonly opens: Int32Array;
  readonly leaves: Int32Array;
  readonly zones: Uint16Array;
  readonly campaigns: Uint16Array;
  /** The index of a merchant's first offer; its offers end where the next merchant's begin. */
  readonly offerStarts: Uint32Array;
  readonly offers: OfferColumns;
  readonly names: Postings;
  readonly cuisines: Postings;
  readonly zoneNames: readonly string[];
  readonly campaignLists: readonly string[];
  readonly programmeLists: readonly string[];
}

export interface OfferColumns {
  readonly weekdays: Uint8Array;
  readonly programmes: Uint16Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly isLive: Uint8Array;
  /** Units per dollar; 0 where the tier decides. */
  readonly rates: Float64Array;
}

export const NEVER_OPENS = -1_000_000;
export const NEVER_LEAVES = 1_000_000;

const bitsOf = <T>(all: readonly T[], held: readonly string[], shift: number) =>
  all.reduce(
    (bits, value, index) => (held.includes(String(value)) ? bits | (1 << (index + shift)) : bits),
    0,
  );

export const featureBits = (held: readonly string[]) => bitsOf(features, held, 0);
export const mealBits = (held: readonly string[]) => bitsOf(meals, held, 4);
export const priceBits = (prices: readonly number[]) =>
  prices.reduce((bits, price) => bits | (256 << price), 0);
export const ACCLAIMED = 1 << 13;
export const RESERVATIONS = 1 << 14;

/** The buffers of the columns, to be transferred between threads. */
export function buffersOf(columns: Columns): ArrayBuffer[] {
  const { names, cuisines, offers } = columns;
  const arrays: unknown[] = [columns, offers, names, cuisines].flatMap((part) => Object.values(part));
  return arrays.flatMap((array) =>
    ArrayBuffer.isView(array) && array.buffer instanceof ArrayBuffer ? [array.buffer] : [],
  );
}
