import type { BookingBehaviour } from '@dinelink/contract';
import { putControl, readControl, type SimulatorAddress } from '../control-client.ts';
import { type Restaurant, type RestaurantState, stateSchema } from './wire.ts';

const pathOf = (restaurantRef: string) => `/restaurants/${encodeURIComponent(restaurantRef)}`;

/** Sets the booking simulator's behaviour for a guest, or for everybody; null: normal. */
export const setBookingBehaviour = (
  address: SimulatorAddress,
  body: { readonly guest?: string | undefined; readonly behaviour: BookingBehaviour | null },
) => putControl(address, '/behaviour', body);

/** Replaces all restaurants and drops all bookings. */
export const replaceRestaurants = (
  address: SimulatorAddress,
  restaurants: Readonly<Record<string, Restaurant>>,
) => putControl(address, '/restaurants', { restaurants });

export const saveRestaurant = (address: SimulatorAddress, restaurantRef: string, body: Restaurant) =>
  putControl(address, pathOf(restaurantRef), body);

/** The bookings of a restaurant. */
export const readRestaurant = (address: SimulatorAddress, restaurantRef: string): Promise<RestaurantState> =>
  readControl(address, pathOf(restaurantRef), stateSchema);
