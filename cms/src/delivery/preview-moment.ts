import { DateTime } from 'luxon';
import { errors } from '@strapi/utils';
import { readPartnerFiles } from '../partners/partner-files';

const DEFAULT_ZONE = 'America/New_York';

/** The moment of a date and time on a partner's clocks; a time that they skip is the one they are put forward to. */
export function previewMoment(local: string, partner: string | undefined): Date {
  const zone = readPartnerFiles().find(({ key }) => key === partner)?.timeZone ?? DEFAULT_ZONE;
  const time = DateTime.fromISO(local, { zone });
  if (!time.isValid) throw new errors.ValidationError('at is not valid');
  return time.toJSDate();
}
