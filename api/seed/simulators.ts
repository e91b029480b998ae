import { readBookingSimulatorConfig } from '../simulators/booking/config.ts';
import { startBookingSimulator } from '../simulators/booking/start.ts';
import type { SimulatorAddress } from '../simulators/control-client.ts';
import { readPayoutSimulatorConfig } from '../simulators/payout/config.ts';
import { startPayoutSimulator } from '../simulators/payout/start.ts';
import type { Config } from '../src/app/config.ts';
import type { SeedContext } from './part.ts';

interface Simulators {
  readonly addresses: Pick<SeedContext, 'bookingSimulator' | 'payoutSimulator'>;
  close(): Promise<unknown>;
}

const ANY_PORT = { host: '127.0.0.1', port: 0 };

/**
 * The simulators that the seed calls: in development started for the duration of the seed, so that it needs no other program;
 * in staging those that the api calls.
 */
export async function openSimulators(config: Config, environment: NodeJS.ProcessEnv): Promise<Simulators> {
  if (config.APP_ENV === 'staging') return namedIn(config);
  const bookingConfig = readBookingSimulatorConfig(environment);
  const payoutConfig = readPayoutSimulatorConfig(environment);
  const booking = await startBookingSimulator({ ...bookingConfig, ...ANY_PORT });
  const payout = await startPayoutSimulator({ ...payoutConfig, ...ANY_PORT });
  return {
    addresses: {
      bookingSimulator: { url: booking.url, key: bookingConfig.key },
      payoutSimulator: { url: payout.url, key: payoutConfig.key },
    },
    close: () => Promise.all([booking.close(), payout.close()]),
  };
}

function namedIn({ BOOKING_URL, BOOKING_KEY, PAYOUT_URL, PAYOUT_KEY }: Config): Simulators {
  const at = (url = '', key = ''): SimulatorAddress => ({ url: url.replace(/\/$/, ''), key });
  return {
    addresses: {
      bookingSimulator: at(BOOKING_URL, BOOKING_KEY),
      payoutSimulator: at(PAYOUT_URL, PAYOUT_KEY),
    },
    close: () => Promise.resolve(),
  };
}
