import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { aGuest, aPayoutSystem, redemptionsOf } from '../statement-credits/redemptions.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, partners } from '../testing/rewards.fixture.ts';
import { audit } from './audit.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

/** The differences the audit reports, by kind. */
async function audited(database: Database, now = NOW): Promise<string[]> {
  const kinds = new Set<string>();
  const count = await audit({ database, partners, now, found: ({ of }) => kinds.add(of) });
  if (count > 0 && kinds.size === 0) throw new Error('A difference was counted and not reported.');
  return [...kinds];
}

/** A ledger with every feature used: a limit, a budget, a refund, a void, a review, a statement credit. */
async function aHistory(database: Database) {
  const guest = await aGuest(database);
  await execute(database, 'UPDATE member SET card_count = 1 WHERE card_count = 0');
  const [first = ''] = await guest.dine(30_000, 15_000);
  const { redemptions, payouts } = aPayoutSystem(database);
  await redemptions.redeem([guest.memberId]);
  const [made] = await redemptionsOf(database, guest.memberId);
  await payouts.step(made?.id ?? 0);
  await guest.refund(first, 10_000);

  const member = await aMember(database, { partner: 'ihg' });
  await execute(database, 'UPDATE member SET card_count = 1 WHERE card_count = 0');
  const limited = await aMerchant(database, { type: 'Limited', visits_per_month: 1, budget_cents: 100_000 });
  const open = await aMerchant(database);
  const at = (merchant: { networkMerchantId: string }) => ({
    cardToken: member.cardToken,
    networkMerchantId: merchant.networkMerchantId,
  });
  const bonus = await aBonus(database, { partner: 'ihg', code: 'AUDITED' });
  await execute(
    database,
    "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', ?, ?)",
    [member.memberId, bonus.id, NOW - 24 * DAY_MS, NOW - 24 * DAY_MS],
  );
  const lapsing = { networkTxnRef: `lapsing-${member.memberId}`, amountCents: 7_000 };
  await feedFor(database, () => NOW - 20 * DAY_MS).ingest('network', [
    anEvent(at(limited), { occurredAt: on(25), amountCents: 9_000 }),
    anEvent(at(limited), { occurredAt: on(24) }),
    anEvent(at(open), { ...lapsing, kind: 'AUTHORIZED', occurredAt: on(22) }),
  ]);
  await createLedgerService({ database, partners, clock: () => NOW - 7 * DAY_MS }).finalise();
  await feedFor(database).ingest('network', [
    anEvent(at(open), { ...lapsing, occurredAt: on(3) }),
    anEvent({ ...at(open), cardToken: 'nobody’s' }),
    ...Array.from({ length: 12 }, (_, index) => anEvent(at(open), { occurredAt: on(14 - index) })),
  ]);
  return { guest, member };
}

onEachDatabase((open) => {
  beforeAll(() => aHistory(open().database));

  test('an unchanged ledger has no difference', async () => {
    expect(await audited(open().database)).toEqual([]);
  });

  const corruptions: [string, string, string][] = [
    ['a lost event', 'DELETE FROM feed_event WHERE id = 1', 'dine'],
    [
      'an event of another amount',
      'UPDATE feed_event SET amount_cents = amount_cents + 1 WHERE id = 2',
      'dine',
    ],
    ['a dine of another amount', 'UPDATE dine SET settled_cents = settled_cents + 1 WHERE id = 1', 'dine'],
    ['a dine of another member', 'UPDATE dine SET member_id = 999 WHERE id = 2', 'dine'],
    [
      'an entry of another amount',
      'UPDATE reward_entry SET amount = amount + 1 WHERE id = 4',
      'balance of a dine',
    ],
    [
      'an entry that does not add up',
      'UPDATE reward_entry SET amount = amount + 1 WHERE id = 4',
      'trace of an entry',
    ],
    ['an entry without a trace', "UPDATE reward_entry SET trace = '' WHERE id = 4", 'trace of an entry'],
    [
      'an entry of another status',
      "UPDATE reward_entry SET status = 'Deferred' WHERE id = 4",
      'status of an entry',
    ],
    ['a lost move', 'DELETE FROM reward_status_move WHERE entry_id = 4 AND step = 2', 'status of an entry'],
    ['a lost entry', 'DELETE FROM reward_entry WHERE id = 4', 'balance of a dine'],
    ['a limit used otherwise', 'UPDATE cap_usage SET visits = visits + 1', 'monthly limit used'],
    [
      'a budget used otherwise',
      'UPDATE budget_usage SET committed_cents = committed_cents - 1',
      'budget used',
    ],
    ['another tier', 'UPDATE member SET tier_level = 0 WHERE tier_level = 3', 'tier'],
    ['another bonus status', "UPDATE member_bonus SET status = 'Enrolled'", 'bonus status'],
    ['a bonus of another amount', "UPDATE reward_entry SET amount = 1 WHERE source = 'B'", 'bonus paid'],
    ['cards miscounted', 'UPDATE member SET card_count = 7', 'linked cards of a member'],
    ['a redemption of another amount', 'UPDATE redemption SET amount_cents = 5', 'amount of a redemption'],
    ['a paid entry of no redemption', 'DELETE FROM redemption_entry', 'entry paid by no redemption'],
    [
      'an entry taken back',
      "UPDATE reward_entry SET status = 'Awarded' WHERE status = 'Paid'",
      'entry of a redemption',
    ],
  ];

  test.each(corruptions)('reports %s', async (_what, sql, named) => {
    const { database } = open();
    const tables = [
      'feed_event',
      'dine',
      'reward_entry',
      'reward_status_move',
      'cap_usage',
      'budget_usage',
      'member_bonus',
      'member',
      'redemption',
      'redemption_entry',
    ];
    const stored = await Promise.all(
      tables.map(async (table) => ({ table, rows: await query(database, `SELECT * FROM ${table}`) })),
    );
    const found = await execute(database, sql);
    expect(found).toBeGreaterThan(0);
    try {
      expect(await audited(database)).toContain(named);
    } finally {
      await unitOfWork(database, async (tx) => {
        for (const { table, rows } of stored) {
          await execute(tx, `DELETE FROM ${table}`);
          for (const row of rows) {
            const names = Object.keys(row);
            await execute(
              tx,
              `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
              Object.values(row) as (string | number | null)[],
            );
          }
        }
      });
    }
  });
});
