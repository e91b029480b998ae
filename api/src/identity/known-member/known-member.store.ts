import type { MemberType, OptInLevel, Tier } from '@dinelink/contract';
import { NOT_ACTIVATED, SELECT } from '@dinelink/contract/calls';
import type { Database, Tx } from '../../db/connection.ts';
import type { KnownRecord } from './known-view.ts';
import { execute, query } from '../../db/query.ts';

interface KnownRow extends Record<string, unknown> {
  id: number;
  public_id: string;
  first_name: string;
  email: string;
  member_type: MemberType;
  opt_in_level: OptInLevel;
  tier_level: Tier;
  has_web_profile: number;
  is_active: number;
  sso_issuer: string | null;
}

/** The member of a programme with a public id; null if unknown or erased. */
export async function findKnown(
  database: Database,
  { partner, publicId }: { partner: string; publicId: string },
): Promise<KnownRecord | null> {
  const [row] = await query<KnownRow>(
    database,
    `SELECT id, public_id, first_name, email, member_type, opt_in_level, tier_level, has_web_profile, is_active,
       sso_issuer
     FROM member WHERE public_id = ? AND partner = ? AND erased_at IS NULL`,
    [publicId, partner],
  );
  return row ? recordOf(row) : null;
}

const recordOf = (row: KnownRow): KnownRecord => ({
  memberId: row.id,
  publicId: row.public_id,
  firstName: row.first_name,
  email: row.email,
  memberType: row.member_type,
  optInLevel: row.opt_in_level,
  tierLevel: row.tier_level,
  hasWebProfile: row.has_web_profile === 1,
  isActive: row.is_active === 1,
  isFromSso: row.sso_issuer !== null,
});

/** Moves a member who has not activated to opted in, once: true for one of several parallel calls. */
export async function leaveInactive(tx: Tx, memberId: number): Promise<boolean> {
  const sql = 'UPDATE member SET opt_in_level = ? WHERE id = ? AND opt_in_level = ?';
  const moved = await execute(tx, sql, [SELECT, memberId, NOT_ACTIVATED]);
  return moved === 1;
}
