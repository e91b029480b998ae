import { DateTime } from 'luxon';
import { localText, zoneWords } from '../desk/releases/zone-words';

/** The zone of every time on the desk: that of the editor's own clock. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** As it is named where one line speaks for all times of a page. */
export const ownZoneWords = (): string => zoneWords(ownZone());

const inOwn = (at: string, zone: string) => DateTime.fromISO(at, { zone }).setLocale('en-US');

/** In a line of a list: 9 Mar 2031, 09:00 CST. */
export const timeText = (at: string, zone = ownZone()): string =>
  inOwn(at, zone).toFormat('d LLL yyyy, HH:mm ZZZZ');

/** The same, without the date for today: 09:00 CST. */
export function recentTime(at: string, zone = ownZone(), now = new Date()): string {
  const time = inOwn(at, zone);
  return time.hasSame(DateTime.fromJSDate(now, { zone }), 'day')
    ? time.toFormat('HH:mm ZZZZ')
    : timeText(at, zone);
}

interface Planned {
  at: string | null;
  /** On the clocks it was planned on; null without a time. */
  localText: string | null;
}

/** When something is planned for, and what was typed where that was on other clocks. */
export function plannedTime({ at, localText: typed }: Planned, zone = ownZone()): string {
  if (at === null || typed === null) return '';
  const own = localText(new Date(at), zone);
  return own === typed ? own : `${own}, planned as ${typed}`;
}
