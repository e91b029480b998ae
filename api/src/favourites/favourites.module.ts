import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';
import { favouriteListRoutes } from './lists/favourite-lists.routes.ts';
import { createFavouriteListsService } from './lists/favourite-lists.service.ts';

/**
 * One query per partner when nobody is due. Frequent, so that the first check, which only records what is offered, follows soon
 * after the alerts are switched on.
 */
const CHECK_EVERY_MS = 15_000;

/** The restaurants that members save, and e-mails about their changes. */
export const favouritesModule = ({ database, partners, limits, now }: AppContext): Module => ({
  api: () => ({
    routes: [
      favouriteRoutes({ favourites: createFavouritesService({ database, now }), limits }),
      favouriteListRoutes({ lists: createFavouriteListsService({ database, now }), limits }),
    ],
  }),
  worker: () => ({
    sweeps: [
      {
        kind: 'favouriteAlerts',
        everyMs: CHECK_EVERY_MS,
        once: () => sendAlerts({ database, partners, now }),
      },
    ],
  }),
});
