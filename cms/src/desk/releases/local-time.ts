import { DateTime, IANAZone } from 'luxon';
import { errors } from '@strapi/utils';
import { zoneWords } from './zone-words';

const FORM = "yyyy-MM-dd'T'HH:mm";

export interface LocalTime {
  at: Date;
  /** True in the hour that clocks repeat in autumn; then `at` is the first of the two. */
  isRepeated: boolean;
}

/** The moment of a date and time such as 2027-03-28T10:00 on the clocks of a zone; throws when they skip it. */
export function resolveLocalTime(local: string, zone: string): LocalTime {
  if (!IANAZone.isValidZone(zone)) throw invalid('zone', `${zoneWords(zone)} is no time zone.`);
  const time = DateTime.fromFormat(local, FORM, { zone });
  if (!time.isValid) throw invalid('local', 'Enter a date and a time.');
  // Luxon moves a skipped time to one that exists.
  if (time.toFormat(FORM) !== local)
    throw invalid(
      'local',
      `${time.toFormat('d LLLL yyyy')} has no ${local.slice(11)} in ${zoneWords(zone)}: clocks are put forward then. Choose another time.`,
    );
  const moments = time.getPossibleOffsets().map((moment) => moment.toMillis());
  return { at: new Date(Math.min(...moments)), isRepeated: moments.length > 1 };
}

/** As a form holds it: 2027-03-28T10:00 on the clocks of the zone. */
export const localInput = (at: string, zone: string): string => DateTime.fromISO(at, { zone }).toFormat(FORM);

function invalid(field: string, message: string) {
  return new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
}
