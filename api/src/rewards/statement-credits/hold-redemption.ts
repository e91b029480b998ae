import { queueEmail } from '../../mail/queue-email.ts';
import { addHold } from './redemption-holds.store.ts';
import { type Creditor, findProvenEmail, hasLinked } from './redemptions.store.ts';
import type { Tx } from '../../db/connection.ts';

/** No card to pay to, or none that accepts the credit: the member gets one e-mail, at an address that is proven. */
export async function holdRedemption(
  tx: Tx,
  { memberId, partner, availableCents }: Omit<Creditor, 'publicId'>,
  at: number,
): Promise<void> {
  const reason = (await hasLinked(tx, { memberId })) ? 'card_refused' : 'no_card';
  if (!(await addHold(tx, { memberId, reason, at }))) return;
  const email = await findProvenEmail(tx, memberId);
  if (email === null) return;
  await queueEmail(tx, {
    partner,
    template: reason === 'no_card' ? 'creditWaiting' : 'creditRefused',
    to: email,
    values: { AMOUNT: `$${(availableCents / 100).toFixed(2)}` },
    at,
  });
}
