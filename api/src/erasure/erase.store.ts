import { type Value, type Tx } from '../db/connection.ts';
import { erasedEmail } from '../mail/erased-email.ts';
import { execute, query } from '../db/query.ts';

/** The member to erase, and the new public id of the anonymised row. */
export interface ErasureInput {
  readonly memberId: number;
  /** Epoch ms. */
  readonly at: number;
  /** Random: no published id leads here any more. */
  readonly pseudonym: string;
}

/** The member's former identifiers. */
export interface FormerNames extends Record<string, unknown> {
  readonly partner: string;
  readonly publicId: string;
  readonly email: string;
  readonly signInEmail: string | null;
  readonly partnerNumber: string | null;
  /** 1: nobody has followed the link mailed to the address. */
  readonly isEmailUnproven: number;
  readonly smsOptIn: number;
  readonly optInLevel: number;
}

/** The identifiers of a member; null for one who was erased already. */
export async function findNames(tx: Tx, memberId: number): Promise<FormerNames | null> {
  const [row] = await query<FormerNames>(
    tx,
    `SELECT partner, public_id AS publicId, email, sign_in_email AS signInEmail, partner_number AS partnerNumber,
       is_email_unproven AS isEmailUnproven, sms_opt_in AS smsOptIn, opt_in_level AS optInLevel
     FROM member WHERE id = ? AND erased_at IS NULL`,
    [memberId],
  );
  return row ?? null;
}

/** Anonymises the member's row. */
export async function pseudonymise(tx: Tx, { memberId, at, pseudonym }: ErasureInput): Promise<void> {
  await execute(
    tx,
    `UPDATE member SET public_id = ?, family_id = ?, email = ?, sign_in_email = NULL, partner_number = NULL,
       password_hash = NULL, sso_issuer = NULL, sso_subject = NULL, first_name = '', last_name = '', address1 = '',
       address2 = '', city = '', state = '', zip_code = '', phone_number = '', sms_opt_in = 0, opt_in_level = 0,
       tier_level = 0, has_web_profile = 0, is_active = 0, member_type = 'ClosedAccountMember', card_count = 0,
       enrollment_source = '', closed_at = COALESCE(closed_at, ?), erased_at = ?
     WHERE id = ? AND erased_at IS NULL`,
    [pseudonym, pseudonym, erasedEmail(pseudonym), at, at, memberId],
  );
}

/** The tokens of the member's linked cards. */
export async function findLinkedTokens(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await query<{ cardToken: string }>(
    tx,
    `SELECT card.card_token AS cardToken FROM card_link link JOIN payment_card card ON card.id = link.active_card_id
     WHERE link.member_id = ?`,
    [memberId],
  );
  return rows.map(({ cardToken }) => cardToken);
}

// The links stay, ended: without them the ledger could not be computed again from the feed.
const ENDINGS = [
  `UPDATE card_link SET active_card_id = NULL, unlinked_at = CASE WHEN linked_at > :at THEN linked_at ELSE :at END
   WHERE member_id = :memberId AND active_card_id IS NOT NULL`,
  "UPDATE card_link SET description = '' WHERE member_id = :memberId",
  `UPDATE payment_card SET last_four = '0000' WHERE id IN (SELECT card_id FROM card_link WHERE member_id = :memberId)
   AND id NOT IN (SELECT card_id FROM card_link WHERE member_id <> :memberId)`,
  'DELETE FROM session WHERE member_id = :memberId',
  'DELETE FROM recovery_code WHERE member_id = :memberId',
  'DELETE FROM data_export WHERE member_id = :memberId',
  'DELETE FROM email_proof WHERE member_id = :memberId',
  'DELETE FROM member_referral WHERE member_id = :memberId',
  'DELETE FROM dine_claim WHERE member_id = :memberId',
  'DELETE FROM saved_restaurant WHERE member_id = :memberId',
  'DELETE FROM impression WHERE member_id = :memberId',
  'DELETE FROM page_event WHERE member_id = :memberId',
  'DELETE FROM prospect WHERE partner = :partner AND email = :email',
  // Past emulations stay on record without the member; current ones end.
  `UPDATE emulation SET public_id = :pseudonym, ended_at = CASE WHEN ended_at IS NULL THEN :at ELSE ended_at END
   WHERE member_id = :memberId`,
  'UPDATE emulation_log SET subject = :pseudonym WHERE subject = :publicId',
  "UPDATE reservation SET phone_number = '' WHERE member_id = :memberId",
  "UPDATE merchant_review SET author = 'A former member' WHERE member_id = :memberId",
  "UPDATE redemption SET target_label = '' WHERE member_id = :memberId AND status IN ('completed', 'rejected')",
] as const;

/**
 * Deletes the member's data in other tables, and mail waiting for the old address, unless another account has that address too.
 */
export async function eraseTraces(
  tx: Tx,
  { memberId, at, pseudonym, names }: ErasureInput & { readonly names: FormerNames },
): Promise<void> {
  const { partner, publicId, email } = names;
  const known = { memberId, at, pseudonym, partner, publicId, email };
  for (const ending of ENDINGS) {
    const values: Value[] = [];
    const sql = ending.replace(/:(\w+)/g, (_match, name: keyof typeof known) => {
      values.push(known[name]);
      return '?';
    });
    await execute(tx, sql, values);
  }
  await execute(
    tx,
    `DELETE FROM outbox WHERE kind IN ('mail', 'recovery') AND INSTR(payload, ?) > 0 AND INSTR(payload, ?) > 0
     AND NOT EXISTS (SELECT 1 FROM member WHERE partner = ? AND email = ?)`,
    [JSON.stringify(email), `"partner":${JSON.stringify(partner)}`, partner, email],
  );
}
