import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import { CSRF_UNAVAILABLE } from '../../api/csrf.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

type Answer = () => ReturnType<typeof aMember> | Promise<ReturnType<typeof aMember>>;

function open(signUp: Answer = () => aMember(), partner = aPartner('nosh')) {
  let sent = 0;
  const loaded: string[] = [];
  const site = renderSite('/join', {
    partner,
    answers: {
      validateZip: { isValid: true },
      signUp: () => {
        sent += 1;
        return signUp();
      },
    },
    loadPage: (address) => loaded.push(address),
  });
  return { ...site, loaded, sent: () => sent };
}

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
const PASSWORD = 'dine-well-2026';
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Join' }));

async function fillIn() {
  await userEvent.type(await field(/^E-mail/), 'ada@example.com');
  await userEvent.type(await field(/^Password\b(?! again)/), PASSWORD);
  await userEvent.type(await field(/^Password again/), PASSWORD);
  await userEvent.type(await field(/^First name/), 'Ada');
  await userEvent.type(await field(/^Last name/), 'Byron');
  await userEvent.type(await field(/^ZIP code/), '60601');
  await userEvent.click(await field(/I agree to the terms/));
}

describe('a reload of the join form', () => {
  test('keeps what was typed and ticked, but no password', async () => {
    const { unmount } = open();
    await fillIn();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(PASSWORD);
    unmount();
    open();
    await waitFor(async () => expect(await field(/^E-mail/)).toHaveValue('ada@example.com'));
    expect(await field(/^Last name/)).toHaveValue('Byron');
    expect(await field(/I agree to the terms/)).toBeChecked();
    expect(await field(/^Password\b(?! again)/)).toHaveValue('');
    expect(await field(/^Password again/)).toHaveValue('');
  });

  test('does not bring back a card number that was typed into a wrong field', async () => {
    const { unmount } = open();
    await userEvent.type(await field(/^Last name/), '4242 4242 4242 4242');
    await userEvent.type(await field(/^First name/), 'Ada');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/4242/);
    unmount();
    open();
    await waitFor(async () => expect(await field(/^First name/)).toHaveValue('Ada'));
    expect(await field(/^Last name/)).toHaveValue('');
  });

  test('after joining finds nothing, and goes to /add_card [ENROLL-024]', async () => {
    const { loaded } = open();
    await fillIn();
    await submit();
    await waitFor(() => expect(loaded).toEqual(['/add_card']));
    expect(window.sessionStorage.getItem('nosh.joinDraft')).toBeNull();
  });
});

describe('a failure to join keeps everything and can be repeated', () => {
  test.each([
    ['an expired anti-forgery token', 403, { code: CSRF_UNAVAILABLE }, /Error Code: CSRF-UNAVAILABLE/],
    ['too many tries', 429, { code: 'RATE_LIMITED', retryAfterSeconds: 120 }, /try again in 2 minutes/],
    ['no connection', 0, {}, /No answer came/],
  ])('with %s', async (_what, status, details, words) => {
    let isFirst = true;
    const { loaded } = open(() => {
      if (!isFirst) return aMember();
      isFirst = false;
      return Promise.reject(new ApiError(status, details));
    });
    await fillIn();
    await submit();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(await field(/^Last name/)).toHaveValue('Byron');
    expect(await field(/^Password again/)).toHaveValue(PASSWORD);
    await submit();
    await waitFor(() => expect(loaded).toEqual(['/add_card']));
  });

  test('a second press while it is sent sends nothing', async () => {
    const { sent } = open(() => new Promise(() => undefined));
    await fillIn();
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: /Working on your request/ }));
    await userEvent.type(await field(/^First name/), '{Enter}');
    expect(sent()).toBe(1);
  });
});

describe('terms, privacy policy and help are linked beside the consent, in new tabs', () => {
  const linked = async () => {
    const links = await screen.findAllByRole('link', {
      name: /Terms and conditions|Privacy policy|Help and contact/,
    });
    return links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  };

  test('on this site', async () => {
    open();
    expect(await linked()).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
      ['/help', '_blank'],
    ]);
  });

  test('where the partner publishes its own', async () => {
    const legal = { terms: 'https://a.example/terms', privacy: 'https://a.example/privacy' };
    open(undefined, aPartner('nosh', { legal }));
    expect((await linked()).map(([address]) => address)).toEqual([legal.terms, legal.privacy, '/help']);
  });
});
