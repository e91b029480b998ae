import { kindOfLocation } from './kind-of-location.ts';
import { LOCATION_CHARACTERS } from './search-lengths.ts';

const CALENDAR = '/search/calendar';

/** The place or map area of a location's text; empty without one, and for places that only a device knows. */
export function namedPlace(text: string): string {
  const place = text.trim().slice(0, LOCATION_CHARACTERS);
  const kind = kindOfLocation(place);
  return kind === 'text' || kind === 'box' ? place : '';
}

/** The week of a place; one that is not named is left to the calendar. */
export function calendarAddress(text: string): string {
  const location = namedPlace(text);
  return location === '' ? CALENDAR : `${CALENDAR}?${new URLSearchParams({ location })}`;
}
