import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { programmeAt, rulesOf } from '../domain/programme/programme.ts';
import { lockLedger } from '../storage/ledger-lock.ts';
import { makeRedemption } from './make-redemption.ts';
import { findHeldWithCard } from './redemption-holds.store.ts';
import { type Creditor, findCreditors, findMembersAfter } from './redemptions.store.ts';

const PAGE = 500;
const MEMBERS_A_TURN = 50;

interface RedemptionsDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
  /** A new idempotency key. */
  readonly newKey: () => string;
  /** The processor's name shown with the credit. */
  readonly processor: string;
}

export type RedemptionsService = ReturnType<typeof createRedemptionsService>;

/** Makes statement credits of awarded cash back once there is enough of it. */
export function createRedemptionsService(dependencies: RedemptionsDependencies) {
  const { database, partners, clock, newKey, processor } = dependencies;
  const credit = partners.filter(({ currencyType }) => currencyType === 'Credit');
  const keys = credit.map(({ key }) => key);
  const rules = new Map(credit.map((partner) => [partner.key, rulesOf(partner)]));
  const thresholdOf = (partner: string): number => {
    const known = rules.get(partner);
    return known ? programmeAt(known, clock()).payoutThresholdCents : Infinity;
  };

  /** Makes a redemption for each of these members who has earned enough; returns how many. */
  async function redeem(memberIds: readonly number[]): Promise<number> {
    let made = 0;
    for (const some of chunk(memberIds, PAGE)) {
      const creditors = await findCreditors(database, { memberIds: some, partners: keys, least: 1 });
      const enough = creditors.filter((one) => one.availableCents >= thresholdOf(one.partner));
      for (const few of chunk(enough, MEMBERS_A_TURN)) made += await makeAll(few);
    }
    return made;
  }

  const makeAll = (creditors: readonly Creditor[]): Promise<number> =>
    unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      let made = 0;
      for (const creditor of creditors) {
        const context = { newKey, processor, at: clock(), thresholdCents: thresholdOf(creditor.partner) };
        if (await makeRedemption(tx, creditor, context)) made += 1;
      }
      return made;
    });

  return {
    redeem,

    /** Checks every member of every credit programme, in case a job was lost. */
    redeemAll: () =>
      eachPage((after) => findMembersAfter(database, { partners: keys, after, count: PAGE }), redeem),

    /** Pays members whose credit waited for a card and who have linked one since. */
    redeemHeld: async (): Promise<number> => redeem(await findHeldWithCard(database)),
  };
}

/** Repeats until a page is not full; returns how many redemptions were made. */
async function eachPage(
  find: (after: number) => Promise<number[]>,
  redeem: (memberIds: readonly number[]) => Promise<number>,
): Promise<number> {
  let [made, after] = [0, 0];
  for (;;) {
    const ids = await find(after);
    made += await redeem(ids);
    after = ids.at(-1) ?? after;
    if (ids.length < PAGE) return made;
  }
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
