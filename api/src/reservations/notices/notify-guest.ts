import type { Tx } from '../../db/connection.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { News, Occasion } from '../ask-provider.ts';
import { calendarFile } from './calendar-file.ts';
import { wallOf } from '../engine/times.ts';

const templateFor = {
  confirmed: 'reservationConfirmed',
  changed: 'reservationChanged',
  cancelled: 'reservationCancelled',
} as const satisfies Record<Occasion, string>;

/** Queues the letter about a reservation, its calendar file with it. */
export const notifyGuestByEmail = (tx: Tx, news: News): Promise<void> => {
  const { occasion, partner, row, restaurant, guest } = news;
  return queueEmail(tx, {
    partner: partner.key,
    template: templateFor[occasion],
    to: guest.email,
    values: {
      MERCHANT: restaurant.name,
      ADDRESS: restaurant.address,
      WHEN: wallOf(row.startsAt, restaurant.timeZone)
        .setLocale('en-US')
        .toFormat("cccc, LLLL d, yyyy 'at' h:mm a"),
      PARTY: row.partySize === 1 ? '1 guest' : `${row.partySize} guests`,
      CONFIRMATION: row.providerRef ?? '',
    },
    calendar: calendarFile(news),
    at: row.updatedAt,
  });
};
