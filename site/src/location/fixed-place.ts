import { limits } from '@dinelink/contract/calls';

/** The location used when the default location fails to load. */
export const fixedPlace = {
  latitude: limits.defaultLatitude,
  longitude: limits.defaultLongitude,
  location: limits.defaultLocationText,
};
