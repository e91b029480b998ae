import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { createPlaces, type Places } from './places.ts';
import { placesRoutes } from './places.routes.ts';
import { readPlaces } from './read-places.ts';
import { zipRoutes } from './zip.routes.ts';

/** Places are read when they are first needed: the worker needs none. */
export function placesModule({ limits }: AppContext): Module & { readonly places: () => Places } {
  let read: Places | undefined;
  const places = () => (read ??= createPlaces(readPlaces()));
  return {
    places,
    api: () => ({ routes: [placesRoutes(), zipRoutes({ places: places(), limits })] }),
  };
}
