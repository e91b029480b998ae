import { join } from 'node:path';
import { z } from 'zod';
import { PUBLISHED_SECRET, refusePublished } from '../published-secret.ts';
import type { SimulatorConfig } from '../serve.ts';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  BOOKING_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4_400),
  BOOKING_SIMULATOR_DATA_DIR: z.string().default('.data/booking-simulator'),
  /** The same as the api's. */
  BOOKING_KEY: z.string().min(32).default(PUBLISHED_SECRET),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export function readBookingSimulatorConfig(environment: NodeJS.ProcessEnv): SimulatorConfig {
  const filled = Object.entries(environment).filter(([, value]) => value !== '');
  const config = schema.parse(Object.fromEntries(filled));
  refusePublished('BOOKING_KEY', config.BOOKING_KEY, environment);
  return {
    host: config.HOST,
    port: config.BOOKING_SIMULATOR_PORT,
    key: config.BOOKING_KEY,
    file: join(config.BOOKING_SIMULATOR_DATA_DIR, 'bookings.sqlite'),
  };
}
