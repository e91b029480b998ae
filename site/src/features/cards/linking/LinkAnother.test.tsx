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
import { aFakeFrame, encrypted } from '../frame/frame.fixture.ts';
import { LinkAnother } from './LinkAnother.tsx';

const linked = { cardRegistration: [aRegistration()] };
const reject = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code }));

interface Options {
  linkCards?: Answers['linkCards'];
  count?: number;
}

function open({ linkCards = linked, count = 2 }: Options = {}) {
  const loadPage = jest.fn();
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
        loadPage={loadPage}
      >
        <LinkAnother count={now} />
        <SessionWatch needsMember />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(page(count));
  return { loadPage, bodies, haveCards: (now: number) => rerender(page(now)) };
}

const button = () => screen.getByRole('button', { name: 'Link this card' });
const consent = () => screen.getByRole('checkbox', { name: /I link this card/ });
const box = () => screen.getByRole('group', { name: 'ERROR' });
const shows = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

async function fillIn() {
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  await userEvent.click(consent());
  return frame;
}

async function link() {
  const frame = await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.postCard();
  return frame;
}

test('the number is typed in the vault’s frame; the page has no field for it [CARD-012, CARD-044]', () => {
  open();
  const { frame } = aFakeFrame();
  expect(frame.src).toBe('http://vault.localhost:4100/frame?partner=nosh');
  expect([...document.querySelectorAll('input')].map(({ type }) => type)).toEqual(['checkbox']);
});

test('the form has a title, a description, a button and a line about support [CARD-011]', () => {
  open();
  expect(screen.getByRole('heading', { level: 2, name: 'Link another' })).toBeVisible();
  expect(screen.getByText(/^Link a card once, pay with it as you always do/)).toBeVisible();
  expect(button()).toBeVisible();
  expect(screen.getByText(/^Stuck\? Call/)).toContainElement(screen.getByRole('link', { name: /^1-/ }));
});

test('a captcha that shows something does so inside the form [CARD-016]', () => {
  open();
  expect(button().closest('form')).toContainElement(document.querySelector('[data-captcha]'));
});

test('an empty form shows what is missing and is not sent [CARD-018, CARD-019, CARD-040, CARD-041, CARD-043]', async () => {
  const { bodies } = open();
  const frame = aFakeFrame();
  await frame.postReady();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await frame.postEmpty();

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

test('a valid number without the consent shows the error and is not sent [CARD-040]', async () => {
  const { bodies } = open();
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  await userEvent.click(button());
  await waitFor(() => expect(consent()).toBeInvalid());
  expect(within(box()).getAllByRole('link')).toHaveLength(1);
  expect([bodies, frame.submitted()]).toEqual([[], []]);
});

test('the button is available only with number and consent [CARD-015, CARD-018, CARD-072]', async () => {
  open();
  const frame = aFakeFrame();
  await frame.postReady();
  await frame.postFilled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(consent());
  expect(button()).not.toHaveAttribute('aria-disabled');
  await frame.postWrongBrand();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await shows('Card must be Amex®, Discover®, Mastercard® or Visa®');
});

test('a linked card is sent as the vault encrypted it and confirmed, and the form is reset [CARD-053, CARD-057, CARD-058, CARD-060]', async () => {
  const { bodies } = open();
  const frame = await link();
  await shows(/Your card is linked/);
  expect(screen.getByText(/Your card is linked/)).toHaveClass('success');
  expect(bodies).toEqual([{ creditCards: [encrypted], directFileFeedOptIn: true }]);
  expect(frame.received.at(-1)).toEqual({ type: 'dinelink.card-frame.reset' });
  expect(consent()).not.toBeChecked();
  await frame.postEmpty();
  expect(screen.queryByRole('group', { name: 'ERROR' })).toBeNull();
});

test('Enter in the field of the frame submits the form [CARD-044]', async () => {
  const { bodies } = open();
  const frame = await fillIn();
  await frame.postEnter();
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.postCard();
  await shows(/Your card is linked/);
  expect(bodies).toHaveLength(1);
});

test('during the request the button shows "Do not refresh." and ignores further clicks [CARD-020, CARD-021, ERR-022]', async () => {
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

test('a rejected card is shown with its message, and the values stay [CARD-059, CARD-061, CARD-064]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration('INVALID_CARD', 'Check the number.')] } });
  const frame = await link();
  await shows('Visa ending in 4242 - INVALID_CARD: Check the number.');
  await shows('No card could be linked:');
  expect(screen.getByText('No card could be linked:')).toHaveClass('error');
  const outcome = screen.getByText(/^Visa ending in 4242/).closest('[tabindex]');
  await waitFor(() => expect(outcome).toHaveFocus());
  expect(outcome).toHaveTextContent('No card could be linked:');
  expect(consent()).toBeChecked();
  expect(frame.received.map(({ type }) => type)).not.toContain('dinelink.card-frame.reset');
});

test.each(['REGISTERED_OTHER_PROGRAM', 'REGISTERED_TO_OTHER_MEMBER', 'ALREADY_REGISTERED'] as const)(
  'a card linked elsewhere is announced before as refused, and when it is, said once, below: %s [CARD-065]',
  async (code) => {
    open({ linkCards: { cardRegistration: [aRegistration(code, 'This card is linked elsewhere.')] } });
    expect(
      screen.getByText(/If yours is linked to another one we say so, and nothing changes there/),
    ).toBeVisible();
    await link();
    await shows(`Visa ending in 4242 - ${code}: This card is linked elsewhere.`);
    expect(screen.getAllByText(/This card is linked elsewhere/)).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Card number, in a secure frame' })).toHaveClass('invalid');
  },
);

test('a partly successful link has an error of its own [CARD-062]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration(), aRegistration('SYSTEM_ERROR')] } });
  await link();
  await shows('Some of your cards could not be linked:');
  expect(screen.getByText('Some of your cards could not be linked:')).toHaveClass('error');
});

test('the card limit of the account is a warning [CARD-038]', async () => {
  open({ linkCards: { cardRegistration: [aRegistration('MAX_CARDS')] } });
  await link();
  const words = 'You have reached the most cards one account can have: 12.';
  await shows(words);
  expect(screen.getByText(words)).toHaveClass('warning');
});

test.each([
  ['a failing server [CARD-063]', reject(500, 'SYSTEM_ERROR'), /could not be linked. Please try again later/],
  ['too many tries [CARD-017]', reject(429, 'RATE_LIMITED'), /Too many tries/],
])('%s is shown beside the button', async (_what, linkCards, words) => {
  const { loadPage } = open({ linkCards });
  await link();
  await shows(words);
  expect(loadPage).not.toHaveBeenCalled();
});

test('a missing captcha is shown as required [CARD-042]', async () => {
  open({ linkCards: reject(429, 'CAPTCHA_REQUIRED') });
  await link();
  await shows('You must complete the reCAPTCHA to continue.');
});

test('an ended session redirects to the sign-in [CARD-063, ERR-019]', async () => {
  const { loadPage } = open({ linkCards: reject(401, 'UNAUTHORISED') });
  await link();
  await waitFor(() => expect(loadPage.mock.calls).toEqual([['/login?returnUrl=%2Faccount%2Fmanage_cards']]));
});

test('when the frame fails to encrypt, a message is shown and nothing is sent [CARD-044]', async () => {
  const { bodies } = open();
  const frame = await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(frame.submitted()).toHaveLength(1));
  await frame.postFailed();
  await shows(/The secure frame did not answer/);
  expect(bodies).toEqual([]);
});

test('the frame never becomes lower, so that the page does not jump', async () => {
  open();
  const frame = aFakeFrame();
  await frame.postHeight(131);
  await frame.postHeight(92);
  expect(frame.frame).toHaveAttribute('height', '131');
});

test('without scripts a text names what linking a card requires', () => {
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

test('the frame has the height it posts [CARD-012]', async () => {
  open();
  const frame = aFakeFrame();
  await frame.postHeight(131);
  expect(frame.frame).toHaveAttribute('height', '131');
});

test('with twelve cards a notice replaces the form, and the last success stays [CARD-009, CARD-010]', async () => {
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

  test('shows a skeleton, fails after 20 seconds and can be loaded again [CARD-012, CARD-050, CARD-051, CARD-052]', async () => {
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
    await aFakeFrame().postReady();
    expect(events()).toEqual(['card_frame_failed', 'card_frame_loaded']);
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
