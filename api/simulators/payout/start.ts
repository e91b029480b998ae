import { starterOf } from '../serve.ts';
import { payoutApp } from './app.ts';
import { tables } from './tables.ts';

/** Starts the payout simulator in this process. */
export const startPayoutSimulator = starterOf(payoutApp, tables);
