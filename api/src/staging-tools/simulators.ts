import type { SimulatorAddress } from '../../simulators/control-client.ts';
import type { Config } from '../app/config.ts';
import { problem } from '../problems.ts';

/** Calls a simulator's control path; throws as for an outage if there is none. */
type CallSimulator = <T>(call: (address: SimulatorAddress) => Promise<T>) => Promise<T>;

/** The simulators whose behaviour testers set. */
export interface Simulators {
  readonly booking: CallSimulator;
  readonly payout: CallSimulator;
}

type Addresses = Pick<Config, 'BOOKING_URL' | 'BOOKING_KEY' | 'PAYOUT_URL' | 'PAYOUT_KEY'>;

export const createSimulators = (config: Addresses): Simulators => ({
  booking: simulatorAt('booking', config.BOOKING_URL, config.BOOKING_KEY),
  payout: simulatorAt('payout', config.PAYOUT_URL, config.PAYOUT_KEY),
});

function simulatorAt(name: string, url: string | undefined, key: string | undefined): CallSimulator {
  return async (call) => {
    if (!url || !key) throw problem('UNAVAILABLE', { message: `There is no ${name} simulator.` });
    return call({ url: url.replace(/\/$/, ''), key }).catch(() => {
      throw problem('UNAVAILABLE', { message: `The ${name} simulator does not answer.` });
    });
  };
}
