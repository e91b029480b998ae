import type { Partner } from '@dinelink/contract';
import type { Transaction } from 'sequelize';
import { type Database, readIn, type Row } from '../src/db/connection.ts';
import { unitOfWork } from '../src/db/unit-of-work.ts';
import type { PlacesTable } from '../src/places/read-places.ts';
import { seedBonuses } from './bonuses/seed-bonuses.ts';
import { seedDines } from './dines/seed-dines.ts';
import { insertRows } from './insert-rows.ts';
import { makeMembers, withEnrollment } from './members/make-members.ts';
import { seedMembers } from './members/seed-members.ts';
import { makeMerchants } from './merchants/make-merchants.ts';
import type { Pictures } from './merchants/pictures.ts';
import { seedFlexOffers } from './merchants/seed-flex-offers.ts';
import { seedMerchants } from './merchants/seed-merchants.ts';
import { type BookableMerchant, makeRestaurants } from './reservations/make-restaurants.ts';
import { seedReservations } from './reservations/seed-reservations.ts';

/** Changes when the demo data does; a database keeps the version it was seeded with. */
export const SEED_VERSION = '2';

const DAY_MS = 86_400_000;

export interface SeedParts {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Read only when there is something to seed. */
  readonly readPlaces: () => PlacesTable;
  readonly readPictures: () => Pictures;
  readonly ssoIssuer: string;
  /** The seed's day: everything that lies in the past or the future does so from here. Epoch ms. */
  readonly seedNow: number;
  readonly tell: (line: string) => void;
}

/**
 * Fills an empty database with the demo, part by part; a part that is there already is left alone.
 * Answers the parts that were seeded.
 */
export async function seedDatabase(parts: SeedParts): Promise<string[]> {
  const seeded: string[] = [];
  for (const part of [
    merchantsPart(parts),
    membersPart(parts),
    bonusesPart(parts),
    flexOffersPart(parts),
    tablesPart(parts),
    reservationsPart(parts),
    dinesPart(parts),
  ]) {
    if (!(await isWanted(parts, part))) continue;
    const startedAt = performance.now();
    const said = await part.fill();
    seeded.push(part.name);
    parts.tell(`${said} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  return seeded;
}

interface Part {
  readonly name: string;
  /** A table that is empty unless this part, or somebody with real data, has filled it. */
  readonly table?: string;
  /** Parts it stands on. */
  readonly needs: readonly string[];
  /** Fills the part and records it in the last of its transactions. */
  fill(): Promise<string>;
}

function merchantsPart(parts: SeedParts): Part {
  const { database, seedNow } = parts;
  return {
    name: 'merchants',
    table: 'merchant',
    needs: [],
    fill: () =>
      unitOfWork(database, async (transaction) => {
        const made = makeMerchants({
          places: parts.readPlaces(),
          pictures: parts.readPictures(),
          today: Math.floor(seedNow / DAY_MS),
        });
        const count = await seedMerchants(database, made, transaction);
        await record(parts, 'merchants', transaction);
        return `${count} restaurants`;
      }),
  };
}

function membersPart(parts: SeedParts): Part {
  const { database, partners, ssoIssuer, seedNow } = parts;
  return {
    name: 'members',
    table: 'member',
    needs: [],
    fill: () =>
      unitOfWork(database, async (transaction) => {
        const made = makeMembers({ partners, ssoIssuer, today: startOfDay(seedNow) });
        await seedMembers(database, made, transaction);
        await record(parts, 'members', transaction);
        return `${made.members.length} members`;
      }),
  };
}

function tablesPart(parts: SeedParts): Part {
  const { database, seedNow } = parts;
  return {
    name: 'tables',
    table: 'booking_simulator_restaurant',
    needs: ['merchants'],
    fill: () =>
      unitOfWork(database, async (transaction) => {
        const merchants = await readIn<BookableMerchant & Row>(
          database,
          `SELECT open_table_id AS ref, time_zone AS timeZone, hours, price_range AS priceRange FROM merchant
           WHERE open_table_id IS NOT NULL ORDER BY id`,
          { transaction },
        );
        const rows = makeRestaurants(merchants, startOfDay(seedNow));
        await insertRows(database, { table: 'booking_simulator_restaurant', rows }, transaction);
        await record(parts, 'tables', transaction);
        return `${rows.length} restaurants' tables`;
      }),
  };
}

/** Before the dines, so that these keep what was booked. */
function reservationsPart(parts: SeedParts): Part {
  const { database, partners, seedNow } = parts;
  return {
    name: 'reservations',
    table: 'reservation',
    needs: ['members', 'tables'],
    async fill() {
      const count = await seedReservations({ database, partners, today: startOfDay(seedNow), seedNow });
      await unitOfWork(database, (transaction) => record(parts, 'reservations', transaction));
      return `${count} reservations`;
    },
  };
}

function flexOffersPart(parts: SeedParts): Part {
  const { database } = parts;
  return {
    name: 'flex offers',
    table: 'flex_offer',
    needs: ['merchants', 'members'],
    fill: () =>
      unitOfWork(database, async (transaction) => {
        const count = await seedFlexOffers(database, parts, transaction);
        await record(parts, 'flex offers', transaction);
        return `${count} offers to single members`;
      }),
  };
}

function bonusesPart(parts: SeedParts): Part {
  const { database, partners, seedNow } = parts;
  return {
    name: 'bonuses',
    table: 'bonus',
    needs: ['members'],
    fill: () =>
      unitOfWork(database, async (transaction) => {
        const giving = { database, partners: withEnrollment(partners), today: startOfDay(seedNow) };
        const count = await seedBonuses(giving, transaction);
        await record(parts, 'bonuses', transaction);
        return `${count} bonuses`;
      }),
  };
}

function dinesPart(parts: SeedParts): Part {
  const { database, partners, seedNow } = parts;
  return {
    name: 'dines',
    // Delivered in batches: after an interruption they go on, since the inbox knows what it has.
    needs: ['merchants', 'members', 'bonuses'],
    async fill() {
      const count = await seedDines({ database, partners, today: startOfDay(seedNow), seedNow });
      await unitOfWork(database, (transaction) => record(parts, 'dines', transaction));
      return `${count} card transactions`;
    },
  };
}

const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

/** Not what is recorded already, and nothing on top of somebody else's rows: real data and demo are never mixed. */
async function isWanted({ database, tell }: SeedParts, { name, table, needs }: Part): Promise<boolean> {
  const records = await database.read<{ part: string; version: string }>(
    'SELECT part, version FROM seed_record',
  );
  const recorded = records.find(({ part }) => part === name);
  if (recorded) {
    if (recorded.version !== SEED_VERSION)
      tell(`${name}: version ${recorded.version} of the demo data stays.`);
    return false;
  }
  if (!needs.every((need) => records.some(({ part }) => part === need))) return false;
  const rows = table === undefined ? [] : await database.read(`SELECT 1 AS one FROM ${table} LIMIT 1`);
  if (rows.length > 0) tell(`${name}: there are rows already, so no demo data is added.`);
  return rows.length === 0;
}

const record = ({ database, seedNow }: SeedParts, part: string, transaction: Transaction) =>
  insertRows(
    database,
    { table: 'seed_record', rows: [{ part, version: SEED_VERSION, seeded_for: seedNow }] },
    transaction,
  );
