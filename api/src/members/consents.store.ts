import { type ConsentChannel, consentVersions, type MailingList } from '@dinelink/contract/calls';
import type { Tx } from '../db/connection.ts';
import { execute } from '../db/query.ts';

interface Consent {
  readonly memberId: number;
  readonly channel: Exclude<ConsentChannel, MailingList>;
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

interface ListChoice extends Omit<Consent, 'channel'> {
  readonly list: MailingList;
}

/** Records that a member ended or resumed the e-mails of a list, with the version of the text they were shown. */
export async function recordListChoice(tx: Tx, { memberId, list, granted, at }: ListChoice): Promise<void> {
  await execute(
    tx,
    `INSERT INTO dine_notice_choice (member_id, list_name, granted, text_version, at)
     SELECT ?, ?, ?, ?, CASE WHEN MAX(at) >= ? THEN MAX(at) + 1 ELSE ? END FROM dine_notice_choice WHERE member_id = ?`,
    [memberId, list, Number(granted), consentVersions[list], at, at, memberId],
  );
}
