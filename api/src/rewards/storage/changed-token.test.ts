import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createRefundsService } from '../operations/refunds.service.ts';
import {
  aCard,
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  link,
  NOW,
  partners,
} from '../testing/rewards.fixture.ts';
import { execute } from '../../db/query.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  /** A member whose card the network will know by another token. */
  const aDiner = async ({ partner = 'ihg', offer = {} } = {}) => {
    const { database } = open();
    const [member, place] = [await aMember(database, { partner }), await aMerchant(database, offer)];
    const { memberId, cardId, cardToken } = member;
    const renewed = `${cardToken}-new`;
    const at = { cardToken, networkMerchantId: place.networkMerchantId };
    return {
      ...{ memberId, cardId, merchantId: place.merchantId, renewed },
      deliver: async (...events: Parameters<typeof anEvent>[1][]) => {
        const { rejected } = await feedFor(database).ingest(
          'network',
          events.map((event) => anEvent(at, event)),
        );
        expect(rejected).toEqual([]);
      },
      renewToken: () =>
        execute(database, 'UPDATE payment_card SET card_token = ? WHERE id = ?', [renewed, cardId]),
      entries: async () => (await ledgerOf(database, memberId)).entries,
    };
  };

  test.each([{}, { type: 'Limited', visits_per_month: 1 }])(
    'a dine keeps its reward when the network changes the card’s token, and is corrected under the old one: %j',
    async (offer) => {
      const { deliver, renewToken, entries, memberId } = await aDiner({ offer });
      const networkTxnRef = `kept-${memberId}`;
      await deliver({ networkTxnRef });
      await renewToken();
      await deliver({ kind: 'REFUNDED', originalTxnRef: networkTxnRef, amountCents: 1_000 });
      expect(await entries()).toEqual(['S Awarded 200', 'A Awarded -50']);
    },
  );

  test('a VIP’s dine under a card’s old token is corrected at the VIP rate', async () => {
    const { deliver, renewToken, entries, memberId } = await aDiner();
    const networkTxnRef = `vip-${memberId}`;
    const before = Array.from({ length: 11 }, (_, day) => ({
      occurredAt: new Date(NOW - (20 + day) * DAY_MS).toISOString(),
    }));
    await deliver(...before);
    await deliver({ networkTxnRef });
    await renewToken();
    await deliver({ kind: 'REFUNDED', originalTxnRef: networkTxnRef, amountCents: 1_000 });
    expect((await entries()).slice(11)).toEqual(['S Awarded 320', 'A Awarded -80']);
  });

  test('an operator finds the dines under a card’s old token for a refund under the new one', async () => {
    const { database } = open();
    const { deliver, renewToken, entries, memberId, cardId, renewed } = await aDiner();
    const { cardToken: another } = await aCard(database, { memberId, partner: 'ihg', linkedAt: 0 });
    await deliver({ occurredAt: new Date(NOW - 2 * DAY_MS).toISOString() }, { cardToken: another });
    await execute(database, 'UPDATE card_link SET active_card_id = NULL, unlinked_at = ? WHERE card_id = ?', [
      NOW - DAY_MS,
      cardId,
    ]);
    await link(database, { cardId, memberId, linkedAt: NOW - DAY_MS });
    await renewToken();
    await deliver({ kind: 'REFUNDED', cardToken: renewed, amountCents: 1_000 });
    const refunds = createRefundsService({ database, partners, clock: () => NOW });
    const refund = (await refunds.waiting('ihg')).find(({ cardToken }) => cardToken === renewed);
    expect(refund?.dines).toEqual([
      expect.objectContaining({ dinedAt: NOW - 2 * DAY_MS, remainingCents: 4_000, fits: true }),
    ]);
    const operator = { actor: 'ann', reason: 'The receipt says so' };
    await refunds.assign(refund?.order ?? 0, refund?.dines[0]?.dineId ?? 0, operator);
    expect((await entries()).slice(2)).toEqual(['A Awarded -50']);
  });

  interface Guest {
    readonly memberId: number;
    readonly merchantId: number;
  }

  /** Each adds 50 to the guest's next dine. */
  const additions = {
    bonus: async ({ memberId }: Guest) => {
      const { id } = await aBonus(open().database, { code: `RENEWED-${memberId}`, amount: 50 });
      await execute(
        open().database,
        "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', 0, ?)",
        [memberId, id, NOW - 5 * DAY_MS],
      );
    },
    reservation: ({ memberId, merchantId }: Guest) =>
      execute(
        open().database,
        `INSERT INTO reservation (public_id, partner, member_id, merchant_id, starts_at, local_date, party_size,
           phone_number, state, has_bonus, created_at, updated_at)
         VALUES (?, 'ihg', ?, ?, ?, ?, 2, '', 'confirmed', 1, 1, 1)`,
        [`renewed-${memberId}`, memberId, merchantId, NOW, new Date(NOW).toISOString().slice(0, 10)],
      ),
    'flex offer': ({ memberId, merchantId }: Guest) =>
      execute(
        open().database,
        'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 50, ?, ?)',
        [merchantId, memberId, NOW - 10 * DAY_MS, NOW + 10 * DAY_MS],
      ),
  };

  test.each([
    ['bonus', 'ihg'],
    ['reservation', 'ihg'],
    ['flex offer', 'nosh'],
  ] as const)(
    'what a %s adds becomes final, and is taken back, under a card’s old token',
    async (addition, partner) => {
      const { deliver, renewToken, entries, ...guest } = await aDiner({ partner });
      const networkTxnRef = `added-${guest.memberId}`;
      const occurredAt = new Date(NOW).toISOString();
      await additions[addition](guest);
      await deliver({ kind: 'AUTHORIZED', networkTxnRef, occurredAt });
      expect(await entries()).toEqual(['S Pending 200', 'B Pending 50']);
      await renewToken();
      await deliver({ networkTxnRef, occurredAt });
      expect(await entries()).toEqual(['S Awarded 200', 'B Awarded 50']);
      await deliver({ kind: 'REFUNDED', originalTxnRef: networkTxnRef, occurredAt });
      expect((await entries()).slice(2)).toEqual(['A Awarded -200', 'J Awarded -50']);
    },
  );
});
