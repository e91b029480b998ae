import type { City, Zip } from './read-places.ts';

/** A point with its name: "Chicago, IL". */
export interface Point {
  readonly kind: 'point';
  readonly latitude: number;
  readonly longitude: number;
  readonly text: string;
}

export const nameOf = ({ name, state }: City): string => `${name}, ${state}`;

export const pointOf = (city: City): Point => ({
  kind: 'point',
  latitude: city.latitude,
  longitude: city.longitude,
  text: nameOf(city),
});

export function pointOfZip({ code, at }: Zip): Point | null {
  return (
    at && {
      kind: 'point',
      latitude: at.latitude,
      longitude: at.longitude,
      text: `${nameOf(at.city)} ${code}`,
    }
  );
}
