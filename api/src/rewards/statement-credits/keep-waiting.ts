import { queueMail } from '../../mail/queue-mail.ts';
import type { Ground } from '../../db/sql/query.ts';
import { type Creditor, hasLinked, hold } from './redemptions.store.ts';

/** No card to pay to, or none that takes it: the member is told, once. */
export async function keepWaiting(
  ground: Ground,
  { memberId, partner, email, availableCents }: Omit<Creditor, 'publicId'>,
  at: number,
): Promise<void> {
  const reason = (await hasLinked(ground, { memberId })) ? 'card_refused' : 'no_card';
  if (!(await hold(ground, { memberId, reason, at }))) return;
  await queueMail(ground.database, ground.transaction, {
    partner,
    letter: reason === 'no_card' ? 'creditWaiting' : 'creditRefused',
    to: email,
    values: { AMOUNT: `$${(availableCents / 100).toFixed(2)}` },
    at,
  });
}
