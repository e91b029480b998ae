import type { Tx } from '../../db/connection.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { amountText } from '../../rewards/activity/member-unit.ts';
import type { ReservationNotice, NoticeKind } from '../send-request.ts';
import { calendarFile } from './calendar-file.ts';
import { guestsText } from './guests-text.ts';
import { localTimeOf } from '../domain/times.ts';
import { bonusPointsOf } from '../reservation-view.ts';

const templateFor = {
  confirmed: 'reservationConfirmed',
  changed: 'reservationChanged',
  cancelled: 'reservationCancelled',
} as const satisfies Record<NoticeKind, string>;

/** Queues the e-mail about a reservation, with its calendar file; none to an address that is not proven to be the guest's. */
export async function notifyGuestByEmail(tx: Tx, news: ReservationNotice): Promise<void> {
  const { occasion, partner, row, restaurant, guest } = news;
  if (guest.isEmailUnproven === 1) return;
  const bonus = bonusPointsOf(row.hasBonus === 1);
  await queueEmail(tx, {
    partner: partner.key,
    template: templateFor[occasion],
    to: guest.email,
    values: {
      MERCHANT: restaurant.name,
      ADDRESS: restaurant.address,
      WHEN: localTimeOf(row.startsAt, restaurant.timeZone)
        .setLocale('en-US')
        .toFormat("cccc, LLLL d, yyyy 'at' h:mm a"),
      PARTY: guestsText(row.partySize),
      CONFIRMATION: row.providerRef ?? '',
      PHONE: restaurant.phoneNumber,
      BONUS: bonus === 0 ? '' : amountText(partner, bonus),
    },
    calendar: calendarFile(news),
    at: row.updatedAt,
  });
}
