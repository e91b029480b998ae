import type { Database, Tx } from '../../db/connection.ts';
import { createSigner } from '../secrets.ts';
import { ignoringDuplicates } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_A_DAY = 10;

interface Recipient {
  readonly partner: string;
  readonly email: string;
}

/** The key by which e-mails to an address are counted, an HMAC. Each kind of e-mail is counted separately. */
export function recipientKeys(
  secret: string,
  kind: 'proof-email' | 'recovery-email' = 'proof-email',
): (recipient: Recipient) => string {
  const { sign } = createSigner(secret, kind);
  return ({ partner, email }) => sign(`${partner}\n${mailboxOf(email)}`);
}

/** Whether the address is an alias of a mailbox. */
export const isOneOfMany = (email: string): boolean => mailboxOf(email) !== email;

/** Most providers deliver me+anything to me. */
function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  return `${plain.slice(0, at).replace(/(?<=.)\+.*$/s, '')}${plain.slice(at)}`;
}

/**
 * Counts an e-mail to an address and returns whether it may be sent: three in an hour, unless `hour` is free, and ten in a day.
 * One conditional UPDATE counts, so that parallel e-mails cannot exceed the limit.
 */
export async function takeEmailQuota(
  tx: Tx,
  {
    key,
    at,
    isHourFree = false,
  }: { readonly key: string; readonly at: number; readonly isHourFree?: boolean },
): Promise<boolean> {
  await execute(
    tx,
    `INSERT INTO email_quota (address_key, last_at, second_last_at, third_last_at, day_began_at, day_emails)
     VALUES (?, 0, 0, 0, 0, 0) ${ignoringDuplicates(tx, 'address_key')}`,
    [key],
  );
  const [hourAgo, dayAgo] = [isHourFree ? at : at - HOUR_MS, at - DAY_MS];
  // MySQL assigns from left to right, so each column is computed before its inputs change.
  const counted = await execute(
    tx,
    `UPDATE email_quota SET
       third_last_at = second_last_at,
       second_last_at = last_at,
       last_at = ?,
       day_emails = CASE WHEN day_began_at <= ? THEN 1 ELSE day_emails + 1 END,
       day_began_at = CASE WHEN day_began_at <= ? THEN ? ELSE day_began_at END
     WHERE address_key = ? AND third_last_at <= ? AND (day_began_at <= ? OR day_emails < ?)`,
    [at, dayAgo, dayAgo, at, key, hourAgo, dayAgo, MAX_A_DAY],
  );
  return counted === 1;
}

/** When an address at its limit may get the next e-mail, epoch ms. */
export async function nextEmailAt(
  database: Database,
  { key, at }: { readonly key: string; readonly at: number },
): Promise<number> {
  const [row] = await query<{ thirdLast: number; dayBegan: number; emails: number }>(
    database,
    `SELECT third_last_at AS thirdLast, day_began_at AS dayBegan, day_emails AS emails
     FROM email_quota WHERE address_key = ?`,
    [key],
  );
  if (!row) return at;
  const isDayFull = row.emails >= MAX_A_DAY;
  return Math.max(at, row.thirdLast + HOUR_MS, isDayFull ? row.dayBegan + DAY_MS : 0);
}

/** Deletes the counts of addresses without e-mails for a day. */
export async function sweepEmailQuota(database: Database, at: number): Promise<void> {
  await execute(database, 'DELETE FROM email_quota WHERE last_at < ?', [at - DAY_MS]);
}
