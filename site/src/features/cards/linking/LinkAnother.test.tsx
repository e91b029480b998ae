import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom/server';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { SessionWatch } from '../../../session/SessionWatch.tsx';
import { aRegistration } from '../cards.fixture.ts';
import { aFrame, encrypted } from '../frame/frame.fixture.ts';
import { LinkAnother } from './LinkAnother.tsx';

const linked = { cardRegistration: [aRegistration()] };
const reject = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code }));

interface Options {
  linkCards?: Answers['linkCards'];
  count?: number;
}

function open({ linkCards = linked, count = 2 }: Options = {}) {
  const leave = jest.fn();
  const bodies: unknown[] = [];
  const answer = (sent: CallParts) => {
    bodies.push(sent.body);
    return typeof linkCards === 'function' ? linkCards(sent) : linkCards;
  };
  const page = (now: number) => (
    <MemoryRouter
      initialEntries={['/account/manage_cards']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <TestProviders
        partner={aPartner('nosh')}
        member={aMember()}
        answers={{ linkCards: answer }}
        leave={leave}
      >
        <LinkAnother count={now} />
        <SessionWatch needsMember />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(page(count));
  return { leave, bodies, haveCards: (now: number) => rerender(page(now)) };
}

const button = () => screen.getByRole('button', { name: 'Link this card' });
const consent = () => screen.getByRole('checkbox', { name: /I link this card/ });
const box = () => screen.getByRole('group', { name: 'ERROR' });
const shows = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

async function fillIn() {
  const frame = aFrame();
  await frame.ready();
  await frame.holdsCard();
  await userEvent.click(consent());
  return frame;
}

async function link() {
  const frame = await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.encrypts();
  return frame;
}

test('the number is typed in the frame of the vault; the page itself has no field for it [CARD-012, CARD-044]', () => {
  open();
  const { frame } = aFrame();
  expect(frame.src).toBe('http://vault.localhost:4100/frame?partner=nosh');
  expect([...document.querySelectorAll('input')].map(({ type }) => type)).toEqual(['checkbox']);
});

test('pressed with nothing filled in, the button says what is missing and sends nothing [CARD-018, CARD-019, CARD-040, CARD-041, CARD-043]', async () => {
  const { bodies } = open();
  const frame = aFrame();
  await frame.ready();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await frame.holdsNothing();

  await waitFor(() => expect(box()).toHaveFocus());
  expect(
    within(box())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please enter your credit card number.',
    'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
  ]);
  expect(frame.submitted()).toHaveLength(1);
  await userEvent.click(within(box()).getByText('Please enter your credit card number.'));
  expect(frame.frame).toHaveFocus();
  expect(bodies).toEqual([]);
});

test('the button is available once number and consent are there, and not without one of them [CARD-015, CARD-018]', async () => {
  open();
  const frame = aFrame();
  await frame.ready();
  await frame.holdsCard();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(consent());
  expect(button()).not.toHaveAttribute('aria-disabled');
  await frame.holdsWrongBrand();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await shows('Card must be Amex®, Discover®, Mastercard® or Visa®');
});

test('a linked card is said, sent as the vault sealed it, and the form is empty again [CARD-053, CARD-057, CARD-058, CARD-060]', async () => {
  const { bodies } = open();
  const frame = await link();
  await shows(/Your card is linked/);
  expect(bodies).toEqual([{ creditCards: [encrypted], directFileFeedOptIn: true }]);
  expect(frame.posted.at(-1)).toEqual({ type: 'dinelink.card-frame.reset' });
  expect(consent()).not.toBeChecked();
  await frame.holdsNothing();
  expect(screen.queryByRole('group', { name: 'ERROR' })).toBeNull();
});

test('Enter in the field of the frame submits the form [CARD-044]', async () => {
  const { bodies } = open();
  const frame = await fillIn();
  await frame.hearsEnter();
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.encrypts();
  await shows(/Your card is linked/);
  expect(bodies).toHaveLength(1);
});

test('while the answer is awaited the button says "Do not refresh." and takes no second press [CARD-020, CARD-021]', async () => {
  let finish = (): void => undefined;
  const { bodies } = open({
    linkCards: () => new Promise<typeof linked>((resolve) => (finish = () => resolve(linked))),
  });
  await link();
  await userEvent.click(await screen.findByRole('button', { name: 'Do not refresh.' }));
  await act(async () => finish());
  await shows(/Your card is linked/);
  expect(bodies).toHaveLength(1);
});

test('a refused card is said with its line, and what was typed stays [CARD-059, CARD-061, CARD-064]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration('INVALID_CARD', 'Check the number.')] } });
  const frame = await link();
  await shows('Visa ending in 4242 - INVALID_CARD: Check the number.');
  await shows('No card could be linked:');
  const outcome = screen.getByText(/^Visa ending in 4242/).closest('[tabindex]');
  await waitFor(() => expect(outcome).toHaveFocus());
  expect(outcome).toHaveTextContent('No card could be linked:');
  expect(consent()).toBeChecked();
  expect(frame.posted.map(({ type }) => type)).not.toContain('dinelink.card-frame.reset');
});

test('some linked, some not is an error of its own [CARD-062]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration(), aRegistration('SYSTEM_ERROR')] } });
  await link();
  await shows('Some of your cards could not be linked:');
});

test('the limit of the account is warned of [CARD-038]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration('MAX_CARDS')] } });
  await link();
  await shows('You have reached the most cards one account can have: 12.');
});

test.each([
  ['a failing server [CARD-063]', reject(500, 'SYSTEM_ERROR'), /could not be linked. Please try again later/],
  ['too many tries [CARD-017]', reject(429, 'RATE_LIMITED'), /Too many tries/],
])('%s is said beside the button', async (_what, linkCards, words) => {
  const { leave } = open({ linkCards });
  await link();
  await shows(words);
  expect(leave).not.toHaveBeenCalled();
});

test('who brought no captcha learns that it is required [CARD-042]', async () => {
  open({ linkCards: reject(429, 'CAPTCHA_REQUIRED') });
  await link();
  await shows('You must complete the reCAPTCHA to continue.');
});

test('whose session is over signs in again [CARD-063, ERR-019]', async () => {
  const { leave } = open({ linkCards: reject(401, 'UNAUTHORISED') });
  await link();
  await waitFor(() => expect(leave.mock.calls).toEqual([['/login?returnUrl=%2Faccount%2Fmanage_cards']]));
});

test('a frame that fails to seal sends nothing and says so [CARD-044]', async () => {
  const { bodies } = open();
  const frame = await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.fails();
  await shows(/The secure frame did not answer/);
  expect(bodies).toEqual([]);
});

test('room that a message of the frame took is kept, so that the page does not jump', async () => {
  open();
  const frame = aFrame();
  await frame.grows(131);
  await frame.grows(92);
  expect(frame.frame).toHaveAttribute('height', '131');
});

test('without scripts it is said what linking a card needs', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <TestProviders partner={aPartner('nosh')}>
        <LinkAnother count={2} />
      </TestProviders>
    </StaticRouter>,
  );
  const message = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(message).toMatch(/turn on JavaScript/);
});

test('the frame has the height it asks for [CARD-012]', async () => {
  open();
  const frame = aFrame();
  await frame.grows(131);
  expect(frame.frame).toHaveAttribute('height', '131');
});

test('at twelve cards there is a notice instead of the form, and the last success stands [CARD-009, CARD-010]', async () => {
  const { haveCards } = open({ count: 11 });
  await link();
  await shows(/Your card is linked/);
  haveCards(12);
  await shows(/You have linked 12 cards/);
  await shows(/Your card is linked/);
  expect(screen.queryByRole('button', { name: 'Link this card' })).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});

describe('a frame that does not load', () => {
  const events = () => (window.dataLayer ?? []).map((entry) => Object(entry).event);
  beforeEach(() => {
    jest.useFakeTimers();
    window.dataLayer = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is awaited under a skeleton, given up after 20 seconds, and can be tried again [CARD-012, CARD-050, CARD-051, CARD-052]', async () => {
    open();
    expect(screen.getByText('Do not refresh, loading the secure card entry.')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(19_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /has not loaded.*Browser settings or extensions may block/,
    );
    expect(events()).toEqual(['card_frame_failed']);

    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
    await aFrame().ready();
    expect(events()).toEqual(['card_frame_failed', 'card_frame_loaded']);
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
