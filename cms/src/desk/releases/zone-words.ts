import { DateTime } from 'luxon';

/** A time zone as editors read it: America/New York. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** By its city, then whole: New York (America/New York). */
export function zoneLabel(zone: string): string {
  const words = zoneWords(zone);
  const city = words.split('/').at(-1) ?? words;
  return city === words ? words : `${city} (${words})`;
}

/** A moment as editors read it: 28 March 2027 at 10:00 (Europe/Amsterdam). */
export const localText = (at: Date, zone: string): string =>
  `${DateTime.fromJSDate(at, { zone }).toFormat("d LLLL yyyy 'at' HH:mm")} (${zoneWords(zone)})`;
