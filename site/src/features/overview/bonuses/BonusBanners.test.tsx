import type { Member } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { globalItem } from '../../shell/global.fixture.ts';
import type { Banner } from './bonus-groups.ts';
import { aBanner, aBonus, anAccountCenter } from './bonuses.fixture.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

type Options = Parameters<typeof renderSite>[1];

function open(banners: Banner[], bonuses: Member['activeBonuses'], options: Options = {}) {
  return renderSite('/account/overview', {
    partner: aPartner('united'),
    member: aMember({ activeBonuses: bonuses }),
    ...options,
    contents: { account_center: anAccountCenter({ bonus_banners: banners }), ...options.contents },
  });
}
const group = (name: string) => screen.findByRole('region', { name });
const stored = () => JSON.parse(window.localStorage.getItem('united.registeredBonuses') ?? 'null');
const activate = () => screen.findByRole('button', { name: 'Activate Three tables' });

test('bonuses are grouped under what is available and what is activated; only the former have a button [OVER-004, OVER-021, OVER-022, OVER-026]', async () => {
  const codes = ['Eligible', 'Enrolled', 'Qualified'] as const;
  open(
    codes.map((code) => aBanner({ code })),
    codes.map((code) => aBonus({ code, bonusStatus: code })),
  );
  const available = within(await group('Available bonuses'));
  expect(available.getAllByRole('article')).toHaveLength(1);
  expect(available.getByRole('button', { name: 'Activate Three tables' })).toBeVisible();
  const activated = within(await group('Activated bonuses'));
  const [enrolled, qualified] = activated.getAllByRole('article');
  expect(enrolled).toHaveTextContent(/^Activated/);
  expect(qualified).toHaveTextContent(/^Earned/);
  expect(activated.queryByRole('button')).toBeNull();
  expect(activated.getAllByRole('link', { name: 'Find a restaurant' })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
  expect(screen.getByRole('region', { name: 'Your status' })).toBeVisible();
});

test.each([
  [
    'Enrolled',
    true,
    'Your dine of Thursday, November 26, 2026 completed it: 500 miles, as soon as that dine is final.',
  ],
  ['Qualified', false, 'You earned 500 miles with your dine of Thursday, November 26, 2026.'],
  ['Qualified', undefined, null],
] as const)(
  'a bonus that is %s and whose dines are made says what it earned (pending: %s), and asks for no more',
  async (bonusStatus, isPending, text) => {
    const reward = isPending !== undefined && {
      reward: { amount: 500, earnedOn: '2026-11-26', isPending },
    };
    open([aBanner()], [aBonus({ bonusStatus, ...reward })]);
    const banner = within(
      within(await group('Activated bonuses')).getByRole('article', { name: 'Three tables' }),
    );
    expect(banner.getByText(isPending ? 'On its way' : 'Earned')).toBeVisible();
    expect(banner.queryByText(isPending ? 'Earned' : 'On its way')).toBeNull();
    if (text === null) expect(banner.queryByText(/earned|completed/)).toBeNull();
    else expect(banner.getByText(text)).toBeVisible();
    expect(banner.queryByRole('link', { name: 'Find a restaurant' })).toBeNull();
    expect(banner.getByRole('link', { name: 'See your dines' })).toHaveAttribute(
      'href',
      '/account/recent_activity',
    );
  },
);

test.each([
  ['Eligible', 3, {}, ['500 miles', '3 dines']],
  ['Eligible', 1, { windowDays: 30 }, ['500 miles', '1 dine', 'within 30 days of activating it']],
  ['Eligible', 3, { endsOn: '2026-12-31' }, ['500 miles', '3 dines', 'until Dec 31, 2026']],
  [
    'Eligible',
    3,
    { endsOn: '2026-12-31', windowDays: 30 },
    ['500 miles', '3 dines', 'within 30 days of activating it', 'to activate until Dec 31, 2026'],
  ],
  [
    'Enrolled',
    3,
    { endsOn: '2026-12-31', windowDays: 60 },
    ['500 miles', '1 of 3 dines', 'until Dec 31, 2026'],
  ],
  ['Enrolled', 1, {}, ['500 miles', '1 of 1 dine']],
  ['Qualified', 1, { endsOn: '2026-12-31' }, []],
] as const)(
  'a bonus that is %s says what it earns, until when and its dines of %s: %j',
  async (bonusStatus, needed, end, texts) => {
    const terms = { code: aBonus().code, bonusStatus, amount: 500, dines: { made: 1, needed }, ...end };
    const other = { ...terms, code: 'OTHER' };
    open(
      [aBanner(), aBanner({ code: 'OTHER', text: [{ type: 'title', text: 'The other', url: null }] })],
      [aBonus({ bonusStatus }), aBonus({ code: 'OTHER', bonusStatus: 'Eligible' })],
      { answers: { bonusTerms: { items: [terms, { ...other, bonusStatus: 'Eligible' }] } } },
    );
    // Its terms are shown once all have been read.
    const theOther = within(await screen.findByRole('article', { name: 'The other' }));
    expect(await theOther.findByText('500 miles')).toBeVisible();
    const banner = within(screen.getByRole('article', { name: 'Three tables' }));
    expect(banner.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts);
  },
);

test('the terms of a bonus are asked for again once it is activated: its days begin then', async () => {
  const bonusTerms = jest.fn(() => Promise.resolve({ items: [] }));
  const { user } = open([aBanner()], [aBonus()], { answers: { bonusTerms, registerBonus: {} } });
  await user.click(await activate());
  await waitFor(() => expect(bonusTerms).toHaveBeenCalledTimes(2));
});

test.each([
  ['Eligible', 'Available bonuses', 'Activated bonuses'],
  ['Enrolled', 'Activated bonuses', 'Available bonuses'],
] as const)('an empty group has no heading: all %s [OVER-022]', async (bonusStatus, full, empty) => {
  open([aBanner()], [aBonus({ bonusStatus })]);
  expect(await group(full)).toBeVisible();
  expect(screen.queryByRole('heading', { name: empty })).toBeNull();
});

test('banners of other bonuses and copy states are not there [OVER-027, OVER-028]', async () => {
  open([aBanner({ code: 'OTHER' }), aBanner({ user_states: [5] })], [aBonus()]);
  await screen.findByRole('region', { name: 'Your status' });
  expect(screen.queryByRole('article')).toBeNull();
});

test('a click activates the bonus, says so, remembers it for 35 minutes and moves the banner and the focus [OVER-023, OVER-024, OVER-034, OVER-035, DATA-015, API-040]', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 12));
  const registerBonus = jest.fn((_sent: CallParts) => Promise.resolve({}));
  // The api's answer is still the old one.
  const { user } = open([aBanner()], [aBonus()], { answers: { registerBonus } });
  const button = await activate();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await user.click(button);
  expect(registerBonus).toHaveBeenCalledTimes(1);
  expect(registerBonus).toHaveBeenCalledWith({ params: { bonusCode: 'THREE-TABLES' } });
  const banner = within(await group('Activated bonuses')).getByRole('article', { name: 'Three tables' });
  expect(banner).toHaveFocus();
  // What the member reads stays where it is.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  const message = await screen.findByText('Your bonus is activated.');
  expect(message.parentElement).toHaveTextContent(/^SUCCESS: Your bonus/);
  expect(screen.queryByRole('button', { name: 'Activate Three tables' })).toBeNull();
  const expire = Date.UTC(2026, 10, 24, 12) + 2_100_000;
  expect(stored()).toEqual({ value: [{ value: 'THREE-TABLES', expire }], expire });
});

test.each([
  [34, 'Activated bonuses'],
  [36, 'Available bonuses'],
])('%i minutes later the overview has it under "%s" [OVER-025]', async (minutes, name) => {
  const then = Date.now() - minutes * 60_000;
  const expire = then + 2_100_000;
  window.localStorage.setItem(
    'united.registeredBonuses',
    JSON.stringify({ value: [{ value: 'THREE-TABLES', expire }], expire }),
  );
  open([aBanner()], [aBonus()]);
  expect(within(await group(name)).getByRole('article')).toBeVisible();
});

test('while it is activated a second click does nothing', async () => {
  let answer: (value: Record<string, never>) => void = () => undefined;
  const registerBonus = jest.fn(
    (_sent: CallParts) => new Promise<Record<string, never>>((resolve) => (answer = resolve)),
  );
  const { user } = open([aBanner()], [aBonus()], { answers: { registerBonus } });
  const button = await activate();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await user.click(button);
  expect(registerBonus).toHaveBeenCalledTimes(1);
  answer({});
  expect(await group('Activated bonuses')).toBeVisible();
});

test('a double click activates it once', async () => {
  const registerBonus = jest.fn((_sent: CallParts) => Promise.resolve({}));
  open([aBanner()], [aBonus()], { answers: { registerBonus } });
  const button = await activate();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await group('Activated bonuses')).toBeVisible();
  expect(registerBonus).toHaveBeenCalledTimes(1);
});

test('a failure is said beside the button and written to the console; nothing is remembered [OVER-032, OVER-033, OVER-035]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new ApiError(500, {});
  const registerBonus = () => Promise.reject(failure);
  const { user } = open([aBanner()], [aBonus()], { answers: { registerBonus } });
  await user.click(await activate());
  expect(await screen.findByText('Something went wrong, please refresh you browser.')).toHaveClass('error');
  expect(log).toHaveBeenCalledWith('Bonus THREE-TABLES was not activated.', failure);
  expect(stored()).toBeNull();
  expect(await group('Available bonuses')).toBeVisible();
});

test.each([
  ['overview.bonus.success', () => Promise.resolve({}), 'Yours!'],
  ['overview.bonus.failed', () => Promise.reject(new ApiError(500, {})), 'Please call us.'],
])('editors configure what is said: %s [OVER-032, OVER-034]', async (key, answer, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, client } = open([aBanner()], [aBonus()], { answers: { registerBonus: answer } });
  client.setQueryData(['content', 'copy'], [{ slug: key, key, text }]);
  await user.click(await activate());
  expect(await screen.findByText(text)).toBeVisible();
});

describe('a bonus of the app', () => {
  const treat = aBanner({ app_only_bonus: true, app_text: 'You have the app: activate it here.' });
  const stores = { app_store_url: 'https://apps.example/', google_play_url: 'https://play.example/' };
  const contents = { global: [{ ...globalItem, ...stores }] };

  test('leads to the stores on the web and has no button [OVER-030]', async () => {
    open([treat], [aBonus()], { contents });
    const banner = within(await screen.findByRole('article', { name: 'Three tables' }));
    expect(banner.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', stores.app_store_url);
    expect(banner.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', stores.google_play_url);
    expect(banner.getByText('Dine three times.')).toBeVisible();
    expect(banner.queryByRole('button')).toBeNull();
    expect(banner.queryByText(treat.app_text)).toBeNull();
  });

  test('has its own text and the button inside the app [OVER-030]', async () => {
    const runtimeConfig = { app: { platform: 'ios', version: '2.0' } } as const;
    open([treat], [aBonus()], { contents, runtimeConfig });
    const banner = within(await screen.findByRole('article', { name: 'Three tables' }));
    expect(banner.getByText(treat.app_text)).toBeVisible();
    expect(banner.getByRole('button', { name: 'Activate Three tables' })).toBeVisible();
    expect(banner.queryByText('Dine three times.')).toBeNull();
    expect(banner.queryByRole('link', { name: 'App Store' })).toBeNull();
  });

  test('says where it is activated when there are no links to stores', async () => {
    open([treat], [aBonus()]);
    expect(await screen.findByText('This one is activated in our app.')).toBeVisible();
  });

  test('has no links to stores once it is activated', async () => {
    open([treat], [aBonus({ bonusStatus: 'Enrolled' })], { contents });
    const banner = within(await screen.findByRole('article', { name: 'Three tables' }));
    expect(banner.queryByRole('link', { name: 'App Store' })).toBeNull();
  });
});
