import type { SimulatorAddress } from '../control-client.ts';
import type { Simulator } from '../serve.ts';
import { startPayoutSimulator } from './start.ts';

const KEY = 'the-payout-simulators-key-of-a-test';
let simulator: Simulator | undefined;

beforeAll(async () => {
  simulator = await startPayoutSimulator({ host: '127.0.0.1', port: 0, key: KEY, file: ':memory:' });
});
afterAll(() => simulator?.close());

/** The payout simulator of this test file, with its own storage. */
export function payoutSimulator(): SimulatorAddress {
  if (!simulator) throw new Error('The simulator is not started yet.');
  return { url: simulator.url, key: KEY };
}
