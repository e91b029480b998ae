import type { OptInLevel, Tier } from '@dinelink/contract/calls';
import { changeIn } from '../../db/change-in.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Profile } from '../engine/profile.ts';

/** Takes the member's row for this transaction: of two savings at once the later waits, and builds on the earlier. */
export async function holdProfile(
  database: Database,
  memberId: number,
  transaction: Transaction,
): Promise<void> {
  const values = [memberId];
  await changeIn(database, 'UPDATE member SET profile_version = profile_version + 1 WHERE id = ?', {
    values,
    transaction,
  });
}

export async function saveProfile(
  database: Database,
  { memberId, profile }: { memberId: number; profile: Profile },
  transaction: Transaction,
): Promise<void> {
  await changeIn(
    database,
    `UPDATE member SET first_name = ?, last_name = ?, address1 = ?, address2 = ?, city = ?, state = ?, zip_code = ?,
       phone_number = ?, sms_opt_in = ? WHERE id = ?`,
    {
      values: [
        profile.firstName,
        profile.lastName,
        profile.address1,
        profile.address2,
        profile.city,
        profile.state,
        profile.zipCode,
        profile.phoneNumber,
        Number(profile.smsOptIn),
        memberId,
      ],
      transaction,
    },
  );
}

interface Choice {
  readonly memberId: number;
  readonly optInLevel: OptInLevel;
  readonly tierLevel: Tier;
}

export async function saveChoice(
  database: Database,
  { memberId, optInLevel, tierLevel }: Choice,
  transaction: Transaction,
): Promise<void> {
  await changeIn(database, 'UPDATE member SET opt_in_level = ?, tier_level = ? WHERE id = ?', {
    values: [optInLevel, tierLevel, memberId],
    transaction,
  });
}
