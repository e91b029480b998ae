import type { BonusStatus } from '@dinelink/contract';
import type { Database, Row, Tx } from '../db/connection.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import type { Offered } from './domain/member-bonus-status.ts';
import { ignoringDuplicates } from '../db/dialect.ts';
import { execute } from '../db/query.ts';
import { wideQuery } from '../db/sql/wide-query.ts';

/** A bonus as a member sees it. */
export interface OfferedBonus extends Offered {
  readonly id: number;
  readonly partner: string;
  readonly code: string;
  readonly description: string;
  /** What it earns, in the programme's smallest unit. */
  readonly worth: number;
  /** How many dines it takes. */
  readonly dines: number;
  /** What the dines have earned; null while they are too few. */
  readonly reward: EarnedReward | null;
}

interface EarnedReward {
  /** In the programme's smallest unit. */
  readonly amount: number;
  /** The latest of its entries. Epoch ms. */
  readonly earnedAt: number;
  readonly isPending: boolean;
}

interface BonusRow extends Row {
  readonly id: number;
  readonly partner: string;
  readonly code: string;
  readonly description: string;
  readonly worth: number;
  readonly dines: number;
  readonly isNewMemberBonus: number;
  readonly audience: 'everyone' | 'invited';
  readonly windowDays: number | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly createdAt: number;
  readonly joinedAt: number;
  readonly channel: string | null;
  readonly withinHours: number | null;
  readonly provenChannel: string | null;
  readonly status: BonusStatus | null;
  readonly invitedAt: number | null;
  readonly enrolledAt: number | null;
  readonly amount: number | string | null;
  readonly earnedAt: number | null;
  readonly pendingEntries: number | string | null;
}

const columns = {
  id: 'b.id',
  partner: 'b.partner',
  code: 'b.code',
  description: 'b.description',
  worth: 'b.amount',
  dines: 'b.dines',
  isNewMemberBonus: 'b.is_new_member_bonus',
  audience: 'b.audience',
  windowDays: 'b.window_days',
  validFrom: 'b.valid_from',
  validTo: 'b.valid_to',
  createdAt: 'b.created_at',
  channel: 'b.channel',
  withinHours: 'b.within_hours',
  provenChannel: 'm.proven_channel',
  joinedAt: 'm.joined_at',
  status: 'e.status',
  invitedAt: 'e.created_at',
  enrolledAt: 'e.enrolled_at',
  amount: 'w.amount',
  earnedAt: 'w.earnedAt',
  pendingEntries: 'w.pendingEntries',
} as const;

// SQLite reads the tables of a CROSS JOIN in the order written: from the member's few bonuses, not from all entries.
export const OFFERED = `FROM member m JOIN bonus b ON b.partner = m.partner
  LEFT JOIN member_bonus e ON e.member_id = m.id AND e.bonus_id = b.id
  LEFT JOIN (SELECT p.id, SUM(r.amount) AS amount, MAX(r.earned_at) AS earnedAt,
      SUM(CASE WHEN r.status = 'Pending' THEN 1 ELSE 0 END) AS pendingEntries
    FROM member_bonus p CROSS JOIN bonus_entry l ON l.kind = 'bonus' AND l.bonus_id = p.id
    CROSS JOIN reward_entry r ON r.id = l.entry_id AND r.status <> 'Forfeit'
    WHERE p.member_id = ? GROUP BY p.id) w ON w.id = e.id
  WHERE m.id = ?`;

/** Every bonus of a member's programme, with the member's progress. */
export async function findBonuses(database: Database, memberId: number): Promise<OfferedBonus[]> {
  const from = `${OFFERED} ORDER BY b.id`;
  const rows = await wideQuery<BonusRow>(database, { columns, from, values: [memberId, memberId] });
  return rows.map(offeredOf);
}

export async function findBonus(
  database: Database,
  memberId: number,
  code: string,
): Promise<OfferedBonus | undefined> {
  const from = `${OFFERED} AND b.code = ?`;
  const [row] = await wideQuery<BonusRow>(database, { columns, from, values: [memberId, memberId, code] });
  return row && offeredOf(row);
}

const offeredOf = (row: BonusRow): OfferedBonus => ({
  ...row,
  isNewMemberBonus: row.isNewMemberBonus === 1,
  reward: rewardOf(row),
});

/** A reversed reward is none. */
function rewardOf({ amount, earnedAt, pendingEntries }: BonusRow): EarnedReward | null {
  // MariaDB returns sums as text.
  const total = Number(amount ?? 0);
  if (earnedAt === null || total <= 0) return null;
  return { amount: total, earnedAt, isPending: Number(pendingEntries) > 0 };
}

/** Enrols a member once, also in parallel: the row is UNIQUE, and an invitation becomes an enrolment once. */
export async function enrol(
  tx: Tx,
  { memberId, bonusId, at }: { memberId: number; bonusId: number; at: number },
): Promise<void> {
  await execute(
    tx,
    `INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at)
     VALUES (?, ?, 'Enrolled', ?, ?) ${ignoringDuplicates(tx, 'member_id')}`,
    [memberId, bonusId, at, at],
  );
  await execute(
    tx,
    `UPDATE member_bonus SET status = 'Enrolled', enrolled_at = ?
     WHERE member_id = ? AND bonus_id = ? AND status = 'Eligible'`,
    [at, memberId, bonusId],
  );
}

interface Newcomer {
  readonly memberId: number;
  /** Epoch ms. */
  readonly joinedAt: number;
  /** The programme's. */
  readonly timeZone: string;
}

/** Enrols a new member for the programme's automatic bonuses, in the transaction of the sign-up. */
export async function enrolNewMember(tx: Tx, { memberId, joinedAt, timeZone }: Newcomer): Promise<void> {
  const today = localDateOf(joinedAt, timeZone);
  await execute(
    tx,
    `INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at)
     SELECT m.id, b.id, 'Enrolled', ?, ? FROM member m JOIN bonus b ON b.partner = m.partner
     WHERE m.id = ? AND b.is_automatic = 1 AND b.audience = 'everyone'
       AND (b.channel IS NULL OR b.channel = m.proven_channel) AND b.valid_from <= ? AND (b.valid_to IS NULL OR b.valid_to >= ?)
     ${ignoringDuplicates(tx, 'member_bonus.member_id')}`,
    [joinedAt, joinedAt, memberId, today, today],
  );
}
