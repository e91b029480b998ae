import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { createFlexOffers } from './flex-offers.service.ts';
import { offersRoutes } from './offers.routes.ts';
import { sweepOffers } from './sweep-offers.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

export const offersModule = ({ database, now }: AppContext): Module => ({
  api: () => ({ routes: [offersRoutes({ flexOffers: createFlexOffers({ database, now }) })] }),
  worker: () => ({
    sweeps: [{ kind: 'offers', everyMs: SWEEP_EVERY_MS, once: () => sweepOffers(database, now()) }],
  }),
});
