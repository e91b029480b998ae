import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { partners } from '../rewards/testing/rewards.fixture.ts';
import { createClaimsService } from './claims.service.ts';

export const partnerOf = (key: string): Partner => {
  const partner = partners.find((each) => each.key === key);
  if (!partner) throw new Error(`These tests need ${key}.`);
  return partner;
};

/** The parts of the claims service over a database. */
export const claimParts = (database: Database, now: () => number) => ({
  database,
  now,
  rematch: createLedgerService({ database, partners, clock: now }).rematchCards,
});

export const claimsOn = (database: Database, now: () => number) =>
  createClaimsService(claimParts(database, now));
