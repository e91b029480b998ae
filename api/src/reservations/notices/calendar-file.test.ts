import ICAL from 'ical.js';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBookableMerchant, aGuest, anApp, partners } from '../reservations.fixture.ts';
import { calendarFile } from './calendar-file.ts';
import { execute, query } from '../../db/query.ts';

const nosh = partners.find(({ key }) => key === 'nosh');
if (!nosh) throw new Error('These tests need the programme "nosh".');

const restaurant = {
  id: 7,
  name: 'Café “Zum Löwen”, Wein; Bier\\Brot & a name that is so long that no calendar line can hold it 🍣🍣🍣🍣🍣🍣🍣',
  address: '12 Main St, Chicago, IL 60607',
  phoneNumber: '(312) 555-0142',
  timeZone: 'America/Chicago',
  openTableId: '1',
  opensOn: null,
  leavesOn: null,
  isActive: true,
};
const row = {
  id: 1,
  publicId: 'abcdefghijklmnopqrstuvwx',
  partner: 'nosh',
  memberId: 1,
  merchantId: 7,
  startsAt: Date.parse('2027-03-14T19:00:00-05:00'),
  localDate: '2027-03-14',
  partySize: 2,
  phoneNumber: '3125550142',
  state: 'confirmed' as const,
  hasBonus: 0,
  providerRef: 'SIM-1',
  sequence: 3,
  requested: null,
  requestedStartsAt: null,
  requestedPartySize: null,
  requestedAt: null,
  attempt: 4,
  createdAt: Date.UTC(2026, 10, 20, 12),
  updatedAt: Date.UTC(2026, 10, 20, 12, 30),
};
const entry = { partner: { ...nosh, programme: 'Nosh "House", Inc.: x' }, row, restaurant };

const parsed = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The calendar file has no event.');
  return { calendar, event, value: (name: string) => String(event.getFirstPropertyValue(name)) };
};

describe('the calendar file', () => {
  const file = calendarFile(entry);

  test('ends every line with CRLF and folds at 75 octets, never inside a character', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(file).not.toContain('\uFFFD');
  });

  test('escapes what the format would read, and a reader gets it back', () => {
    const { value } = parsed(file);
    expect(file).toContain('\\, Wein\\; Bier\\\\Brot');
    expect(value('summary')).toBe(`Table for 2 at ${restaurant.name}`);
    expect(value('location')).toBe(`${restaurant.name}, ${restaurant.address}`);
    expect(value('description')).toContain('\nConfirmation number SIM-1.');
    const organizer = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((line) => line.startsWith('ORGANIZER'));
    expect(organizer).toBe(
      `ORGANIZER;CN="Nosh ^'House^', Inc.: x":mailto:${nosh.customerSupport.email.text}`,
    );
  });

  test('has the restaurant’s local time and the rules of its time zone, also on the day the clock changes', () => {
    const { calendar, event } = parsed(file);
    const zone = calendar.getFirstSubcomponent('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Chicago');
    expect(file).toContain('DTSTART;TZID=America/Chicago:20270314T190000\r\n');
    expect(file).toContain('DTEND;TZID=America/Chicago:20270314T210000\r\n');
    const start = new ICAL.Event(event).startDate;
    if (zone) start.zone = new ICAL.Timezone(zone);
    expect(start.toJSDate().getTime()).toBe(row.startsAt);
  });

  test('has the properties RFC 5545 requires, with instants in UTC', () => {
    const { calendar, value } = parsed(file);
    expect(['version', 'method'].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      '2.0',
      'PUBLISH',
    ]);
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
    expect([value('dtstamp'), value('created')]).toEqual(['2026-11-20T12:30:00Z', '2026-11-20T12:00:00Z']);
    expect([value('sequence'), value('status')]).toEqual(['3', 'CONFIRMED']);
  });

  test('of a cancelled reservation cancels the same entry', () => {
    const cancelled = parsed(calendarFile({ ...entry, row: { ...row, state: 'cancelled', sequence: 4 } }));
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([cancelled.value('status'), cancelled.value('sequence')]).toEqual(['CANCELLED', '4']);
    expect(cancelled.value('uid')).toBe(parsed(file).value('uid'));
  });

  test.each([
    'America/New_York',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'Pacific/Honolulu',
  ])('knows the time zone %s', (timeZone) => {
    expect(calendarFile({ ...entry, restaurant: { ...restaurant, timeZone } })).toContain(`TZID:${timeZone}`);
  });
});

onEachDatabase((open) => {
  test('can be downloaded, increases its sequence with every change, and is attached to the e-mails', async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM outbox');
    const { app } = anApp({ database });
    const guest = await aGuest({ database, app });
    const { body } = await guest.reserve(await aBookableMerchant(database));
    const download = () => guest.browser.get(`/api/Member/Reservations/${body.id}/calendar.ics`);
    const files = [await download()];
    await guest.change(body.id, { dateTime: '2026-11-21T20:00:00-06:00', partySize: 4 });
    files.push(await download());
    await guest.cancel(body.id);
    files.push(await download());
    for (const { status, headers } of files) {
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers['content-disposition']).toBe('attachment; filename=reservation.ics');
    }
    const entries = files.map(({ text }) => parsed(text));
    expect(entries.map(({ value }) => [value('sequence'), value('status')])).toEqual([
      ['0', 'CONFIRMED'],
      ['1', 'CONFIRMED'],
      ['2', 'CANCELLED'],
    ]);
    expect(new Set(entries.map(({ value }) => value('uid'))).size).toBe(1);
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id",
    );
    const emails = jobs.map(({ payload }) => JSON.parse(payload));
    expect(emails.map(({ template, to }) => [template, to])).toEqual([
      ['reservationConfirmed', guest.email],
      ['reservationChanged', guest.email],
      ['reservationCancelled', guest.email],
    ]);
    expect(emails.map(({ calendar }) => calendar)).toEqual(files.map(({ text }) => text));
    expect(emails[1].values.WHEN).toBe('Saturday, November 21, 2026 at 8:00 PM');
  });
});
