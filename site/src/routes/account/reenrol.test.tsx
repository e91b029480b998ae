import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aRegistration } from '../../features/cards/cards.fixture.ts';
import { aFakeFrame, encrypted } from '../../features/cards/frame/frame.fixture.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';

const TITLE = 'We kept your account for you.';
const closed = aMember({ memberType: 'ClosedAccountMember', active: false });
const linked = { cardRegistration: [aRegistration()] };

/** Opens an address as a member whose account is closed, until the fake api has reopened it. */
function open(address: string, reregisterCards: Answers['reregisterCards'] = linked) {
  const loadPage = jest.fn();
  const calls: unknown[] = [];
  let isOpen = false;
  const site = renderSite(address, {
    member: closed,
    loadPage,
    answers: {
      member: () => {
        calls.push('member');
        return isOpen ? aMember() : closed;
      },
      memberCards: { items: [] },
      reregisterCards: async (sent: CallParts) => {
        calls.push(sent.body);
        const answer = typeof reregisterCards === 'function' ? await reregisterCards(sent) : reregisterCards;
        isOpen = answer.cardRegistration.some(({ error }) => error === undefined);
        return answer;
      },
    },
  });
  return { ...site, loadPage, calls };
}

async function link() {
  await screen.findByTitle('Card number, in a secure frame');
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  await act(async () => screen.getByRole('checkbox', { name: /I link this card/ }).click());
  await act(async () => screen.getByRole('button', { name: 'Link this card' }).click());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.postCard();
}

test.each(['/', '/search', '/login', '/account/overview', '/account/manage_cards', '/how-it-works'])(
  '%s shows a member whose account is closed the way back in alone [ROUTE-054, ENROLL-040, CARD-029]',
  async (address) => {
    const site = open(address);
    expect(await site.heading()).toBe(TITLE);
    expect(site.address()).toBe(address);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

test.each(['/SignOut', '/error', '/not_found'])(
  '%s is shown to such a member too [ROUTE-054]',
  async (address) => {
    const site = open(address);
    expect(await site.heading()).not.toBe(TITLE);
  },
);

test('the only ways on are a card and "I’ll sign in later", which signs out [ENROLL-041, ENROLL-042]', async () => {
  const site = open('/search');
  await site.heading();
  const main = screen.getByRole('main');
  // A telephone number, or what the consent refers to, in a new tab, is no way on.
  const links = [...main.querySelectorAll('a')].filter(
    ({ href, target }) => !href.startsWith('tel:') && target !== '_blank',
  );
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['I’ll sign in later', '/SignOut'],
  ]);
  await site.user.click(screen.getByRole('button', { name: 'Link this card' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'ERROR' })).toHaveTextContent(
      'Please enter your credit card number.',
    ),
  );
  expect(site.calls).toEqual([]);
});

test('a linked card reopens the account: it is confirmed, the member fetched and the account shown [ENROLL-043, ENROLL-044]', async () => {
  const site = open('/search');
  await link();
  await waitFor(() => expect(site.address()).toBe('/account/overview'));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(site.calls).toEqual([{ creditCards: [encrypted], directFileFeedOptIn: true }, 'member']);
  expect(screen.getAllByText(/Your card ending in 4242 has been linked\./).length).toBeGreaterThan(0);
});

test.each([
  ['the message "unauthorized"', new ApiError(403, { message: 'Unauthorized' })],
  ['an ended session', new ApiError(401, { code: 'UNAUTHORISED' })],
])('%s leads to the sign-in [ENROLL-046]', async (_what, error) => {
  const site = open('/search', () => Promise.reject(error));
  await link();
  await waitFor(() => expect(site.loadPage.mock.calls).toEqual([['/login?returnUrl=%2Faccount%2Foverview']]));
});

test('each refused card has its message in the card form, once, and the account stays closed [ENROLL-047]', async () => {
  const refused = [
    aRegistration('INVALID_CARD', 'Check the number.'),
    aRegistration('SYSTEM_ERROR', 'Later.'),
  ];
  const site = open('/search', { cardRegistration: refused });
  await link();
  const form = (await screen.findByRole('button', { name: 'Link this card' })).closest('form');
  for (const reason of ['INVALID_CARD: Check the number.', 'SYSTEM_ERROR: Later.']) {
    const message = await screen.findByText(`Visa ending in 4242 - ${reason}`);
    expect(message).toBeVisible();
    expect(form).toContainElement(message);
  }
  expect(site.calls).not.toContain('member');
  expect(site.address()).toBe('/search');
});

test('of several cards those refused are named after the account has been reopened [ENROLL-049]', async () => {
  const site = open('/search', {
    cardRegistration: [aRegistration(), aRegistration('SYSTEM_ERROR', 'Later.')],
  });
  await link();
  await waitFor(() => expect(site.address()).toBe('/account/overview'));
  expect((await screen.findAllByText(/Visa ending in 4242 - SYSTEM_ERROR: Later\./)).length).toBeGreaterThan(
    0,
  );
});

test('an account that another tab has reopened is shown', async () => {
  const site = open('/search', () => Promise.reject(new ApiError(409, { code: 'ACCOUNT_OPEN' })));
  await link();
  await waitFor(() => expect(site.address()).toBe('/account/overview'));
  expect(site.calls).toContain('member');
});

test('a failing server is said beside the button, and everything stays for another try', async () => {
  const site = open('/search', () => Promise.reject(new ApiError(500, {})));
  await link();
  expect(await screen.findByText(/could not be linked. Please try again later/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /I link this card/ })).toBeChecked();
  expect(site.address()).toBe('/search');
});
