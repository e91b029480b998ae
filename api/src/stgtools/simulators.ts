import type { SimulatorAddress } from '../../simulators/control-client.ts';
import type { Config } from '../app/config.ts';
import { unavailable } from '../http/errors.ts';

/** Calls a simulator's control path; fails as an outage where there is none. */
type CallSimulator = <T>(call: (address: SimulatorAddress) => Promise<T>) => Promise<T>;

/** The simulators whose behaviour testers set. */
export interface Simulators {
  readonly booking: CallSimulator;
}

export const createSimulators = ({
  BOOKING_URL,
  BOOKING_KEY,
}: Pick<Config, 'BOOKING_URL' | 'BOOKING_KEY'>): Simulators => ({
  booking: simulatorAt('booking', BOOKING_URL, BOOKING_KEY),
});

function simulatorAt(name: string, url: string | undefined, key: string | undefined): CallSimulator {
  return async (call) => {
    if (!url || !key) throw unavailable(`There is no ${name} simulator.`);
    return call({ url: url.replace(/\/$/, ''), key }).catch(() => {
      throw unavailable(`The ${name} simulator does not answer.`);
    });
  };
}
