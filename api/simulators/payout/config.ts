import { join } from 'node:path';
import { z } from 'zod';
import { PUBLISHED_SECRET, refusePublished } from '../published-secret.ts';
import type { SimulatorConfig } from '../serve.ts';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PAYOUT_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4_500),
  PAYOUT_SIMULATOR_DATA_DIR: z.string().default('.data/payout-simulator'),
  /** The same as the api's. */
  PAYOUT_KEY: z.string().min(32).default(PUBLISHED_SECRET),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export function readPayoutSimulatorConfig(environment: NodeJS.ProcessEnv): SimulatorConfig {
  const filled = Object.entries(environment).filter(([, value]) => value !== '');
  const config = schema.parse(Object.fromEntries(filled));
  refusePublished('PAYOUT_KEY', config.PAYOUT_KEY, environment);
  return {
    host: config.HOST,
    port: config.PAYOUT_SIMULATOR_PORT,
    key: config.PAYOUT_KEY,
    file: join(config.PAYOUT_SIMULATOR_DATA_DIR, 'payments.sqlite'),
  };
}
