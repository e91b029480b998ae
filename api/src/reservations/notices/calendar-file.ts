import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { localTimeOf } from '../domain/times.ts';
import { guestsText } from './guests-text.ts';
import type { ReservationRow } from '../reservations.store.ts';
import type { Restaurant } from '../restaurant.store.ts';

// RFC 5545 allows 75 octets; the library does not count the blank of a folded line.
ICAL.foldLength = 74;

interface Entry {
  readonly partner: Partner;
  readonly row: ReservationRow;
  readonly restaurant: Restaurant;
}

/**
 * Returns a reservation as a calendar file (RFC 5545) in the restaurant's time zone. The UID never changes and SEQUENCE grows
 * with every change, so that a calendar replaces or cancels the entry it has.
 */
export function calendarFile(entry: Entry): string {
  const { row, restaurant } = entry;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Dinelink//Reservations//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH');
  const [zone] = tzlib_get_ical_block(restaurant.timeZone);
  if (!zone) throw new Error(`No calendar rules for the time zone ${restaurant.timeZone}.`);
  calendar.addSubcomponent(ICAL.Component.fromString(zone));
  calendar.addSubcomponent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
}

function eventOf({ partner, row, restaurant }: Entry): ICAL.Component {
  const event = new ICAL.Component('vevent');
  // The library escapes line feeds, but not carriage returns, which some calendars read as the end of a line.
  const add = (name: string, value: unknown) =>
    event.addPropertyWithValue(name, typeof value === 'string' ? value.replace(/\r\n?/g, ' ') : value);
  const instant = (at: number) => ICAL.Time.fromJSDate(new Date(at), true);
  const wall = (name: string, at: number) => {
    const local = localTimeOf(at, restaurant.timeZone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
    add(name, ICAL.Time.fromDateTimeString(local)).setParameter('tzid', restaurant.timeZone);
  };
  add('uid', `${row.publicId}@${partner.key}.dinelink.example`);
  add('dtstamp', instant(row.updatedAt));
  add('created', instant(row.createdAt));
  add('last-modified', instant(row.updatedAt));
  add('sequence', row.sequence);
  add('status', statusOf(row));
  wall('dtstart', row.startsAt);
  wall('dtend', row.startsAt + limits.reservationOverlapMs);
  add('summary', `Table for ${row.partySize} at ${restaurant.name}`);
  add('location', `${restaurant.name}, ${restaurant.address}`);
  add('description', descriptionOf(partner, row));
  const { text } = partner.customerSupport.email;
  add('organizer', `mailto:${text}`).setParameter('cn', partner.programme);
  return event;
}

const statusOf = ({ state }: ReservationRow): string => {
  if (state === 'cancelled') return 'CANCELLED';
  return state === 'requested' ? 'TENTATIVE' : 'CONFIRMED';
};

const descriptionOf = ({ programme }: Partner, { partySize, providerRef }: ReservationRow): string =>
  [
    `Booked with ${programme} for ${guestsText(partySize)}.`,
    ...(providerRef ? [`Confirmation number ${providerRef}.`] : []),
  ].join('\n');
