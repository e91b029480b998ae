import { randomBytes } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { Booking } from './adapters/booking/booking.ts';
import { httpBooking } from './adapters/booking/http-booking.ts';
import { simulatedBooking } from './adapters/booking/simulated-booking.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { endPast } from './reservations/end-past.ts';
import { finishForgotten, finishReservationHandler } from './reservations/finish.job.ts';
import { reservationRoutes } from './reservations/reservations.routes.ts';
import { createReservationsService } from './reservations/reservations.service.ts';
import { tellGuest } from './reservations/tell-guest.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

interface Ground {
  readonly config: Pick<Config, 'APP_ENV' | 'BOOKING_URL' | 'BOOKING_KEY'>;
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

/** Tables at restaurants. Throws in production when a programme books tables and no provider is configured. */
export function bookedTables(ground: Ground & { readonly logger: Logger; readonly limits: RateLimits }) {
  const { logger, limits } = ground;
  const failed = (problem: unknown) => logger.warn({ err: problem }, 'the booking provider failed');
  return reservationRoutes({
    reservations: createReservationsService({ ...asking(ground), failed }),
    limits,
  });
}

/** What finishes a request for a table that was left unfinished, its job and a sweep, and what ends tables that are over. */
export function reservationJobs(ground: Ground & { readonly logger: Logger }) {
  const parts = { ...asking(ground), partners: ground.partners };
  const failed = (problem: unknown) => ground.logger.warn({ err: problem }, 'the booking provider failed');
  return {
    handlers: { reservation: finishReservationHandler(parts) },
    sweeps: [
      {
        kind: 'reservations',
        everyMs: SWEEP_EVERY_MS,
        // What is still unanswered is not asked again at once.
        once: async () => void (await finishForgotten(parts, failed)),
      },
      {
        kind: 'past reservations',
        everyMs: SWEEP_EVERY_MS,
        once: async () => void (await endPast(ground.database, ground.now())),
      },
    ],
  };
}

const asking = (ground: Ground) => ({
  database: ground.database,
  booking: providerOf(ground),
  now: ground.now,
  newId: () => randomBytes(18).toString('base64url'),
  tell: tellGuest(ground.database),
});

const failed = { refusal: 'failed' } as const;
const nobody: Booking = {
  freeTimes: () => Promise.resolve(failed),
  book: () => Promise.resolve(failed),
  change: () => Promise.resolve(failed),
  cancel: () => Promise.resolve(failed),
};

function providerOf({ config, database, partners, now }: Ground): Booking {
  const { APP_ENV, BOOKING_URL, BOOKING_KEY } = config;
  if (BOOKING_URL && BOOKING_KEY)
    return httpBooking({ url: BOOKING_URL.replace(/\/$/, ''), key: BOOKING_KEY });
  const [booking] = partners.filter(({ openTableReservationsEnabled }) => openTableReservationsEnabled);
  if (APP_ENV === 'production' && booking) {
    throw new Error(`BOOKING_URL and BOOKING_KEY: ${booking.programme} books tables; set both.`);
  }
  // A switch may turn tables on while production runs.
  return APP_ENV === 'production' ? nobody : simulatedBooking({ database, now });
}
