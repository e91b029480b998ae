/** A time zone as editors read it: America/New York. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** By its city, then whole: New York (America/New York). */
export function zoneLabel(zone: string): string {
  const words = zoneWords(zone);
  const city = words.split('/').at(-1) ?? words;
  return city === words ? words : `${city} (${words})`;
}
