import type { Tx } from '../../db/connection.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { ReservationNotice, NoticeKind } from '../send-request.ts';
import { calendarFile } from './calendar-file.ts';
import { localTimeOf } from '../domain/times.ts';

const templateFor = {
  confirmed: 'reservationConfirmed',
  changed: 'reservationChanged',
  cancelled: 'reservationCancelled',
} as const satisfies Record<NoticeKind, string>;

/** Queues the e-mail about a reservation, with its calendar file; none to an address that is not proven to be the guest's. */
export async function notifyGuestByEmail(tx: Tx, news: ReservationNotice): Promise<void> {
  const { occasion, partner, row, restaurant, guest } = news;
  if (guest.isEmailUnproven === 1) return;
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
      PARTY: row.partySize === 1 ? '1 guest' : `${row.partySize} guests`,
      CONFIRMATION: row.providerRef ?? '',
    },
    calendar: calendarFile(news),
    at: row.updatedAt,
  });
}
