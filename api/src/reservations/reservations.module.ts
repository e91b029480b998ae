import type { Booking } from '../adapters/booking/booking.ts';
import { httpBooking } from '../adapters/booking/http-booking.ts';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { newPublicId } from '../public-id.ts';
import { endPast } from './end-past.store.ts';
import { finishOverdue, finishReservationHandler } from './finish.job.ts';
import { notifyGuestByEmail } from './notices/notify-guest.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { createReservationsService } from './reservations.service.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

/** Reservations at restaurants. Throws when a programme books tables and no provider is configured. */
export function reservationsModule(context: AppContext): Module {
  const { database, partners, logger, limits, now } = context;
  const failed = (problem: unknown) => logger.warn({ err: problem }, 'the booking provider failed');
  const parts = {
    ...{ database, partners, now, failed },
    booking: providerOf(context),
    newId: newPublicId,
    notifyGuest: notifyGuestByEmail,
  };
  return {
    api: () => ({
      routes: [reservationRoutes({ reservations: createReservationsService(parts), limits })],
    }),
    worker: () => ({
      jobs: { reservation: finishReservationHandler(parts) },
      sweeps: [
        {
          kind: 'reservations',
          everyMs: SWEEP_EVERY_MS,
          // Returns nothing, so that the sweep does not send unanswered requests again at once.
          once: async () => void (await finishOverdue(parts, failed)),
        },
        {
          kind: 'past reservations',
          everyMs: SWEEP_EVERY_MS,
          once: async () => void (await endPast(database, now())),
        },
      ],
    }),
  };
}

const failed = { problem: 'failed' } as const;
const unavailable: Booking = {
  freeTimes: () => Promise.resolve(failed),
  book: () => Promise.resolve(failed),
  change: () => Promise.resolve(failed),
  cancel: () => Promise.resolve(failed),
};

function providerOf({ config, partners, now }: AppContext): Booking {
  const { BOOKING_URL, BOOKING_KEY } = config;
  if (BOOKING_URL && BOOKING_KEY)
    return httpBooking({ url: BOOKING_URL.replace(/\/$/, ''), key: BOOKING_KEY, now });
  const [booking] = partners.filter(({ openTableReservationsEnabled }) => openTableReservationsEnabled);
  if (booking) throw new Error(`BOOKING_URL and BOOKING_KEY: ${booking.programme} books tables; set both.`);
  // A programme may enable reservations while the api runs.
  return unavailable;
}
