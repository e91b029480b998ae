import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CallParts } from '../../../api/call.ts';
import { showEverything } from '../../../document/in-view.fixture.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { Answers } from '../../../partner/test-client.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aMerchantDetail, aReviewPage } from '../../merchant/merchant.fixture.ts';
import { aReservation, someTimes } from '../reservations.fixture.ts';

/** A Wednesday noon in New York. */
const NOW = new Date('2026-11-25T17:00:00Z');
/** Closed on Mondays, open on Wednesdays from 17:00 to 22:00 and on Sundays from 12:00 to 15:00 and from 18:30 to 21:00. */
const bookable = aMerchantDetail({ reservationProviders: { openTable: 'ot-9' } });
const lunch = bookable.hours
  .filter(({ opens }) => opens !== '18:30')
  .map((opening) => ({ ...opening, opens: '11:30', closes: '14:30' }));
const partner = aPartner('nosh', { openTableReservationsEnabled: true });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  showEverything();
});
afterEach(() => jest.useRealTimers());

function asking() {
  const asked: CallParts['query'][] = [];
  const reservationTimes = (sent: CallParts) => {
    asked.push(sent.query);
    return someTimes();
  };
  return { asked, reservationTimes };
}

async function visit(hours = bookable.hours) {
  const { asked, reservationTimes } = asking();
  const merchant = { ...bookable, hours };
  const answers = { merchant, merchantReviews: aReviewPage(), reservationTimes };
  const { user } = renderSite('/merchants/9', { partner, answers });
  const box = within(await screen.findByRole('region', { name: 'Book a table' }));
  return { asked, user, box };
}

type Box = Awaited<ReturnType<typeof visit>>['box'];
const timeField = (box: Box) => box.getByLabelText<HTMLSelectElement>('Time');
function timesIn(box: Box) {
  const options = [...timeField(box).options];
  const open = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  return { all: options.length, open: [open[0], open.at(-1), open.length] };
}

async function typeDay({ box, user }: Pick<Awaited<ReturnType<typeof visit>>, 'box' | 'user'>, day: string) {
  await user.clear(box.getByLabelText(/^Date/));
  await user.type(box.getByLabelText(/^Date/), day);
}

const closed =
  'The restaurant is closed on Monday, November 30, 2026. The next day it is open is Tuesday, December 1, 2026.';

test('of the times only those from opening to an hour before closing can be chosen [MERCH-024, MERCH-040]', async () => {
  const { box, user, asked } = await visit();
  await box.findByText('Available times near 7:00 PM');
  expect(timesIn(box)).toEqual({ all: 36, open: ['17:00', '21:00', 9] });
  await typeDay({ box, user }, '2026-11-29');
  expect(timesIn(box)).toEqual({ all: 36, open: ['12:00', '20:00', 9] });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ date: '2026-11-29', time: '19:00' }));
});

test('no day is offered for which tables cannot be booked yet', async () => {
  const { box, user } = await visit(bookable.hours.filter(({ weekday }) => weekday !== 'Thu'));
  await typeDay({ box, user }, '2027-11-25');
  expect(await box.findByText(/^The restaurant is closed on Thursday, November 25, 2027\./)).toBeVisible();
  expect(box.queryByRole('button', { name: 'Choose Friday, November 26' })).toBeNull();
});

test('without known hours every time from 6:00 to 23:30 and every day can be chosen [MERCH-040]', async () => {
  const { box, user, asked } = await visit([]);
  await box.findByText('Available times near 7:00 PM');
  expect(timesIn(box)).toEqual({ all: 36, open: ['06:00', '23:30', 36] });
  await typeDay({ box, user }, '2026-11-30');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ date: '2026-11-30' }));
});

test('where it is closed at seven, the nearest open time is asked for; the wanted one comes back on another day [MERCH-037]', async () => {
  const hours = bookable.hours.map((opening) =>
    opening.weekday === 'Wed' ? { ...opening, opens: '11:30', closes: '14:30' } : opening,
  );
  const { box, user, asked } = await visit(hours);
  expect(await box.findByText(/^Nothing is free near 1:30\sPM/)).toBeVisible();
  expect(timeField(box)).toHaveValue('13:30');
  expect(asked).toEqual([{ date: '2026-11-25', time: '13:30', partySize: 2 }]);
  await user.selectOptions(timeField(box), '12:00');
  await typeDay({ box, user }, '2026-11-27');
  await waitFor(() => expect(timeField(box)).toHaveValue('17:00'));
  await typeDay({ box, user }, '2026-12-02');
  await waitFor(() => expect(timeField(box)).toHaveValue('12:00'));
});

test.each([
  ['2026-11-25T17:00:00Z', '2026-11-25', '13:30'],
  ['2026-11-25T19:00:00Z', '2026-11-26', '13:30'],
  ['2026-11-30T17:00:00Z', '2026-12-01', '13:30'],
])('at %s a table for lunch is on %s at %s at first', async (now, date, time) => {
  jest.setSystemTime(new Date(now));
  const { asked } = await visit(lunch);
  await waitFor(() => expect(asked).toEqual([{ date, time, partySize: 2 }]));
});

test('a closed day says so with the next open one, and nothing is asked for [MERCH-026]', async () => {
  const { box, user, asked } = await visit();
  await box.findByText('Available times near 7:00 PM');
  await typeDay({ box, user }, '2026-11-30');
  expect(await box.findByText(closed)).toBeVisible();
  expect(box.queryByRole('button', { name: /^Book / })).toBeNull();
  expect(asked.map((query) => query?.['date'])).not.toContain('2026-11-30');
  await user.click(box.getByRole('button', { name: 'Choose Tuesday, December 1' }));
  expect(box.getByLabelText(/^Date/)).toHaveValue('2026-12-01');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ date: '2026-12-01', time: '19:00' }));
  expect(box.queryByText(closed)).toBeNull();
  expect(document.activeElement).toHaveAttribute('role', 'status');
});

test('yesterday is too soon to book, also where it was closed [MERCH-039]', async () => {
  jest.setSystemTime(new Date('2026-12-01T17:00:00Z'));
  const { box, user, asked } = await visit();
  await box.findByText('Available times near 7:00 PM');
  await typeDay({ box, user }, '2026-11-30');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ date: '2026-11-30' }));
  expect(box.queryByText(/^The restaurant is closed/)).toBeNull();
});

describe('changing a table', () => {
  async function change(answers: Answers, held = aReservation()) {
    const { asked, reservationTimes } = asking();
    const { user } = renderSite('/account/reservations', {
      ...{ member: aMember(), partner },
      answers: { reservations: { upcoming: [held], past: [] }, reservationTimes, ...answers },
    });
    await user.click(await screen.findByRole('button', { name: /^Change the table/ }));
    const box = within(await screen.findByRole('dialog', { name: 'Change your table' }));
    return { asked, user, box };
  }

  test('offers the open times and days', async () => {
    const { box, user, asked } = await change({ merchant: bookable });
    await waitFor(() => expect(timesIn(box)).toEqual({ all: 36, open: ['17:00', '23:30', 14] }));
    await typeDay({ box, user }, '2026-11-30');
    expect(await box.findByText(closed)).toBeVisible();
    expect(box.getByRole('button', { name: 'Choose a time above' })).toHaveAttribute('aria-disabled', 'true');
    expect(asked.map((query) => query?.['date'])).not.toContain('2026-11-30');
    await user.click(box.getByRole('button', { name: 'Choose the day in a calendar' }));
    const calendar = within(screen.getByRole('dialog', { name: 'Choose a day' }));
    const day = await calendar.findByRole('button', { name: /Monday, November 30, 2026/ });
    expect(day).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps the time of the table that the member has, though the restaurant is closed then', async () => {
    const held = aReservation({ dateTime: '2026-11-30T19:00:00.000-05:00' });
    const { box } = await change({ merchant: bookable }, held);
    await waitFor(() => expect(timesIn(box)).toEqual({ all: 36, open: ['19:00', '19:00', 1] }));
    expect(box.queryByText(/^The restaurant is closed/)).toBeNull();
  });

  test('offers every time where the restaurant cannot be read', async () => {
    const { box } = await change({
      merchant: () => {
        throw new Error('away');
      },
    });
    expect(await box.findByText('Available times near 7:00 PM')).toBeVisible();
    expect(timesIn(box)).toEqual({ all: 36, open: ['06:00', '23:30', 36] });
  });
});
