import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { programmeAt, rulesOf } from '../engine/programme.ts';
import type { Ground } from '../ledger/statements.ts';
import { takeTurn } from '../ledger/turn.ts';
import { brandOf, targetLabelOf } from './engine/redemption.ts';
import {
  addRedemption,
  type Creditor,
  creditOf,
  findCreditors,
  findHeldWithCard,
  findMembersAfter,
  findTarget,
  hold,
  release,
  wasRefused,
} from './redemptions.store.ts';

const MEMBERS_A_READING = 500;
const MEMBERS_A_TURN = 50;
// A card that refused a payment is left alone for a week; another card is tried at once.
const REFUSED_MS = 7 * 86_400_000;

export interface RedemptionsDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
  /** An idempotency key nobody has had before. */
  readonly newKey: () => string;
  /** Whose name stands beside the credit. */
  readonly processor: string;
}

export type RedemptionsService = ReturnType<typeof createRedemptionsService>;

/** Turns awarded cash back into statement credits once there is enough of it. */
export function createRedemptionsService(dependencies: RedemptionsDependencies) {
  const { database, partners, clock } = dependencies;
  const credit = partners.filter(({ currencyType }) => currencyType === 'Credit');
  const keys = credit.map(({ key }) => key);
  const rules = new Map(credit.map((partner) => [partner.key, rulesOf(partner)]));
  const thresholdOf = (partner: string): number => {
    const known = rules.get(partner);
    return known ? programmeAt(known, clock()).payoutThresholdCents : Infinity;
  };

  /** Makes a redemption for every one of these members who has earned enough; answers how many. */
  async function redeem(memberIds: readonly number[]): Promise<number> {
    let made = 0;
    for (const some of pieces(memberIds, MEMBERS_A_READING)) {
      const creditors = await findCreditors(database, { memberIds: some, partners: keys, least: 1 });
      const enough = creditors.filter((one) => one.availableCents >= thresholdOf(one.partner));
      for (const few of pieces(enough, MEMBERS_A_TURN)) made += await makeAll(few);
    }
    return made;
  }

  const makeAll = (creditors: readonly Creditor[]): Promise<number> =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      await takeTurn(ground);
      let made = 0;
      for (const creditor of creditors) if (await make(ground, creditor)) made += 1;
      return made;
    });

  /** Whatever was read before the turn may be paid out by now, so the sum is asked for again. */
  async function make(ground: Ground, creditor: Creditor): Promise<boolean> {
    const { memberId, partner } = creditor;
    const amountCents = await creditOf(ground, memberId);
    if (amountCents < thresholdOf(partner)) return false;
    const at = clock();
    const target = await findTarget(ground, memberId);
    if (!target) return keepWaiting(ground, { ...creditor, availableCents: amountCents });
    const since = at - REFUSED_MS;
    if (await wasRefused(ground, { memberId, cardId: target.cardId, since })) return false;
    const id = await addRedemption(ground, {
      partner,
      memberId,
      amountCents,
      brand: brandOf(target.network),
      delivery: 'Card',
      cardId: target.cardId,
      targetLabel: targetLabelOf(target),
      processor: dependencies.processor,
      idempotencyKey: dependencies.newKey(),
      at,
    });
    await release(ground, memberId);
    await enqueue(database, ground.transaction, { kind: 'payout', payload: { redemptionId: id }, runAt: at });
    return true;
  }

  /** No card to pay to: the member is told, once. */
  async function keepWaiting(ground: Ground, creditor: Creditor): Promise<false> {
    const { memberId, partner, email, availableCents } = creditor;
    const at = clock();
    if (!(await hold(ground, memberId, at))) return false;
    await queueMail(database, ground.transaction, {
      partner,
      letter: 'creditWaiting',
      to: email,
      values: { AMOUNT: `$${(availableCents / 100).toFixed(2)}` },
      at,
    });
    return false;
  }

  return {
    redeem,

    /** Looks at every member of every credit programme; the net under the jobs that look at those who earned. */
    async redeemAll(): Promise<number> {
      let [made, after] = [0, 0];
      for (;;) {
        if (keys.length === 0) return made;
        const ids = await findMembersAfter(database, { partners: keys, after, count: MEMBERS_A_READING });
        made += await redeem(ids);
        after = ids.at(-1) ?? after;
        if (ids.length < MEMBERS_A_READING) return made;
      }
    },

    /** Pays those who were told that their credit waits and have linked a card since. */
    redeemHeld: async (): Promise<number> => redeem(await findHeldWithCard(database)),
  };
}

function pieces<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
