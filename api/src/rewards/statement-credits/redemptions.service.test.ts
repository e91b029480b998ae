import type { PayoutProvider } from '../../adapters/payout/payout.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { createActivityService } from '../activity/activity.service.ts';
import { createGrantAndReopen } from '../operations/grant-and-reopen.service.ts';
import { aCard, ledgerOf, link, NOW, partners } from '../testing/rewards.fixture.ts';
import { redemptionHandlers } from './redemptions.jobs.ts';
import { balanceOf } from './balance.store.ts';
import { createPayoutsService } from './payouts.service.ts';
import {
  aGuest,
  aPayoutSystem,
  paidFor,
  payoutProvider,
  redemptionsOf,
  setBehaviour,
} from './redemptions.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  const aContext = async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM outbox');
    return { database, guest: await aGuest(database), ...aPayoutSystem(database) };
  };
  const unlink = (memberId: number) =>
    execute(
      open().database,
      'UPDATE card_link SET unlinked_at = ?, active_card_id = NULL WHERE member_id = ? AND unlinked_at IS NULL',
      [NOW, memberId],
    );
  const mails = async () =>
    (await query<{ payload: string }>(open().database, "SELECT payload FROM outbox WHERE kind = 'mail'")).map(
      ({ payload }) => JSON.parse(payload) as { template: string; values: Record<string, string> },
    );

  test('19.99 is no credit, 20.00 is one of the whole amount [ACT-055, PART-071]', async () => {
    const { database, guest, redemptions } = await aContext();
    await guest.dine(39_980);
    expect(await redemptions.redeem([guest.memberId])).toBe(0);
    await guest.dine(20);
    expect(await redemptions.redeem([guest.memberId])).toBe(1);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { amount: 2_000, status: 'pending' },
    ]);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 2_000, reserved: 2_000 });
  });

  test('credits of 7.35, 8.10 and 5.05 make a redemption of 20.50, and three entries become Paid', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    await guest.dine(14_700, 16_200, 10_100);
    await redemptions.redeem([guest.memberId]);
    const [made] = await redemptionsOf(database, guest.memberId);
    await payouts.step(made?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { amount: 2_050, status: 'completed', completedAt: NOW },
    ]);
    expect((await ledgerOf(database, guest.memberId)).entries).toEqual([
      'S Paid 735',
      'S Paid 810',
      'S Paid 505',
    ]);
    const moves = await query(
      database,
      `SELECT v.step, v.from_status, v.to_status FROM reward_status_move v JOIN reward_entry e ON e.id = v.entry_id
       WHERE e.member_id = ? AND v.to_status = 'Paid'`,
      [guest.memberId],
    );
    expect(moves).toEqual(Array(3).fill({ step: 3, from_status: 'Awarded', to_status: 'Paid' }));
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 0, reserved: 0 });
  });

  test('a refund before the payout reduces it', async () => {
    const { database, guest, redemptions } = await aContext();
    const [first = ''] = await guest.dine(30_000, 30_000);
    await guest.refund(first, 10_000);
    await redemptions.redeem([guest.memberId]);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ amount: 2_500 }]);
  });

  test('a refund after the payout is owed and subtracted from the next rewards', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    const [bill = ''] = await guest.dine(40_000);
    await redemptions.redeem([guest.memberId]);
    const [paid] = await redemptionsOf(database, guest.memberId);
    await payouts.step(paid?.id ?? 0);
    await guest.refund(bill, 40_000);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: -2_000, reserved: 0 });
    await guest.dine(60_000);
    expect(await redemptions.redeem([guest.memberId])).toBe(0);
    await guest.dine(20_000);
    expect(await redemptions.redeem([guest.memberId])).toBe(1);
    expect((await redemptionsOf(database, guest.memberId)).map(({ amount }) => amount)).toEqual([
      2_000, 2_000,
    ]);
  });

  test('an amount paid before a restore and reversed by hand is not paid again', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    await guest.dine(40_000, 50_000);
    const [partner] = partners.filter(({ key }) => key === 'nosh');
    if (!partner) throw new Error('There is no such partner.');
    const operators = createGrantAndReopen({ database, partners, clock: () => NOW });
    const paid = { actor: 'ann', reason: 'Paid as R-1 after the copy', key: 'R-1' };
    await operators.grant(partner, { memberId: guest.memberId, source: 'M', amount: -2_000, ...paid });
    await redemptions.redeem([guest.memberId]);
    const [made] = await redemptionsOf(database, guest.memberId);
    await payouts.step(made?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { amount: 2_500, status: 'completed' },
    ]);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 0, reserved: 0 });
  });

  test('a hundred concurrent runs make one redemption', async () => {
    const { database, guest, redemptions } = await aContext();
    await guest.dine(41_000);
    const made = await Promise.all(Array.from({ length: 100 }, () => redemptions.redeem([guest.memberId])));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ amount: 2_050 }]);
  });

  test('it is paid to the most recently used linked card', async () => {
    const { database, guest, redemptions } = await aContext();
    const older = await aCard(database, {
      memberId: guest.memberId,
      partner: 'nosh',
      linkedAt: NOW - 9 * DAY_MS,
    });
    await guest.dine(60_000);
    await redemptions.redeem([guest.memberId]);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ cardId: guest.cardId }]);
    await unlink(guest.memberId);
    await link(database, { cardId: older.cardId, memberId: guest.memberId, linkedAt: NOW });
    await guest.feed.ingest('network', []);
    await execute(database, 'DELETE FROM redemption_entry');
    await redemptions.redeem([guest.memberId]);
    expect((await redemptionsOf(database, guest.memberId)).at(-1)).toMatchObject({ cardId: older.cardId });
  });

  test('without a linked card the credit waits, the member gets one e-mail, and it is paid when a card is linked', async () => {
    const { database, guest, redemptions } = await aContext();
    await guest.dine(41_000);
    await unlink(guest.memberId);
    await redemptions.redeem([guest.memberId]);
    await redemptions.redeemAll();
    expect(await redemptionsOf(database, guest.memberId)).toEqual([]);
    expect(await mails()).toEqual([
      expect.objectContaining({ template: 'creditWaiting', values: { AMOUNT: '$20.50' } }),
    ]);
    expect(await redemptions.redeemHeld()).toBe(0);
    await link(database, { cardId: guest.cardId, memberId: guest.memberId, linkedAt: NOW });
    expect(await redemptions.redeemHeld()).toBe(1);
    expect(await redemptions.redeemHeld()).toBe(0);
  });

  test('a member of a points programme is never paid out', async () => {
    const { database, redemptions } = await aContext();
    const guest = await aGuest(database);
    await execute(database, 'UPDATE member SET partner = ? WHERE id = ?', ['ihg', guest.memberId]);
    await guest.dine(90_000);
    expect(await redemptions.redeem([guest.memberId])).toBe(0);
  });

  test('a rejected payment releases its entries, and its card is not used for a week', async () => {
    const { database, guest, redemptions, payouts, time } = await aContext();
    await setBehaviour({ member: guest.publicId, behaviour: 'reject', times: 1 });
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    const [first] = await redemptionsOf(database, guest.memberId);
    await payouts.step(first?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ status: 'rejected' }]);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 2_050, reserved: 0 });
    expect(await redemptions.redeem([guest.memberId])).toBe(0);
    time.now += 8 * DAY_MS;
    expect(await redemptions.redeem([guest.memberId])).toBe(1);
    const [, second] = await redemptionsOf(database, guest.memberId);
    await payouts.step(second?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { status: 'rejected' },
      { status: 'completed', amount: 2_050 },
    ]);
  });

  /** Runs the jobs until none is left. */
  const runJobs = async ({
    redemptions,
    payouts,
  }: Pick<Awaited<ReturnType<typeof aContext>>, 'redemptions' | 'payouts'>) => {
    const { database } = open();
    const handlers = redemptionHandlers({ redemptions, payouts });
    const work = { database, handlers, clock: () => NOW, failed: () => undefined };
    while ((await runDueJobs(work)) > 0);
  };

  test('a rejected payment is sent at once to the next linked card by last use; when all have refused, the member gets an e-mail', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    const other = await aCard(database, {
      memberId: guest.memberId,
      partner: 'nosh',
      linkedAt: NOW - 9 * DAY_MS,
    });
    await setBehaviour({ member: guest.publicId, behaviour: 'reject', times: 1 });
    await guest.dine(41_000);
    await runJobs({ redemptions, payouts });
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { status: 'rejected', cardId: guest.cardId },
      { status: 'completed', cardId: other.cardId, amount: 2_050 },
    ]);
    expect(await mails()).toEqual([]);
    await setBehaviour({ member: guest.publicId, behaviour: 'reject', times: 1 });
    await guest.dine(42_000);
    await runJobs({ redemptions, payouts });
    await redemptions.redeemAll();
    await redemptions.redeemHeld();
    expect((await redemptionsOf(database, guest.memberId)).map(({ status }) => status)).toEqual([
      ...['rejected', 'completed', 'rejected'],
    ]);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 2_100, reserved: 0 });
    expect(await mails()).toEqual([
      expect.objectContaining({ template: 'creditRefused', values: { AMOUNT: '$21.00' } }),
    ]);
    const activity = createActivityService({ database, clock: () => NOW });
    const nosh = partners.find(({ key }) => key === 'nosh')!;
    const credit = () => activity.statementCreditBalance({ memberId: guest.memberId, partner: nosh });
    expect(await credit()).toEqual({ memberBalance: 21, waitsFor: 'card_refused' });
    await aCard(database, { memberId: guest.memberId, partner: 'nosh', linkedAt: NOW });
    expect(await redemptions.redeemHeld()).toBe(1);
    expect(await credit()).toEqual({ memberBalance: 0 });
  });

  test('a credit that a refund has left below the threshold no longer waits for a card', async () => {
    const { database, guest, redemptions } = await aContext();
    const activity = createActivityService({ database, clock: () => NOW });
    const nosh = partners.find(({ key }) => key === 'nosh')!;
    const credit = () => activity.statementCreditBalance({ memberId: guest.memberId, partner: nosh });
    const [, second] = await guest.dine(30_000, 20_000);
    await unlink(guest.memberId);
    await redemptions.redeem([guest.memberId]);
    expect(await credit()).toEqual({ memberBalance: 25, waitsFor: 'no_card' });
    await guest.refund(second ?? '', 20_000);
    expect(await credit()).toEqual({ memberBalance: 15 });
    await link(database, { cardId: guest.cardId, memberId: guest.memberId, linkedAt: NOW });
    expect(await redemptions.redeemHeld()).toBe(0);
    expect(await credit()).toEqual({ memberBalance: 15 });
  });

  test('a member who has not proven the address gets no mail; the credit waits for a card', async () => {
    const { database, guest, redemptions } = await aContext();
    await execute(database, 'UPDATE member SET is_email_unproven = 1 WHERE id = ?', [guest.memberId]);
    await guest.dine(41_000);
    await unlink(guest.memberId);
    await redemptions.redeem([guest.memberId]);
    expect(await mails()).toEqual([]);
    await link(database, { cardId: guest.cardId, memberId: guest.memberId, linkedAt: NOW });
    expect(await redemptions.redeemHeld()).toBe(1);
  });

  test('an unsent payment moves to the next card when its own is unlinked; a sent one does not', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    await unlink(guest.memberId);
    const other = await aCard(database, { memberId: guest.memberId, partner: 'nosh', linkedAt: NOW });
    await setBehaviour({ member: guest.publicId, behaviour: 'time_out_unpaid', times: 1 });
    const [made] = await redemptionsOf(database, guest.memberId);
    await expect(payouts.step(made?.id ?? 0)).rejects.toThrow('504');
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { status: 'error', cardId: other.cardId },
    ]);
    await unlink(guest.memberId);
    await link(database, { cardId: guest.cardId, memberId: guest.memberId, linkedAt: NOW });
    await payouts.step(made?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { status: 'completed', cardId: other.cardId },
    ]);
  });

  test('an unsent payment whose only card is unlinked is not sent; the amount waits for a card', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    await unlink(guest.memberId);
    const [made] = await redemptionsOf(database, guest.memberId);
    await payouts.step(made?.id ?? 0);
    expect(await paidFor(made?.idempotencyKey ?? '')).toEqual([0, 0]);
    expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 2_050, reserved: 0 });
    expect(await mails()).toEqual([expect.objectContaining({ template: 'creditWaiting' })]);
    await link(database, { cardId: guest.cardId, memberId: guest.memberId, linkedAt: NOW });
    expect(await redemptions.redeemHeld()).toBe(1);
    await runJobs({ redemptions, payouts });
    expect((await redemptionsOf(database, guest.memberId)).at(-1)).toMatchObject({ status: 'completed' });
  });

  test.each(['time_out', 'time_out_unpaid'] as const)(
    'without an answer (%s) the amount stays reserved, and the same key is sent again until exactly one payment is confirmed',
    async (behaviour) => {
      const { database, guest, redemptions, payouts } = await aContext();
      await setBehaviour({ member: guest.publicId, behaviour, times: 3 });
      await guest.dine(41_000);
      await redemptions.redeem([guest.memberId]);
      const [made] = await redemptionsOf(database, guest.memberId);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await expect(payouts.step(made?.id ?? 0)).rejects.toThrow('504');
        expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ status: 'error' }]);
        expect(await balanceOf(database, guest.memberId)).toEqual({ awarded: 2_050, reserved: 2_050 });
      }
      await payouts.step(made?.id ?? 0);
      expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ status: 'completed' }]);
      const [, payments] = await paidFor(made?.idempotencyKey ?? '');
      expect(payments).toBe(1);
      expect((await ledgerOf(database, guest.memberId)).entries).toEqual(['S Paid 2050']);
    },
  );

  test('without an answer any open state becomes an error, which is pending again while it is repeated [DATA-025]', async () => {
    const { database, guest, redemptions } = await aContext();
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    const [made] = await redemptionsOf(database, guest.memberId);
    const status = async () => (await redemptionsOf(database, guest.memberId))[0]?.status;
    const whilePaying: unknown[] = [];
    let isAway = true;
    const provider: PayoutProvider = {
      name: 'our payments partner',
      find: () => Promise.resolve(null),
      async pay() {
        whilePaying.push(await status());
        if (isAway) throw new Error('away');
        return { state: 'received', reference: 'r' };
      },
    };
    const payouts = createPayoutsService({ database, provider, clock: () => NOW });
    const step = () => payouts.step(made?.id ?? 0);
    await expect(step()).rejects.toThrow('away');
    expect(await status()).toBe('error');
    isAway = false;
    await step();
    expect(await status()).toBe('pending_received');
    isAway = true;
    await expect(step()).rejects.toThrow('away');
    expect(await status()).toBe('error');
    expect(whilePaying).toEqual(['pending', 'pending', 'pending_received']);
  });

  test('a repeated and a late answer pay once', async () => {
    const { database, guest, redemptions, payouts, time } = await aContext();
    await setBehaviour({ member: guest.publicId, behaviour: 'twice', times: 1 });
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    const [first] = await redemptionsOf(database, guest.memberId);
    await payouts.step(first?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([{ status: 'pending_received' }]);
    await payouts.step(first?.id ?? 0);
    await setBehaviour({ member: guest.publicId, behaviour: 'late', times: 1 });
    await guest.dine(42_000);
    await redemptions.redeem([guest.memberId]);
    const [, second] = await redemptionsOf(database, guest.memberId);
    await payouts.step(second?.id ?? 0);
    expect(await redemptionsOf(database, guest.memberId)).toMatchObject([
      { status: 'completed' },
      { status: 'pending_received' },
    ]);
    time.now += 61_000;
    expect(await payouts.stepAll(() => undefined)).toBeGreaterThan(0);
    expect((await redemptionsOf(database, guest.memberId)).at(-1)).toMatchObject({ status: 'completed' });
    expect((await ledgerOf(database, guest.memberId)).entries).toEqual(['S Paid 2050', 'S Paid 2100']);
  });

  test.each([
    ['completed', { state: 'rejected', reason: 'closed' }],
    ['completed', { state: 'received', reference: 'late' }],
    ['rejected', { state: 'completed', reference: 'late' }],
    ['rejected', { state: 'received', reference: 'late' }],
  ] as const)(
    'an answer about a redemption that is %s changes neither it nor its entries: %j [DATA-025]',
    async (ended, late) => {
      const { database, guest, redemptions, payouts, time } = await aContext();
      if (ended === 'rejected') await setBehaviour({ member: guest.publicId, behaviour: 'reject', times: 1 });
      await guest.dine(41_000);
      await redemptions.redeem([guest.memberId]);
      const [made] = await redemptionsOf(database, guest.memberId);
      const state = async () => ({
        redemptions: await redemptionsOf(database, guest.memberId),
        entries: (await ledgerOf(database, guest.memberId)).entries,
        balance: await balanceOf(database, guest.memberId),
      });
      const states: Awaited<ReturnType<typeof state>>[] = [];
      // Another worker ends the payment while this answer is on its way.
      const pay = async () => {
        await payouts.step(made?.id ?? 0);
        states.push(await state());
        return late;
      };
      const provider = { ...payoutProvider(), pay };
      await createPayoutsService({ database, provider, clock: () => time.now + 1_000 }).step(made?.id ?? 0);
      expect(states).toMatchObject([{ redemptions: [{ status: ended }] }]);
      expect([await state()]).toEqual(states);
    },
  );

  test('two workers on the same redemption pay its entries once', async () => {
    const { database, guest, redemptions, payouts } = await aContext();
    await guest.dine(41_000);
    await redemptions.redeem([guest.memberId]);
    const [made] = await redemptionsOf(database, guest.memberId);
    await Promise.all(Array.from({ length: 20 }, () => payouts.step(made?.id ?? 0)));
    const [requested, payments] = await paidFor(made?.idempotencyKey ?? '');
    expect([requested > 0, payments]).toEqual([true, 1]);
    expect((await ledgerOf(database, guest.memberId)).entries).toEqual(['S Paid 2050']);
  });

  test('a batch with awards enqueues one job for all of its credit members [ACT-055]', async () => {
    const { database, guest } = await aContext();
    await guest.dine(4_000, 5_000);
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'redeem'",
    );
    expect(jobs.map(({ payload }) => JSON.parse(payload))).toEqual([{ memberIds: [guest.memberId] }]);
  });
});
