import type { Value, Tx } from '../../src/db/connection.ts';
import type { MadeMerchant } from './make-merchant.ts';
import { insertRows } from '../../src/db/insert-rows.ts';

type Row = Readonly<Record<string, Value>>;

/** Adds restaurants with their network ids, offers and reviews; returns how many. */
export async function seedMerchants(tx: Tx, made: Iterable<MadeMerchant>): Promise<number> {
  let count = 0;
  for (const batch of batches(made)) {
    const insert = (table: string, rows: readonly Row[]) => insertRows(tx, { table, rows });
    await insert(
      'merchant',
      batch.map(({ merchant }) => merchant),
    );
    await insert(
      'mid_map',
      batch.flatMap(({ mids }) => mids),
    );
    await insert(
      'offer',
      batch.flatMap(({ offers }) => offers),
    );
    await insert(
      'merchant_review',
      batch.flatMap(({ reviews }) => reviews),
    );
    count += batch.length;
  }
  return count;
}

const BATCH = 500;

function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
