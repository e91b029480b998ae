import type { BookingBehaviour } from '@dinelink/contract';
import { putControl, readControl, type SimulatorAddress } from '../control-client.ts';
import { type Restaurant, type RestaurantState, stateSchema } from './wire.ts';

const pathOf = (restaurantRef: string) => `/restaurants/${encodeURIComponent(restaurantRef)}`;

/** Sets how the booking simulator treats a guest, or without one everybody; null: as it should. */
export const setBookingBehaviour = (
  address: SimulatorAddress,
  body: { readonly guest?: string | undefined; readonly behaviour: BookingBehaviour | null },
) => putControl(address, '/behaviour', body);

/** The restaurants there are from now on; whatever was booked is forgotten. */
export const replaceRestaurants = (
  address: SimulatorAddress,
  restaurants: Readonly<Record<string, Restaurant>>,
) => putControl(address, '/restaurants', { restaurants });

export const saveRestaurant = (address: SimulatorAddress, restaurantRef: string, body: Restaurant) =>
  putControl(address, pathOf(restaurantRef), body);

/** What is booked at a restaurant. */
export const readRestaurant = (address: SimulatorAddress, restaurantRef: string): Promise<RestaurantState> =>
  readControl(address, pathOf(restaurantRef), stateSchema);
