import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';

/** The restaurants that members save. */
export const favouritesModule = ({ database, limits, now }: AppContext): Module => ({
  api: () => ({
    routes: [favouriteRoutes({ favourites: createFavouritesService({ database, now }), limits })],
  }),
});
