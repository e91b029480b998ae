import type { Member, Reservation } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aMerchantDetail, aReviewPage } from '../merchant/merchant.fixture.ts';
import { showEverything } from '../../document/in-view.fixture.ts';
import { aReservation, someTimes } from './reservations.fixture.ts';

/** A Wednesday noon in New York. */
const NOW = new Date('2026-11-25T17:00:00Z');
const bookable = aMerchantDetail({ reservationProviders: { openTable: 'ot-9' } });
const anyHour = { ...bookable, hours: [] };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  showEverything();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

interface Visit {
  member?: Member | null;
  partner?: Partial<PublicPartner>;
  answers?: Answers;
  merchant?: typeof bookable;
}

async function visit({ member = null, partner = {}, answers = {}, merchant = bookable }: Visit = {}) {
  const asked: CallParts[] = [];
  const site = renderSite('/merchants/9', {
    member,
    partner: aPartner('nosh', {
      openTableReservationsEnabled: true,
      hasReservationBonus: true,
      ...partner,
    }),
    answers: {
      merchant,
      merchantReviews: aReviewPage(),
      reservationTimes: (sent) => {
        asked.push(sent);
        return someTimes();
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...site, asked };
}

const widget = () => screen.findByRole('region', { name: 'Book a table' });
const refuse = (status: number, code: string) => () => {
  throw new ApiError(status, { code, message: 'from the api' });
};

test('the widget asks for date, time and party, and offers free times and the bonus [MERCH-024, MERCH-037, MERCH-038, MERCH-041, MERCH-043, PART-021, CONST-042]', async () => {
  const { asked, user } = await visit();
  const box = within(await widget());
  expect(await box.findByText('Available times near 7:00 PM')).toBeVisible();
  expect(asked[0]).toMatchObject({
    params: { merchantId: '9' },
    query: { date: '2026-11-25', time: '19:00', partySize: 2 },
  });
  expect(box.getByLabelText(/^Date/)).toHaveAttribute('min', '2026-11-24');
  expect(box.getByLabelText(/^Date/)).toHaveAttribute('max', '2027-11-25');
  expect(box.getByLabelText('Time')).toHaveValue('19:00');
  expect(box.getByLabelText('Guests')).toHaveValue('2');
  const guests = within(box.getByLabelText('Guests')).getAllByRole('option');
  expect(guests.map(({ textContent }) => textContent)).toEqual([
    '1 guest',
    ...Array.from({ length: 19 }, (_, nth) => `${nth + 2} guests`),
  ]);
  const times = within(box.getByLabelText('Time')).getAllByRole('option');
  expect(times.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['6:00\u00A0AM', '6:30\u00A0AM']);
  expect(times).toHaveLength(36);
  const buttons = box.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(1)).toEqual(['6:30\u00A0PM', '7:00\u00A0PM', '8:30\u00A0PM']);
  expect(box.getByText('50 bonus points')).toBeVisible();
  expect(screen.getByText(/^Book your table here: 50 bonus points/)).toBeVisible();
  await user.selectOptions(box.getByLabelText('Guests'), '4 guests');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ partySize: 4 }));
});

test('the day can be chosen in a calendar, without the days on which the restaurant is closed [MERCH-024]', async () => {
  const hours = bookable.hours.filter(({ weekday }) => weekday !== 'Mon');
  const { asked, user } = await visit({ merchant: { ...bookable, hours } });
  const box = within(await widget());
  await box.findByText('Available times near 7:00 PM');
  const opener = box.getByRole('button', { name: 'Choose the day in a calendar' });
  await user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: 'Choose a day' }));
  await dialog.findByRole('grid', { name: 'Choose a day, November 2026' });
  expect(dialog.getByText('On crossed-out days the restaurant is closed.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /Monday, November 30, 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(dialog.getByRole('button', { name: /Friday, November 27, 2026/ }));
  expect(screen.queryByRole('dialog', { name: 'Choose a day' })).toBeNull();
  expect(box.getByLabelText(/^Date/)).toHaveValue('2026-11-27');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ query: { date: '2026-11-27' } }));
});

test('each of five free times, the most there are, is a button [MERCH-040]', async () => {
  const free = ['18:00', '18:30', '19:00', '19:30', '20:00'].map((time) => ({
    time,
    dateTime: `2026-11-25T${time}:00.000-05:00`,
  }));
  await visit({ answers: { reservationTimes: someTimes({ times: free }) } });
  const box = within(await widget());
  const buttons = await box.findAllByRole('button', { name: /^Book / });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['6:00\u00A0PM', '6:30\u00A0PM', '7:00\u00A0PM', '7:30\u00A0PM', '8:00\u00A0PM'],
  ]);
});

test('at nearly seven the table is for tomorrow [MERCH-037]', async () => {
  jest.setSystemTime(new Date('2026-11-25T23:30:00Z'));
  const { asked } = await visit();
  await widget();
  await waitFor(() => expect(asked[0]?.query).toMatchObject({ date: '2026-11-26', time: '19:00' }));
});

test.each<[string, Partial<PublicPartner>, typeof bookable]>([
  ['the programme takes none', { openTableReservationsEnabled: false }, bookable],
  ['the restaurant has none', {}, aMerchantDetail()],
])('there is no widget where %s [PART-040]', async (_why, partner, merchant) => {
  const { asked } = await visit({ partner, merchant });
  expect(screen.queryByRole('region', { name: 'Book a table' })).toBeNull();
  expect(screen.queryByText(/^Book your table here/)).toBeNull();
  expect(asked).toHaveLength(0);
});

test('without reservation bonus there is neither box nor banner [PART-021]', async () => {
  await visit({ partner: { hasReservationBonus: false } });
  const box = within(await widget());
  await box.findByText('Available times near 7:00 PM');
  expect(screen.queryByText(/bonus points/)).toBeNull();
});

test.each([
  ['20:30', 'Available times near 8:30 PM'],
  ['22:30', 'Available times near 10:30 PM'],
  ['23:00', 'Nothing is free near 11:00 PM. The nearest times:'],
  ['06:00', 'Nothing is free near 6:00 AM. The nearest times:'],
])('for %s the free times are introduced by "%s" [MERCH-024]', async (time, text) => {
  const { user } = await visit({ merchant: anyHour });
  const box = within(await widget());
  await user.selectOptions(box.getByLabelText('Time'), time);
  expect(await box.findByText(text)).toBeVisible();
});

test('a free table after midnight is near a late time of the day before [MERCH-024]', async () => {
  const afterMidnight = { time: '00:30', dateTime: '2026-11-26T00:30:00-05:00' };
  const { user } = await visit({
    merchant: anyHour,
    answers: { reservationTimes: someTimes({ times: [afterMidnight] }) },
  });
  const box = within(await widget());
  await user.selectOptions(box.getByLabelText('Time'), '23:00');
  expect(await box.findByText('Available times near 11:00 PM')).toBeVisible();
});

describe('a table the member has here', () => {
  const here = aReservation();
  const lists = (upcoming: Reservation[]) => ({ reservations: { upcoming, past: [aReservation()] } });
  const sentences = () =>
    screen
      .queryAllByText(/^You have (a|asked for a) table here/)
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

  test('is named with a way to change it; those elsewhere and the past are not', async () => {
    const asked = aReservation({ id: 'r-2', state: 'requested', dateTime: '2026-12-01T18:30:00.000-05:00' });
    const elsewhere = aReservation({
      id: 'r-3',
      merchantId: '10',
      dateTime: '2026-11-28T20:00:00.000-05:00',
    });
    await visit({ member: aMember(), answers: lists([here, elsewhere, asked]) });
    const box = within(await widget());
    expect(await box.findByRole('link', { name: 'See or change my tables' })).toHaveAttribute(
      'href',
      '/account/reservations',
    );
    expect(sentences()).toEqual([
      'You have a table here: Friday, November 27, 2026 at 7:00 PM, 2 guests.',
      'You have asked for a table here: Tuesday, December 1, 2026 at 6:30 PM, 2 guests.',
    ]);
  });

  test.each([
    ['for a member without one', aMember(), lists([])],
    ['when the tables cannot be read', aMember(), { reservations: refuse(500, 'INTERNAL') }],
    ['for a visitor', null, lists([here])],
  ])('is not named %s', async (_who, member, answers) => {
    await visit({ member, answers });
    await within(await widget()).findByText('Available times near 7:00 PM');
    expect(sentences()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'See or change my tables' })).toBeNull();
  });
});

test('while tables are looked for the widget says so [MERCH-025]', async () => {
  await visit({ answers: { reservationTimes: () => new Promise(() => undefined) } });
  expect(within(await widget()).getByText('Looking for a table')).toBeVisible();
});

test.each([
  ['none', 'No table is free around that time. Try another time or another day.'],
  ['tooBig', 'That is more guests than can be booked online here. Please call the restaurant.'],
  ['tooSmall', 'A party this small cannot be booked online here. Please call the restaurant.'],
  ['tooFar', 'Tables for that day cannot be booked yet. Choose an earlier day.'],
  ['tooClose', 'That is too soon to book online. Choose a later time, or call the restaurant.'],
] as const)('%s: "%s" [MERCH-026, MERCH-027, MERCH-028, MERCH-029, MERCH-030]', async (state, text) => {
  await visit({ answers: { reservationTimes: someTimes({ state, times: [] }) } });
  const box = within(await widget());
  expect(await box.findByText(text)).toBeVisible();
  // Only that of the calendar.
  expect(box.queryAllByRole('button')).toHaveLength(1);
});

test('a day without bonus says that it brings none [MERCH-031]', async () => {
  await visit({ answers: { reservationTimes: someTimes({ bonusPoints: 0 }) } });
  const text = 'A table on this day brings no bonus points. Dinner earns as always.';
  expect(await within(await widget()).findByText(text)).toBeVisible();
});

test('a booking service that does not answer is asked again', async () => {
  let isAway = true;
  const answer = () => (isAway ? refuse(503, 'RESERVATION_FAILED')() : someTimes());
  const { user } = await visit({ answers: { reservationTimes: answer } });
  const box = within(await widget());
  expect(await box.findByText('The booking service does not answer just now.')).toBeVisible();
  isAway = false;
  await user.click(box.getByRole('button', { name: 'Look again' }));
  expect(await box.findByText('Available times near 7:00 PM')).toBeVisible();
});

test('yesterday can be chosen, and is too soon to book [MERCH-038, MERCH-039]', async () => {
  const past = someTimes({ state: 'tooClose', times: [] });
  const { user } = await visit({
    answers: { reservationTimes: ({ query }) => (query?.['date'] === '2026-11-24' ? past : someTimes()) },
  });
  const box = within(await widget());
  await box.findByText('Available times near 7:00 PM');
  await user.clear(box.getByLabelText(/^Date/));
  await user.type(box.getByLabelText(/^Date/), '2026-11-24');
  expect(await box.findByText(/^That is too soon to book online\./)).toBeVisible();
  expect(box.queryByRole('button', { name: /^Book / })).toBeNull();
});

test('a day outside the calendar is not asked for', async () => {
  const { asked, user } = await visit();
  const box = within(await widget());
  await box.findByText('Available times near 7:00 PM');
  await user.clear(box.getByLabelText(/^Date/));
  expect(
    box.getByText('Choose a day from Tuesday, November 24, 2026 to Thursday, November 25, 2027.'),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(box.queryByText('Looking for a table')).toBeNull();
});

test('a visitor signs in, and the chosen table is there afterwards [MERCH-008, MERCH-032]', async () => {
  const { user, unmount } = await visit();
  expect(screen.getByText(/^Book your table here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a table' })).toHaveAttribute('href', '#reservation');
  await user.click(await screen.findByRole('button', { name: /^Book 8:30\sPM$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to book' }));
  expect(dialog.getByText(/Friday, November 27, 2026 at 8:30 PM, 2 guests/)).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/login?returnUrl=%2Fmerchants%2F9%23reservation');
  await user.click(link);
  unmount();
  await visit({ member: aMember() });
  const form = within(await screen.findByRole('dialog', { name: 'Book a table' }));
  expect(form.getByText(/Friday, November 27, 2026 at 8:30 PM, 2 guests/)).toBeVisible();
});

async function choose(answers: Answers, member = aMember({ phoneNumber: '(212) 555-0114' })) {
  const site = await visit({ member, answers });
  await site.user.click(await screen.findByRole('button', { name: /^Book 7:00\sPM$/ }));
  await screen.findByRole('dialog', { name: 'Book a table' });
  return site;
}

test('a member books, and gets number, bonus and calendar file [MERCH-033, PART-069]', async () => {
  const sent: CallParts[] = [];
  const { user } = await choose({
    reserve: (parts) => {
      sent.push(parts);
      return aReservation();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Book this table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your table is booked' }));
  expect(sent).toEqual([
    {
      params: { merchantId: '9', publicId: aMember().publicId },
      body: {
        dateTime: '2026-11-27T19:00:00.000-05:00',
        partySize: 2,
        phoneNumber: '(212) 555-0114',
      },
    },
  ]);
  expect(
    dialog.getByText('After your dinner, paid with a linked card, you get 50 bonus points.'),
  ).toBeVisible();
  expect(dialog.getByText('Confirmation number DL-4711')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Add it to my calendar' })).toHaveAttribute(
    'href',
    '/api/Member/Reservations/r-1234567890abcdef/calendar.ics',
  );
  expect(dialog.getByRole('link', { name: 'See or change my tables' })).toHaveAttribute(
    'href',
    '/account/reservations',
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['that is proven', {}, /^The details are on their way to .+@/],
  ['that nobody has proven', { isEmailUnproven: true }, /^We have not mailed this, because/],
] as const)('with an address %s the booking says whether it is mailed', async (_what, member, text) => {
  const { user } = await choose(
    { reserve: aReservation() },
    aMember({ phoneNumber: '(212) 555-0114', ...member }),
  );
  await user.click(screen.getByRole('button', { name: 'Book this table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your table is booked' }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getAllByText(/mail you about|on their way/)).toHaveLength(1);
});

test('a table that waits for the restaurant is not called booked', async () => {
  const { user } = await choose({ reserve: aReservation({ state: 'requested', confirmationNumber: null }) });
  await user.click(screen.getByRole('button', { name: 'Book this table' }));
  expect(await screen.findByText(/^We have asked for your table/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Your table is booked' })).toBeNull();
});

test('a booking needs a phone number', async () => {
  const { user } = await choose({}, aMember({ phoneNumber: '' }));
  await user.click(screen.getByRole('button', { name: 'Book this table' }));
  const field = screen.getByLabelText(/^Phone number/);
  await waitFor(() => expect(field).toBeInvalid());
  await user.type(field, '12');
  expect(field).toBeInvalid();
});

test.each([
  ['RESERVATION_FAILED', 503, /^The booking service did not answer\. Please try again/],
  ['RESERVATION_OVERLAP', 409, /^You have another table at this restaurant within two hours/],
  ['RESERVATION_LIMIT_REACHED', 409, /^You have 20 tables booked, which is the most a member can have/],
  ['RESERVATION_USER_DEACTIVATED', 403, /^The booking service has deactivated your profile there/],
  ['RESERVATION_PARTY_TOO_LARGE', 409, /^This party is too large to book online/],
  ['RESERVATION_PARTY_TOO_SMALL', 409, /^This party is too small to book online/],
  ['RESERVATION_TOO_FAR', 409, /^This day is too far ahead to book/],
  ['RESERVATION_TOO_CLOSE', 409, /^This time is too soon to book online/],
  ['RESERVATION_NONE_AVAILABLE', 409, /^Somebody has just taken the last table at this time/],
] as const)(
  'a booking refused with %s is explained, and the free times are read again [MERCH-034, MERCH-035, MERCH-036, ERR-018, ERR-020]',
  async (code, status, text) => {
    const { user, asked } = await choose({ reserve: refuse(status, code) });
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Book this table' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(asked.length).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Choose another time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each(['UNAUTHORISED', 'TOKEN_EXPIRED'])(
  'a session that has ended meanwhile (%s) asks to sign in, with the table kept [MERCH-032]',
  async (code) => {
    const { user } = await choose({ reserve: refuse(401, code) });
    await user.click(screen.getByRole('button', { name: 'Book this table' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to book' }));
    expect(dialog.getByText(/Friday, November 27, 2026 at 7:00 PM, 2 guests/)).toBeVisible();
  },
);

test.each([
  ['of another party', { partySize: 99 }],
  ['at no time', { dateTime: 'soon' }],
  ['of the past', { dateTime: '2026-11-20T19:00:00.000-05:00' }],
  ['of an hour ago', { until: 0 }],
  ['at another restaurant', { merchantId: '8' }],
])('a stored table %s is not offered', async (_what, changes) => {
  const stored = {
    ...{ merchantId: '9', dateTime: '2026-11-27T20:30:00.000-05:00', partySize: 2, until: 1e15 },
    ...changes,
  };
  sessionStorage.setItem('nosh.chosenTable', JSON.stringify(stored));
  await visit({ member: aMember() });
  await within(await widget()).findByText('Available times near 7:00 PM');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a table that is booked after its dialog was closed is told of', async () => {
  let answer: (reservation: ReturnType<typeof aReservation>) => void = () => undefined;
  const { user } = await choose({ reserve: () => new Promise((done) => (answer = done)) });
  await user.click(screen.getByRole('button', { name: 'Book this table' }));
  expect(screen.getByRole('button', { name: 'Choose another time' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(aReservation());
  const text = /Your table at Casa Lucía is booked: Friday, November 27, 2026 at 7:00\sPM\./;
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

describe('without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('a booking fails at once and is not sent later', async () => {
    const sent: unknown[] = [];
    const { user } = await choose({
      reserve: () => {
        sent.push('reserve');
        return refuse(0, '')();
      },
    });
    onlineManager.setOnline(false);
    await user.click(screen.getByRole('button', { name: 'Book this table' }));
    expect(await screen.findByText(/Check your connection and try again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another time' }));
    onlineManager.setOnline(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['reserve']);
  });
});
