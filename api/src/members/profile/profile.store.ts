import type { OptInLevel, Tier } from '@dinelink/contract/calls';
import type { Tx } from '../../db/connection.ts';
import type { Profile } from '../domain/profile.ts';
import { execute } from '../../db/query.ts';

/** Locks the member's row for this transaction: of two parallel saves the later waits, and builds on the earlier. */
export async function lockProfile(tx: Tx, memberId: number): Promise<void> {
  const values = [memberId];
  await execute(tx, 'UPDATE member SET profile_version = profile_version + 1 WHERE id = ?', values);
}

/** Switched on anew, the choice about saved restaurants begins with what they offer then. */
export async function saveProfile(
  tx: Tx,
  { memberId, profile }: { memberId: number; profile: Profile },
): Promise<void> {
  await execute(
    tx,
    `UPDATE member SET first_name = ?, last_name = ?, address1 = ?, address2 = ?, city = ?, state = ?, zip_code = ?,
       phone_number = ?, sms_opt_in = ?, dine_notices = ?,
       favourites_checked_on = CASE WHEN favourite_alerts = 0 THEN '' ELSE favourites_checked_on END, favourite_alerts = ?
     WHERE id = ?`,
    [
      profile.firstName,
      profile.lastName,
      profile.address1,
      profile.address2,
      profile.city,
      profile.state,
      profile.zipCode,
      profile.phoneNumber,
      Number(profile.smsOptIn),
      Number(profile.dineNotices),
      Number(profile.favouriteAlerts),
      memberId,
    ],
  );
}

interface Choice {
  readonly memberId: number;
  readonly optInLevel: OptInLevel;
  readonly tierLevel: Tier;
}

export async function saveChoice(tx: Tx, { memberId, optInLevel, tierLevel }: Choice): Promise<void> {
  await execute(tx, 'UPDATE member SET opt_in_level = ?, tier_level = ? WHERE id = ?', [
    optInLevel,
    tierLevel,
    memberId,
  ]);
}
