import { limits } from '@dinelink/contract/calls';

/** Where visitors are taken to be when even the server does not say. */
export const fixedPlace = {
  latitude: limits.defaultLatitude,
  longitude: limits.defaultLongitude,
  location: limits.defaultLocationText,
};
