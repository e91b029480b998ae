import type { Partner } from '@dinelink/contract';
import { type Database, type Tx } from '../../src/db/connection.ts';
import { bonusesOf } from './make-bonuses.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { query } from '../../src/db/query.ts';

interface Giving {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Start of the seed's day, epoch ms. */
  readonly today: number;
}

interface MemberRow extends Record<string, unknown> {
  readonly id: number;
  readonly partner: string;
  readonly email: string;
  readonly joinedAt: number;
}

const DAY_MS = 86_400_000;

/** Adds the bonuses of every programme and the demo members' enrolments before their dines; returns how many bonuses. */
export async function seedBonuses(tx: Tx, { partners, today }: Giving): Promise<number> {
  const rows = partners.flatMap((partner) => bonusesOf(partner, today - 10 * DAY_MS));
  await insertRows(tx, { table: 'bonus', rows });
  const bonuses = await query<{ id: number; partner: string; code: string }>(
    tx,
    'SELECT id, partner, code FROM bonus ORDER BY id',
  );
  const members = await query<MemberRow>(
    tx,
    'SELECT id, partner, email, joined_at AS joinedAt FROM member ORDER BY id',
  );
  const enrolments = members.flatMap((member) =>
    enrolmentsOf(member, today).map(({ code, at }) => ({
      member_id: member.id,
      bonus_id: bonuses.find((bonus) => bonus.partner === member.partner && bonus.code === code)?.id ?? 0,
      status: 'Enrolled',
      created_at: at,
      enrolled_at: at,
    })),
  );
  await insertRows(tx, { table: 'member_bonus', rows: enrolments });
  return rows.length;
}

/** Everybody has the welcome bonus; who dines has an open one too. */
function enrolmentsOf({ email, joinedAt }: MemberRow, today: number): { code: string; at: number }[] {
  const welcome = { code: 'WELCOME', at: joinedAt };
  const lastYear = Date.UTC(new Date(today).getUTCFullYear() - 1, 3, 1);
  const more: Readonly<Partial<Record<string, readonly { code: string; at: number }[]>>> = {
    basic: [{ code: 'WEEKNIGHTS', at: today - 2 * DAY_MS }],
    select: [{ code: 'THREE-TABLES', at: today - 30 * DAY_MS }],
    vip: [
      { code: 'THREE-TABLES', at: lastYear },
      { code: 'POCKET-TREAT', at: lastYear },
      { code: 'WEEKENDS', at: today - 3 * DAY_MS },
    ],
    twelve: [{ code: 'WEEKNIGHTS', at: today - 5 * DAY_MS }],
  };
  return [welcome, ...(more[email.split('@')[0] ?? ''] ?? [])];
}
