import type { PayoutBehaviour } from '@dinelink/contract';
import { enrol } from '../../bonuses/bonuses.store.ts';
import { addLink, endLink } from '../../cards/cards.store.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { Problem } from '../../problems.ts';
import { chooseEmail } from '../../members/profile/choose-email.ts';
import { eraseMember } from '../../erasure/erase-member.ts';
import { type Diner, partners, type Context } from './ledger-context.fixture.ts';
import { lockLedger } from '../storage/ledger-lock.ts';
import { setBehaviour } from '../statement-credits/redemptions.fixture.ts';
import type { Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const partnerOf = (key: string | undefined) => partners.find((partner) => partner.key === key);

const inTurn = (context: Context, work: (tx: Tx) => Promise<void>) =>
  unitOfWork(context.database, async (tx) => {
    await lockLedger(tx);
    await work(tx);
  });

/** Links the card to this one of the two members; only unlinks it if that member has it or is erased. */
export async function transferCard(
  context: Context,
  { cardId, cardToken, members }: Diner,
  place: number,
): Promise<void> {
  const { database, time } = context;
  const memberId = members[place]?.memberId ?? 0;
  const [held] = await query<{ memberId: number }>(
    database,
    'SELECT member_id AS memberId FROM card_link WHERE active_card_id = ?',
    [cardId],
  );
  const isErased = (
    await query(database, 'SELECT 1 AS one FROM member WHERE id = ? AND erased_at > 0', [memberId])
  ).length;
  await unitOfWork(database, async (tx) => {
    const at = time.now;
    if (held) await endLink(tx, { cardId, memberId: held.memberId, at });
    if (held?.memberId !== memberId && !isErased) {
      await addLink(tx, { cardId, memberId, at, isLoaded: false });
    }
    const links = 'SELECT COUNT(*) FROM card_link l WHERE l.member_id = member.id AND l.unlinked_at IS NULL';
    await execute(tx, `UPDATE member SET card_count = (${links})`);
  });
  await context.ledger.rematchCards([cardToken]);
}

export const choose = (context: Context, { partner: key }: Diner, memberId: number) => ({
  email: (granted: boolean) =>
    inTurn(context, async (tx) => {
      const partner = partnerOf(key);
      const choice = { memberId, granted, at: context.time.now };
      if (partner) await chooseEmail(tx, { partner, ...choice });
    }),
});

export async function enrolFor(
  context: Context,
  { partner }: Diner,
  who: { memberId: number; place: number },
) {
  const sql = 'SELECT id FROM bonus WHERE partner = ? ORDER BY id';
  const rows = await query<{ id: number }>(context.database, sql, [partner]);
  const bonusId = rows[who.place]?.id ?? 0;
  const enrolment = { memberId: who.memberId, bonusId, at: context.time.now };
  await unitOfWork(context.database, (tx) => enrol(tx, enrolment));
}

let booked = 0;

export const reserve = ({ database, time }: Context, memberId: number, merchantId: number) =>
  execute(
    database,
    `INSERT INTO reservation (public_id, partner, member_id, merchant_id, starts_at, local_date, party_size,
       phone_number, state, has_bonus, created_at, updated_at)
     VALUES (?, 'ihg', ?, ?, ?, ?, 2, '', 'confirmed', 1, ?, 1)`,
    [`table-${(booked += 1)}`, memberId, merchantId, time.now, dayOf(time.now), time.now],
  );

/** Adds a review of a dine whose programme requires one; delivered so many days after it was written. */
export async function writeReview({ database, time, ledger }: Context, pick: number, daysLate: number) {
  const at = time.now - daysLate * DAY_MS;
  const rows = await query<{ id: number }>(
    database,
    `SELECT id FROM dine WHERE partner = 'hilton' AND settled_cents > 0 AND reviewed_at IS NULL
     AND dined_at > ? AND settled_at < ? ORDER BY id`,
    [at - 34 * DAY_MS, at],
  );
  const dine = rows[pick % Math.max(1, rows.length)];
  if (dine) await ledger.review([{ dineId: dine.id, at }]);
}

/** Makes the unknown network id known as a restaurant's from the beginning; the next one is unknown. */
export async function identify(context: Context, pick: number): Promise<void> {
  const { database, time, unknown, merchants, ledger } = context;
  await execute(
    database,
    `INSERT INTO mid_map (network, network_merchant_id, merchant_id, valid_from, known_at)
     VALUES ('VISA', ?, ?, 0, ?)`,
    [refOf(unknown), merchants[pick]?.merchantId ?? 0, time.now],
  );
  unknown.nth += 1;
  await ledger.rematchAll();
}

export const refOf = ({ nth }: Context['unknown']): string => `unknown-${nth}`;

/** Makes a flex offer of a restaurant to a member, unless there is one. */
export async function offerAlone(
  { database, time }: Context,
  { memberId, merchantId, days }: { memberId: number; merchantId: number; days: number },
): Promise<void> {
  const known = 'SELECT 1 AS one FROM flex_offer WHERE member_id = ? AND merchant_id = ?';
  if ((await query(database, known, [memberId, merchantId])).length > 0) return;
  await execute(
    database,
    'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 250, ?, ?)',
    [merchantId, memberId, time.now, time.now + days * DAY_MS],
  );
}

/** Cancels a reservation, or moves it three days; only one that is not completed. */
export async function changeTable({ database, time }: Context, pick: number, isMove: boolean): Promise<void> {
  const sql = "SELECT id FROM reservation WHERE state = 'confirmed' ORDER BY id";
  const rows = await query<{ id: number }>(database, sql);
  const id = rows[pick % Math.max(1, rows.length)]?.id ?? 0;
  const later = time.now + 3 * DAY_MS;
  await execute(
    database,
    isMove
      ? 'UPDATE reservation SET starts_at = ?, local_date = ? WHERE id = ?'
      : "UPDATE reservation SET updated_at = ?, state = 'cancelled', phone_number = ? WHERE id = ?",
    [later, dayOf(later), id],
  );
}

export const forget = (context: Context, memberId: number) =>
  inTurn(context, async (tx) => {
    const pseudonym = `gone-${memberId}`;
    await eraseMember(tx, { memberId, at: context.time.now, pseudonym });
  });

/** Ignores a refused action, which has changed nothing. */
export const ifRefused = (problem: unknown): void => {
  if (!(problem instanceof Problem)) throw problem;
};

/** Grants a member a positive or negative amount, twice with one key. */
export async function give(
  context: Context,
  { partner: key }: Diner,
  what: { memberId: number; amount: number },
) {
  const partner = partnerOf(key);
  if (!partner) return;
  const grant = {
    ...what,
    source: 'M' as const,
    actor: 'operator',
    reason: 'asked',
    key: `at ${context.time.now}`,
  };
  for (const _time of [1, 2]) await context.operators.grant(partner, grant);
}

/** Assigns a waiting refund to a dine, correctly or not. */
export async function assignWaiting(context: Context, pick: number, place: number): Promise<void> {
  const waiting = await context.refunds.waiting(null);
  const refund = waiting[pick % Math.max(1, waiting.length)];
  const dines = await query<{ id: number }>(context.database, 'SELECT id FROM dine ORDER BY id');
  const among = refund?.dines.map(({ dineId }) => dineId) ?? [];
  const ids = among.length > 0 ? among : dines.map(({ id }) => id);
  const dineId = ids[place % Math.max(1, ids.length)];
  if (!refund || dineId === undefined) return;
  await context.refunds
    .assign(refund.order, dineId, { actor: 'operator', reason: 'a receipt' })
    .catch(ifRefused);
}

/** Accepts a held settlement. */
export async function acceptHeld({ doubles }: Context, pick: number): Promise<void> {
  const waiting = await doubles.waiting(null);
  const held = waiting[pick % Math.max(1, waiting.length)];
  if (held) await doubles.accept(held.event, { actor: 'operator', reason: 'asked' });
}

/** Pays what may be paid, with one behaviour of the provider for all. */
export async function payWith(context: Context, behaviour: PayoutBehaviour): Promise<void> {
  for (const { publicId: member } of context.diners[0]?.members ?? []) {
    await setBehaviour({ member, behaviour, times: 1 });
  }
  await context.redemptions.redeemAll();
  await payOpen(context);
}

/** Sends every open redemption once; the provider may not answer. */
export async function payOpen({ database, payouts }: Context): Promise<void> {
  const rows = await query<{ id: number }>(
    database,
    "SELECT id FROM redemption WHERE status NOT IN ('completed', 'rejected') ORDER BY id",
  );
  for (const { id } of rows) await payouts.step(id).catch(() => undefined);
}
