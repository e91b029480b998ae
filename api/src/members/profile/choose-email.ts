import type { Partner } from '@dinelink/contract';
import { BASIC, SELECT } from '@dinelink/contract/calls';
import type { Tx } from '../../db/connection.ts';
import { recordConsent } from '../consents.store.ts';
import { saveChoice } from './profile.store.ts';
import { tierOf } from '../tiers/member-tier.ts';

interface EmailChoice {
  readonly partner: Partner;
  readonly memberId: number;
  readonly granted: boolean;
  readonly at: number;
}

/**
 * Opts a member in to or out of e-mail, with the resulting consent and tier: out is Basic, in is Select, or VIP again with
 * enough dines. Needs the ledger lock (`lockLedger`) as the transaction's first statement.
 */
export async function chooseEmail(tx: Tx, { partner, memberId, granted, at }: EmailChoice): Promise<void> {
  const tierLevel = await tierOf(tx, { partner, memberId, isOptedIn: granted, at });
  await saveChoice(tx, { memberId, optInLevel: granted ? SELECT : BASIC, tierLevel });
  await recordConsent(tx, { memberId, channel: 'email', granted, at });
}
