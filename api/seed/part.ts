import type { Partner } from '@dinelink/contract';
import type { SimulatorAddress } from '../simulators/control-client.ts';
import type { Database, Tx } from '../src/db/connection.ts';
import { unitOfWork } from '../src/db/unit-of-work.ts';
import type { PlacesTable } from '../src/places/read-places.ts';
import type { Pictures } from './merchants/pictures.ts';
import { insertRows } from '../src/db/insert-rows.ts';

/** Increase it with every change of the demo data; a database stores the version it was seeded with. */
export const SEED_VERSION = '2';

const DAY_MS = 86_400_000;

export interface SeedContext {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Read only when there is something to seed. */
  readonly readPlaces: () => PlacesTable;
  readonly readPictures: () => Pictures;
  readonly ssoIssuer: string;
  readonly bookingSimulator: SimulatorAddress;
  readonly payoutSimulator: SimulatorAddress;
  /** The seed's day, which past and future dates are relative to. Epoch ms. */
  readonly seedNow: number;
}

interface Head {
  readonly name: string;
  /** A table that only this part fills in the demo; rows without a record are real data. */
  readonly table?: string;
  /** Parts that have to be seeded before. */
  readonly needs: readonly string[];
}

/** One part of the demo. */
export interface Part extends Head {
  /** Fills the part, records it in its last transaction and returns a summary. */
  fill(context: SeedContext): Promise<string>;
}

/** A part whose rows and record are written in one transaction. */
export const atOnce = (head: Head, fill: (tx: Tx, context: SeedContext) => Promise<string>): Part => ({
  ...head,
  fill: (context) =>
    unitOfWork(context.database, async (tx) => {
      const summary = await fill(tx, context);
      await record(tx, context, head);
      return summary;
    }),
});

/** A part filled through the product's services, which have their own transactions. */
export const throughServices = (head: Head, fill: (context: SeedContext) => Promise<string>): Part => ({
  ...head,
  async fill(context) {
    const summary = await fill(context);
    await unitOfWork(context.database, (tx) => record(tx, context, head));
    return summary;
  },
});

const record = (tx: Tx, { seedNow }: SeedContext, { name }: Head) =>
  insertRows(tx, {
    table: 'seed_record',
    rows: [{ part: name, version: SEED_VERSION, seeded_for: seedNow }],
  });

/** The first instant of the seed's day, epoch ms. */
export const todayOf = ({ seedNow }: SeedContext): number => Math.floor(seedNow / DAY_MS) * DAY_MS;
