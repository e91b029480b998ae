import type { Tx } from '../../db/connection.ts';
import { findOffers, type KnownRow, save } from './import.store.ts';
import type { OpenLine } from './merchant-line.ts';
import { merchantColumns, hasSameValues } from './merchant-rows.ts';
import { supersede } from './supersede.store.ts';

interface Saving {
  readonly open: readonly { readonly line: OpenLine }[];
  readonly known: ReadonlyMap<string, KnownRow>;
  readonly now: number;
}

/** Saves merchants from their lines; returns the external ids of those that changed. */
export async function saveMerchants(tx: Tx, { open, known, now }: Saving): Promise<Set<string>> {
  const changes = open
    .map(({ line }) => {
      const before = known.get(line.externalId);
      return { columns: merchantColumns(line, before ?? {}, now), before };
    })
    .filter(({ columns, before }) => !hasSameValues(columns, before));
  // Exclusivity to opted-in members is part of the terms of a restaurant's offers.
  const reserved = changes.flatMap(({ columns, before }) =>
    before && before.is_exclusive !== columns.is_exclusive ? before.id : [],
  );
  const offers = await findOffers(tx, reserved);
  await supersede(tx, { ids: offers.map(({ id }) => id), now });
  await save(
    tx,
    'merchant',
    changes.map(({ columns }) => ({ ...columns, updated_at: now })),
  );
  return new Set(changes.map(({ columns }) => String(columns.external_id)));
}
