import { randomBytes } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { Booking } from './adapters/booking/booking.ts';
import { httpBooking } from './adapters/booking/http-booking.ts';
import type { Config } from './app/config.ts';
import type { Database } from './db/connection.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { endPast } from './reservations/end-past.ts';
import { finishOverdue, finishReservationHandler } from './reservations/finish.job.ts';
import { reservationRoutes } from './reservations/reservations.routes.ts';
import { createReservationsService } from './reservations/reservations.service.ts';
import { notifyGuestByEmail } from './reservations/notify-guest.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

interface AppContext {
  readonly config: Pick<Config, 'BOOKING_URL' | 'BOOKING_KEY'>;
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

/** Tables at restaurants. Throws when a programme books tables and no provider is configured. */
export function bookedTables(context: AppContext & { readonly logger: Logger; readonly limits: RateLimits }) {
  const { logger, limits } = context;
  const failed = (problem: unknown) => logger.warn({ err: problem }, 'the booking provider failed');
  return reservationRoutes({
    reservations: createReservationsService({ ...asking(context), failed }),
    limits,
  });
}

/** What finishes a request for a table that was left unfinished, its job and a sweep, and what ends tables that are over. */
export function reservationJobs(context: AppContext & { readonly logger: Logger }) {
  const parts = { ...asking(context), partners: context.partners };
  const failed = (problem: unknown) => context.logger.warn({ err: problem }, 'the booking provider failed');
  return {
    handlers: { reservation: finishReservationHandler(parts) },
    sweeps: [
      {
        kind: 'reservations',
        everyMs: SWEEP_EVERY_MS,
        // What is still unanswered is not asked again at once.
        once: async () => void (await finishOverdue(parts, failed)),
      },
      {
        kind: 'past reservations',
        everyMs: SWEEP_EVERY_MS,
        once: async () => void (await endPast(context.database, context.now())),
      },
    ],
  };
}

const asking = (context: AppContext) => ({
  database: context.database,
  booking: providerOf(context),
  now: context.now,
  newId: () => randomBytes(18).toString('base64url'),
  notifyGuest: notifyGuestByEmail(context.database),
});

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
  // A switch may turn tables on while the api runs.
  return unavailable;
}
