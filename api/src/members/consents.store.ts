import { type ConsentChannel, consentVersions } from '@dinelink/contract/calls';
import type { Tx } from '../db/connection.ts';
import { execute } from '../db/query.ts';

interface Consent {
  readonly memberId: number;
  readonly channel: ConsentChannel;
  readonly granted: boolean;
  /** Epoch ms; a millisecond later if the channel has one at that time already, so that they keep their order. */
  readonly at: number;
}

/** Records a member's consent or its withdrawal, with the version of the text they were shown. */
export async function recordConsent(tx: Tx, { memberId, channel, granted, at }: Consent): Promise<void> {
  await execute(
    tx,
    `INSERT INTO consent_event (member_id, channel, granted, text_version, at)
     SELECT ?, ?, ?, ?, CASE WHEN MAX(at) >= ? THEN MAX(at) + 1 ELSE ? END
     FROM consent_event WHERE member_id = ? AND channel = ?`,
    [memberId, channel, Number(granted), consentVersions[channel], at, at, memberId, channel],
  );
}
