import { type ConsentChannel, consentVersions } from '@dinelink/contract/calls';
import { changeIn } from '../db/change-in.ts';
import type { Database, Transaction } from '../db/connection.ts';

interface Consent {
  readonly memberId: number;
  readonly channel: ConsentChannel;
  readonly granted: boolean;
  /** Epoch ms; a millisecond later where the channel has one at that time already, so that they keep their order. */
  readonly at: number;
}

/** Notes what a member agreed to, or no longer does, with the version of the words they were shown. */
export async function recordConsent(
  database: Database,
  { memberId, channel, granted, at }: Consent,
  transaction: Transaction,
): Promise<void> {
  await changeIn(
    database,
    `INSERT INTO consent_event (member_id, channel, granted, text_version, at)
     SELECT ?, ?, ?, ?, CASE WHEN MAX(at) >= ? THEN MAX(at) + 1 ELSE ? END
     FROM consent_event WHERE member_id = ? AND channel = ?`,
    {
      values: [memberId, channel, Number(granted), consentVersions[channel], at, at, memberId, channel],
      transaction,
    },
  );
}
