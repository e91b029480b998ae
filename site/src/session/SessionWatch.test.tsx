import { limits } from '@dinelink/contract/calls';
import { jest } from '@jest/globals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { useCall } from '../api/api-client.ts';
import { callQuery } from '../api/queries.ts';
import { useMember } from '../api/useMember.ts';
import { aRegistration } from '../features/cards/cards.fixture.ts';
import { rememberCardSuccess } from '../features/cards/card-success.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../partner/TestProviders.fixture.tsx';
import { clearSession } from './clear-session.ts';
import { rememberMerchant } from './selected-merchant.ts';
import { SessionWatch } from './SessionWatch.tsx';

const NOW = Date.UTC(2026, 10, 22, 19);
const HERE = '/account/manage_cards?a=1';
const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
const reject = (status: number, code?: string) => () => Promise.reject(new ApiError(status, { code }));

interface Options {
  answers?: Answers;
  needsMember?: boolean;
  partner?: string;
}

function watch({ answers = {}, needsMember = true, partner = 'nosh' }: Options = {}) {
  const member = aMember({ publicId: 'p1' });
  const loadPage = jest.fn();
  render(
    <MemoryRouter initialEntries={[HERE]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders
        partner={aPartner(partner)}
        member={member}
        answers={{ member, ...answers }}
        loadPage={loadPage}
      >
        <SessionWatch needsMember={needsMember} />
        <Page />
      </TestProviders>
    </MemoryRouter>,
  );
  return { loadPage };
}

function Page() {
  const call = useCall();
  const cards = useQuery({ ...callQuery('memberCards'), enabled: false });
  const signIn = useMutation({
    mutationFn: () => call('signIn', { body: { userName: 'a', password: 'b', rememberMe: false } }),
  });
  const deletion = useMutation({ mutationFn: () => call('deleteCard', { query: { id: 'c1' } }) });
  return (
    <>
      <p>{useMember()?.firstName ?? 'a stranger'}</p>
      <button onClick={() => void cards.refetch()}>query</button>
      <button onClick={() => deletion.mutate()}>mutation</button>
      <button onClick={() => signIn.mutate()}>sign in</button>
      <Link to="/earn">earn</Link>
      <Link to="/SignOut">sign out</Link>
    </>
  );
}

const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(1)));
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await settle();
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  document.cookie = `nosh.session_expires=${NOW + limits.sessionTimeoutMs}; Path=/`;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of cookieNames()) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test('stored names begin with the partner’s key: public id and session end as cookies, restaurant and card for the tab [DATA-042] [DATA-058]', () => {
  rememberMerchant('nosh', '7', 'offers');
  rememberCardSuccess('nosh', [aRegistration()]);
  watch();
  expect(document.cookie).toContain('nosh.public_id=p1');
  expect(cookieNames().sort()).toEqual(['nosh.public_id', 'nosh.session_expires']);
  expect(Object.keys(window.sessionStorage).sort()).toEqual(['nosh.cardSuccess', 'nosh.selectedMerchant']);
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('a toast warns one minute before the session ends, not earlier, and at its end, which a cookie holds, the page is left [LOGIN-031] [DATA-044]', () => {
  const { loadPage } = watch();
  const warning = () => screen.queryByRole('button', { name: /You will be signed out in a minute/ });
  act(() => void jest.advanceTimersByTime(limits.sessionTimeoutMs - 60_001));
  expect(warning()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(warning()).toBeVisible();
  expect(loadPage).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(loadPage.mock.calls).toEqual([['/SignOut']]);
});

test('a click on the warning fetches the member, and the session goes on [LOGIN-032]', async () => {
  const member = jest.fn(() => {
    document.cookie = `nosh.session_expires=${Date.now() + limits.sessionTimeoutMs}; Path=/`;
    return aMember({ publicId: 'p1', accessToken: 'a newer one' });
  });
  const { loadPage } = watch({ answers: { member } });
  act(() => void jest.advanceTimersByTime(limits.sessionTimeoutMs - 60_000));
  act(() => screen.getByRole('button', { name: /You will be signed out in a minute/ }).click());
  await settle();
  expect(member).toHaveBeenCalledTimes(1);
  act(() => void jest.advanceTimersByTime(120_000));
  expect(loadPage).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(limits.sessionTimeoutMs));
  expect(loadPage.mock.calls).toEqual([['/SignOut']]);
});

describe('an answer 401', () => {
  const answers: Answers = { memberCards: reject(401), deleteCard: reject(401, 'TOKEN_EXPIRED') };

  test.each([
    ['query', 'nosh', '/login'],
    ['mutation', 'nosh', '/login'],
    ['query', 'united', '/api/Sso/Start'],
  ])(
    'to a %s on a members’ page of %s redirects to %s, and back afterwards [API-025, API-050, ERR-019]',
    async (name, partner, path) => {
      const { loadPage } = watch({ answers, partner });
      await press(name);
      expect(loadPage.mock.calls).toEqual([[`${path}?returnUrl=${encodeURIComponent(HERE)}`]]);
    },
  );

  test('shows any other page as to an anonymous visitor', async () => {
    const { loadPage } = watch({ answers, needsMember: false });
    await press('query');
    expect(screen.getByText('a stranger')).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('that rejects credentials does not end the session', async () => {
    const { loadPage } = watch({ answers: { signIn: reject(401, 'INVALID_CREDENTIALS') } });
    await press('sign in');
    expect(screen.getByText('Ada')).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
  });

  test.each([403, 500, 0])('differs from %i, which does not end the session', async (status) => {
    const { loadPage } = watch({ answers: { memberCards: reject(status) } });
    await press('query');
    expect(loadPage).not.toHaveBeenCalled();
  });
});

describe('when another tab signs out', () => {
  const signOutElsewhere = async (partner = 'nosh') => {
    const written: string[] = [];
    const setItem = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation((key) => void written.push(key));
    clearSession(partner);
    setItem.mockRestore();
    // Browsers report the change to all other tabs.
    for (const key of written) window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
    await settle();
  };

  test('a members’ page redirects to the sign-in at once [LOGIN-041]', async () => {
    const { loadPage } = watch({ answers: { member: reject(401) } });
    await signOutElsewhere();
    expect(loadPage.mock.calls).toEqual([[`/login?returnUrl=${encodeURIComponent(HERE)}`]]);
  });

  test('any other page is shown as to an anonymous visitor', async () => {
    const { loadPage } = watch({ answers: { member: reject(401) }, needsMember: false });
    await signOutElsewhere();
    expect(screen.getByText('a stranger')).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('the page stays when the api still finds a session or does not answer', async () => {
    const { loadPage } = watch({ answers: { member: reject(500) } });
    await signOutElsewhere();
    expect(screen.getByText('Ada')).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('a sign-out at another partner has no effect', async () => {
    const { loadPage } = watch({ answers: { member: reject(401) } });
    await signOutElsewhere('ihg');
    expect(loadPage).not.toHaveBeenCalled();
  });
});

test.each([
  ['earn', 1],
  ['sign out', 0],
])(
  'the page "%s" fetches the member %i times: signing out may end the session first',
  async (name, times) => {
    const member = jest.fn(() => aMember({ publicId: 'p1' }));
    watch({ answers: { member }, needsMember: false });
    act(() => screen.getByRole('link', { name }).click());
    await settle();
    expect(member).toHaveBeenCalledTimes(times);
  },
);
