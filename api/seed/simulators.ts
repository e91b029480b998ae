import { bookingsFile, readBookingSimulatorConfig } from '../simulators/booking/config.ts';
import { startBookingSimulator } from '../simulators/booking/start.ts';
import type { SimulatorAddress } from '../simulators/control-client.ts';
import type { Config } from '../src/app/config.ts';

interface Simulators {
  readonly addresses: { readonly bookingSimulator: SimulatorAddress };
  close(): Promise<unknown>;
}

/**
 * The simulators that the seed calls: in development started on their own files for as long as it runs, so that it needs no
 * other program; in staging those that the api calls.
 */
export async function openSimulators(
  { APP_ENV, BOOKING_URL = '', BOOKING_KEY = '' }: Config,
  environment: NodeJS.ProcessEnv,
): Promise<Simulators> {
  if (APP_ENV === 'staging') {
    const url = BOOKING_URL.replace(/\/$/, '');
    return { addresses: { bookingSimulator: { url, key: BOOKING_KEY } }, close: () => Promise.resolve() };
  }
  const file = bookingsFile(readBookingSimulatorConfig(environment));
  const booking = await startBookingSimulator({ host: '127.0.0.1', port: 0, key: BOOKING_KEY, file });
  return {
    addresses: { bookingSimulator: { url: booking.url, key: BOOKING_KEY } },
    close: () => booking.close(),
  };
}
