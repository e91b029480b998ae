import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { rememberPlace } from '../../session/visitor/remembered-place.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aCalendar, anEmptyCalendar } from './earn-calendar.fixture.ts';
import type { EarnCalendar } from './earn-calendar.queries.ts';

afterEach(() => localStorage.clear());

interface Options extends NonNullable<Parameters<typeof renderSite>[1]> {
  answer?: () => EarnCalendar;
  address?: string;
}

async function open({ answer = aCalendar, address, ...options }: Options = {}) {
  const asked: unknown[] = [];
  const site = renderSite(address ?? '/search/calendar?location=Chicago,%20IL', {
    ...options,
    answers: {
      earnCalendar: ({ query }: CallParts) => {
        asked.push(query?.['location']);
        return answer();
      },
    },
  });
  await site.heading();
  return { ...site, asked };
}

const days = async () => within(await screen.findByRole('list', { name: 'The next seven days' }));

test('shows for seven days how many restaurants earn and the best rate, today first', async () => {
  const { asked } = await open();
  expect(
    screen.getByRole('heading', { level: 1, name: 'When you earn rewards near Chicago, IL' }),
  ).toBeVisible();
  const { getAllByRole } = await days();
  const items = getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(7);
  expect(items[0]).toMatch(/^Today Nov 20.*12 of 40 restaurants earn.*up to 10% back$/);
  expect(items[1]).toMatch(/^Saturday Nov 21.*1 of 40 restaurants earns.*up to \$25\.00 a visit$/);
  expect(items[2]).toBe('Sunday Nov 22No restaurant earns');
  expect(getAllByRole('heading')[0]).toHaveAttribute('aria-current', 'date');
  expect(
    screen.getByText(
      /^Based on the 40 nearest restaurants near Chicago, IL\. Each is counted by its own local date\./,
    ),
  ).toBeVisible();
  expect(asked).toEqual(['Chicago, IL']);
});

test('without a place it shows that of the last search', async () => {
  rememberPlace('nosh', 'Chicago, IL');
  const { asked, address } = await open({ address: '/search/calendar' });
  await days();
  expect(address()).toBe('/search/calendar?location=Chicago%2C+IL');
  expect(asked.at(-1)).toBe('Chicago, IL');
});

test('a day that earns leads to the search of its weekday; one that does not leads nowhere', async () => {
  await open();
  const { getAllByRole } = await days();
  const links = getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links[1]).toHaveAccessibleName(
    /^1 of 40 restaurants earns ?, See the restaurants of Saturday, November 21$/,
  );
  expect(links[1]).toHaveAttribute('href', '/search?location=Chicago%2C+IL&benefitsFor=Sat');
});

test.each([
  ['who is signed out', {}, /At the rate of members who take our e-mails\. Sign in to see yours$/],
  ['a member', { member: aMember() }, /At your rate, and with what you have left of your monthly limits\.$/],
  [
    'a visitor of a programme without enrollment',
    { partner: aPartner('ftch') },
    /These are the days on which members of .+ earn\.$/,
  ],
])('says to %s whose rates these are', async (_who, options, text) => {
  await open(options);
  expect((await screen.findByText(/^Based on/)).textContent).toMatch(text);
});

const AREA = '41.7,-87.9,42.1,-87.4';
const signIn = () => screen.findByRole('link', { name: 'Sign in to see yours' });
const anAreaCalendar = () => ({ ...aCalendar(), center: null });

test('a map area is called so, stays in the field, and signing in leads back to it', async () => {
  const { user, asked, address } = await open({
    ...{ answer: anAreaCalendar, address: `/search/calendar?location=${AREA}` },
  });
  const title = 'When you earn rewards in the area on your map';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await signIn()).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ returnUrl: `/search/calendar?${new URLSearchParams({ location: AREA })}` })}`,
  );
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
  expect(address()).toBe(`/search/calendar?${new URLSearchParams({ location: AREA })}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(asked).toEqual([AREA]);
});

test('signing in from a guessed place leads back to no named place', async () => {
  await open({ address: '/search/calendar' });
  expect(await signIn()).toHaveAttribute('href', '/login?returnUrl=%2Fsearch%2Fcalendar');
});

test('signing in leads back to the week of the place', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Sign in to see yours' });
  expect(link).toHaveAttribute(
    'href',
    '/login?returnUrl=%2Fsearch%2Fcalendar%3Flocation%3DChicago%252C%2BIL',
  );
});

test.each(['/search/calendar', '/search/calendar?location=Current%20Location'])(
  '%s is about where we think the visitor is, and says so',
  async (address) => {
    const { asked } = await open({ address });
    expect(
      screen.getByRole('heading', { level: 1, name: 'When you earn rewards near New York, NY' }),
    ).toBeVisible();
    expect(await screen.findByText(/^You named no place, so this is where we think you are\./)).toBeVisible();
    expect(asked).toEqual(['40.76,-73.99']);
  },
);

test('another place can be asked for', async () => {
  const { user, asked, address } = await open();
  const where = screen.getByLabelText('City and state, or ZIP code');
  await user.clear(where);
  await user.type(where, '60601');
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
  expect(address()).toBe('/search/calendar?location=60601');
  await screen.findByRole('list', { name: 'The next seven days' });
  expect(asked).toEqual(['Chicago, IL', '60601']);
  // The answer is announced, and neither the focus nor what was typed is lost.
  expect(screen.getByRole('status')).toHaveTextContent(/^Based on/);
  expect(screen.getByRole('button', { name: 'Show the days' })).toHaveFocus();
  expect(where).toHaveValue('60601');
});

test('a step back shows the place before in the field', async () => {
  const { user, address, router } = await open();
  const where = screen.getByLabelText('City and state, or ZIP code');
  await user.clear(where);
  await user.type(where, '60601');
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
  await waitFor(() => expect(address()).toBe('/search/calendar?location=60601'));
  await user.tab();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(where).toHaveValue('Chicago, IL'));
});

test('an unknown place that was asked for has the focus again', async () => {
  let isKnown = true;
  const { user } = await open({
    answer: () => {
      if (!isKnown) throw new ApiError(400, { code: 'INVALID', fields: [] });
      return aCalendar();
    },
  });
  await days();
  isKnown = false;
  const where = screen.getByLabelText('City and state, or ZIP code');
  await user.clear(where);
  await user.type(where, 'Nowhereville');
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
  await waitFor(() => expect(where).toHaveFocus());
  expect(where).toBeInvalid();
  expect(where).toHaveValue('Nowhereville');
});

test('a place that is not known is said at its field', async () => {
  const unknown = () => {
    throw new ApiError(400, { code: 'INVALID', fields: [] });
  };
  await open({ answer: unknown });
  expect(await screen.findByText(/^We do not know this place/)).toBeVisible();
  expect(screen.getByLabelText('City and state, or ZIP code')).toBeInvalid();
});

test('a place without restaurants says so', async () => {
  await open({ answer: anEmptyCalendar });
  expect(await screen.findByRole('heading', { name: 'No restaurants near Chicago, IL yet' })).toBeVisible();
});

test('days that do not come can be asked for again', async () => {
  let isDown = true;
  const { user } = await open({
    answer: () => {
      if (isDown) throw new ApiError(500, {});
      return aCalendar();
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('12 of 40 restaurants earn')).toBeVisible();
});
