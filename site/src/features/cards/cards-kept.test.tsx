import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import type { LoadPage } from '../../session/useFullPageLoad.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aCard, aRegistration } from './cards.fixture.ts';
import { aFakeFrame } from './frame/frame.fixture.ts';

const linked = { cardRegistration: [aRegistration()] };
const partner = aPartner('nosh', { hasPartnerLoadedCards: false });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function open(linkCards: Answers['linkCards'] = linked) {
  const loadPage = jest.fn<LoadPage>();
  let sent = 0;
  const site = renderSite('/account/manage_cards', {
    ...{ partner, loadPage, member: aMember() },
    answers: {
      memberCards: { items: [aCard()] },
      linkCards: (parts) => {
        sent += 1;
        return typeof linkCards === 'function' ? linkCards(parts) : linked;
      },
    },
  });
  await screen.findByTitle('Card number, in a secure frame');
  return { ...site, loadPage, sent: () => sent };
}

const consent = () => screen.getByRole('checkbox', { name: /I link this card/ });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Link this card' }));

async function fillIn() {
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  await userEvent.click(consent());
  return frame;
}

type Frame = ReturnType<typeof aFakeFrame>;

/** Presses the button and answers as the vault does. */
async function send(frame: Frame) {
  const before = frame.submitted().length;
  await press();
  await waitFor(() => expect(frame.submitted()).toHaveLength(before + 1));
  await frame.postCard();
}

const stored = () => JSON.stringify({ ...window.sessionStorage, ...window.localStorage });

/** The consent is given for one card: it is asked again with the number, which no browser storage ever has. */
async function asksAgain() {
  const frame = aFakeFrame();
  await frame.postReady();
  expect(consent()).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Link this card' }));
  await frame.postEmpty();
  expect(await screen.findByRole('link', { name: 'Please enter your credit card number.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Delete and close .*4242/ })).toBeVisible();
}

test('a reload while a card is entered keeps nothing of it, shows the linked cards and asks for number and consent', async () => {
  const { unmount } = await open();
  await fillIn();
  expect(stored()).not.toMatch(/4242|encrypted/);
  unmount();
  await open();
  await asksAgain();
});

test('a session that ended leads to the sign-in and back to the cards, which ask for number and consent', async () => {
  const { unmount, loadPage } = await open(() => Promise.reject(new ApiError(401, { code: 'UNAUTHORISED' })));
  await send(await fillIn());
  const signIn = '/login?returnUrl=%2Faccount%2Fmanage_cards';
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(signIn));
  expect(stored()).not.toMatch(/4242/);
  unmount();
  await open();
  await asksAgain();
});

test.each([
  [
    'an anti-forgery token refused',
    403,
    { code: 'CSRF', message: 'Please refresh the page and try again.' },
    /refresh the page and try again/,
  ],
  ['too many tries', 429, { code: 'RATE_LIMITED', retryAfterSeconds: 120 }, /try again in 2 minutes/],
  ['no connection', 0, {}, /No answer came/],
])('%s keeps number and consent, and the card can be sent again', async (_what, status, details, words) => {
  let isFirst = true;
  const { sent } = await open(() => {
    if (!isFirst) return linked;
    isFirst = false;
    return Promise.reject(new ApiError(status, details));
  });
  const frame = await fillIn();
  await send(frame);
  expect(await screen.findByText(words)).toBeVisible();
  expect(consent()).toBeChecked();
  expect(frame.received.map(({ type }) => type)).not.toContain('dinelink.card-frame.reset');
  await send(frame);
  expect(await screen.findByText(/Your card is linked/)).toBeVisible();
  expect(sent()).toBe(2);
});

test('a second press while a card is linked sends nothing', async () => {
  const { sent } = await open(() => new Promise(() => undefined));
  const frame = await fillIn();
  await send(frame);
  await userEvent.click(await screen.findByRole('button', { name: 'Do not refresh.' }));
  await frame.postEnter();
  expect(sent()).toBe(1);
  expect(frame.submitted()).toHaveLength(1);
});
