import type { AnswerOf } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { Answers } from '../../../partner/test-client.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aReservation, someTimes } from '../reservations.fixture.ts';

const NOW = new Date('2026-11-25T17:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

const upcoming = aReservation();
const past = aReservation({
  id: 'r-past67890abcdef',
  merchantName: 'Rosso',
  dateTime: '2026-10-02T20:00:00.000-04:00',
  state: 'cancelled',
});

async function open(list: AnswerOf<'reservations'>, answers: Answers = {}) {
  const partner = aPartner('nosh', { openTableReservationsEnabled: true });
  const site = renderSite('/account/reservations', {
    ...{ member: aMember(), partner },
    answers: { reservations: () => structuredClone(list), reservationTimes: someTimes(), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your tables' });
  return site;
}

test('lists tables to come and of the past; only those to come can be changed', async () => {
  await open({ upcoming: [upcoming], past: [past] });
  const items = await screen.findAllByRole('listitem');
  const texts = items.map(({ textContent }) => textContent ?? '');
  const one = texts.find((text) => text.startsWith('Casa Lucía')) ?? '';
  expect(one).toContain('Friday, November 27, 2026 at 7:00\u00A0PM, 2 guests');
  expect(one).toContain('Confirmation number DL-4711 · 50 bonus points after dinner');
  const gone = items.find(({ textContent }) => textContent?.startsWith('Rosso'));
  if (!gone) throw new Error('The cancelled table is not there.');
  expect(within(gone).getByText('Cancelled')).toBeVisible();
  expect(within(gone).queryAllByRole('button')).toEqual([]);
});

test('a table whose time has come is past, though the api has not ended it yet', async () => {
  const dateTime = '2026-11-25T09:00:00.000-05:00';
  await open({ upcoming: [], past: [aReservation({ dateTime, state: 'confirmed' })] });
  const items = await screen.findAllByRole('listitem');
  const item = items.find(({ textContent }) => textContent?.startsWith('Casa Lucía'));
  if (!item) throw new Error('The past table is not there.');
  expect(within(item).getByText('Past')).toBeVisible();
  expect(item).toHaveTextContent(
    'Confirmation number DL-4711 · 50 bonus points once your dine there has come in',
  );
  expect(item).not.toHaveTextContent('after dinner');
  expect(within(item).queryAllByRole('button')).toEqual([]);
  expect(
    within(item)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Casa Lucía']);
});

test('a table is cancelled after a question', async () => {
  const list = { upcoming: [upcoming], past: [] as (typeof upcoming)[] };
  const sent: CallParts[] = [];
  const { user } = await open(list, {
    cancelReservation: (parts) => {
      sent.push(parts);
      list.past = [{ ...upcoming, state: 'cancelled' }];
      list.upcoming = [];
      return { ...upcoming, state: 'cancelled' };
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Cancel the table at Casa Lucía, Friday, November 27, 2026' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your table?' }));
  expect(dialog.getByText('Its 50 bonus points go with it.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel the table' }));
  expect(await screen.findByText('Your table at Casa Lucía is cancelled.')).toBeVisible();
  expect(sent).toEqual([{ params: { reservationId: upcoming.id } }]);
  expect(await screen.findByText('No table is coming up.')).toBeVisible();
  // The button that had the focus is gone.
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('Your table at Casa Lucía is cancelled.'),
  );
});

test('a double click cancels a table once', async () => {
  const sent: CallParts[] = [];
  const { user } = await open(
    { upcoming: [upcoming], past: [] },
    {
      cancelReservation: (parts) => {
        sent.push(parts);
        return { ...upcoming, state: 'cancelled' };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Cancel the table at/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your table?' }));
  const button = dialog.getByRole('button', { name: 'Cancel the table' });
  // In one task, before React renders that the first is under way.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Your table at Casa Lucía is cancelled.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a table is changed to a free time', async () => {
  const sent: CallParts[] = [];
  const { user } = await open(
    { upcoming: [upcoming], past: [] },
    {
      changeReservation: (parts) => {
        sent.push(parts);
        return { ...upcoming, dateTime: '2026-11-27T20:30:00.000-05:00', partySize: 4 };
      },
    },
  );
  await user.click(
    await screen.findByRole('button', { name: 'Change the table at Casa Lucía, Friday, November 27, 2026' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your table' }));
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-11-27');
  await user.selectOptions(dialog.getByLabelText('Guests'), '4 guests');
  expect(dialog.getByText('Now: Casa Lucía, Friday, November 27, 2026 at 7:00 PM, 2 guests')).toBeVisible();
  const time = await dialog.findByRole('button', { name: /^8:30\sPM$/ });
  await user.click(time);
  expect(time).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Change to .* at 8:30\sPM, 4 guests$/ }));
  const text = 'Your table at Casa Lucía is now for 4 guests on Friday, November 27, 2026 at 8:30 PM.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent).toEqual([
    {
      params: { reservationId: upcoming.id },
      body: { dateTime: '2026-11-27T20:30:00.000-05:00', partySize: 4 },
    },
  ]);
});

test('the hour stays chosen for another party; where it is taken then, that is said', async () => {
  const all = someTimes();
  const { user } = await open(
    { upcoming: [upcoming], past: [] },
    {
      reservationTimes: ({ query }) => {
        const isLarge = Number(query?.partySize) > 4;
        return isLarge ? { ...all, times: all.times.filter(({ time }) => time !== '20:30') } : all;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Change the table/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your table' }));
  // The booked hour is the chosen one at first.
  await user.selectOptions(dialog.getByLabelText('Guests'), '3 guests');
  expect(await dialog.findByRole('button', { name: /^Change to .* at 7:00\sPM, 3 guests$/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^8:30\sPM$/ }));
  await user.selectOptions(dialog.getByLabelText('Guests'), '4 guests');
  expect(await dialog.findByRole('button', { name: /^Change to .* at 8:30\sPM, 4 guests$/ })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Guests'), '5 guests');
  expect(await dialog.findByText('8:30 PM is not free then. Choose another time.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose a time above' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a change that is refused says why and keeps the dialog', async () => {
  const { user } = await open(
    { upcoming: [upcoming], past: [] },
    {
      changeReservation: () => {
        throw new ApiError(409, { code: 'RESERVATION_BUSY', message: 'from the api' });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Change the table/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your table' }));
  await user.click(await dialog.findByRole('button', { name: /^8:30\sPM$/ }));
  await user.click(dialog.getByRole('button', { name: /^Change to/ }));
  expect(await dialog.findByText(/^An earlier change of this table is still on its way/)).toBeVisible();
});

test('without tables the page leads to restaurants that take bookings', async () => {
  await open({ upcoming: [], past: [] });
  expect(await screen.findByRole('heading', { name: 'No table is booked' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Restaurants that take bookings' })).toHaveAttribute(
    'href',
    '/search?reservations=true',
  );
});

test('tables that did not come are read again', async () => {
  let isAway = true;
  const { user } = await open(
    { upcoming: [], past: [] },
    {
      reservations: () => {
        if (isAway) throw new ApiError(500, {});
        return { upcoming: [upcoming], past: [] };
      },
    },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  await waitFor(() => expect(screen.getByText('Casa Lucía')).toBeVisible());
});

test('the table that a member has is no change of it', async () => {
  const { user } = await open({ upcoming: [upcoming], past: [] });
  await user.click(await screen.findByRole('button', { name: /^Change the table/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your table' }));
  await user.click(await dialog.findByRole('button', { name: /^7:00\sPM$/ }));
  expect(dialog.getByRole('button', { name: 'Choose a time above' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a table that was cancelled elsewhere is said on the page, when its dialog is gone', async () => {
  const list = { upcoming: [upcoming], past: [] as (typeof upcoming)[] };
  const { user } = await open(list, {
    changeReservation: () => {
      list.past = [{ ...upcoming, state: 'cancelled' }];
      list.upcoming = [];
      throw new ApiError(409, { code: 'RESERVATION_NOT_CHANGEABLE', message: 'from the api' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Change the table/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your table' }));
  await user.click(await dialog.findByRole('button', { name: /^8:30\sPM$/ }));
  await user.click(dialog.getByRole('button', { name: /^Change to/ }));
  const text = 'This table is over or was cancelled already.';
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(text));
  expect(screen.queryByRole('dialog')).toBeNull();
});
