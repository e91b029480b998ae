import type { MailingList } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { execute, query } from '../db/query.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { recordListChoice } from '../members/consents.store.ts';

const columns: Record<MailingList, string> = { dines: 'dine_notices', favourites: 'favourite_alerts' };

interface Subscriber {
  readonly partner: string;
  readonly memberId: number;
  readonly list: MailingList;
}

/** Whether a member is still to be mailed about this at this address. */
export async function isSubscribed(
  database: Database,
  { partner, memberId, list, email }: Subscriber & { readonly email: string },
): Promise<boolean> {
  const rows = await query(
    database,
    `SELECT 1 AS one FROM member WHERE id = ? AND partner = ? AND email = ? AND ${columns[list]} = 1
       AND is_email_unproven = 0 AND erased_at IS NULL`,
    [memberId, partner, email],
  );
  return rows.length > 0;
}

/** Ends a member's e-mails of a list; nothing changes for one who has ended them, was erased or is another partner's. */
export function endEmails(
  database: Database,
  { partner, memberId, list, at }: Subscriber & { readonly at: number },
): Promise<void> {
  const column = columns[list];
  return unitOfWork(database, async (tx) => {
    const changed = await execute(
      tx,
      `UPDATE member SET ${column} = 0 WHERE id = ? AND partner = ? AND ${column} = 1 AND erased_at IS NULL`,
      [memberId, partner],
    );
    if (changed > 0) await recordListChoice(tx, { memberId, list, granted: false, at });
  });
}
