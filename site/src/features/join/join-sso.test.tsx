import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { ssoIdentityQuery } from '../../session/visitor/sso-identity.queries.ts';

const identity = { email: 'maya@united.example', firstName: 'Maya', lastName: 'Lindqvist' };
beforeEach(() => window.sessionStorage.clear());

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

/** The server has asked who signed in at the partner before the page reaches the browser. */
function open(known: typeof identity | null, signUp?: () => Promise<never>, address = '/join') {
  const bodies: unknown[] = [];
  const loaded: string[] = [];
  const site = renderSite('/how-it-works', {
    partner: aPartner('united', { fullAddressRequired: false, hasSmsOptIn: false, hasSmsOptInV2: false }),
    answers: {
      validateZip: { isValid: true },
      signUp: ({ body }: CallParts) => {
        bodies.push(body);
        return signUp ? signUp() : aMember();
      },
    },
    loadPage: (to) => loaded.push(to),
  });
  site.client.setQueryData(ssoIdentityQuery.queryKey, known);
  act(() => void site.router.navigate(address));
  return { bodies, loaded };
}

async function send() {
  await userEvent.type(await field(/^ZIP code/), '60601');
  await userEvent.click(await field(/I agree to the terms/));
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
}

test('who comes from the partner joins with its data, which are read-only, and without a password [ENROLL-051]', async () => {
  const { bodies, loaded } = open(identity);
  for (const [name, value] of [
    [/^E-mail/, identity.email],
    [/^First name/, identity.firstName],
    [/^Last name/, identity.lastName],
  ] as const) {
    expect(await field(name)).toHaveValue(value);
    expect(await field(name)).toHaveAttribute('readonly');
  }
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await send();
  await waitFor(() => expect(loaded).toEqual(['/add_card']));
  expect(bodies).toEqual([expect.objectContaining({ ...identity, zipCode: '60601', termsAccepted: true })]);
  expect(bodies[0]).not.toHaveProperty('password');
});

test('what the partner does not say can be typed', async () => {
  const { loaded, bodies } = open({ ...identity, email: '' });
  await userEvent.type(await field(/^E-mail/), 'own@example.com');
  await send();
  await waitFor(() => expect(loaded).toEqual(['/add_card']));
  expect(bodies).toEqual([expect.objectContaining({ email: 'own@example.com' })]);
});

test('who has not signed in at the partner is led there, with the reason of the address [ENROLL-051, ROUTE-065]', async () => {
  open(null, undefined, '/join?rfr=2');
  const start = await screen.findByRole('link', { name: 'Continue with United' });
  expect(start).toHaveAttribute('href', '/api/Sso/Start?returnUrl=%2Fjoin');
  expect(screen.getByText(/active already/)).toBeVisible();
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
});

test('a sign-in that has run out is said in words, with the link to repeat it', async () => {
  open(identity, () => Promise.reject(new ApiError(401, { code: 'SSO_REQUIRED' })));
  await send();
  expect((await screen.findAllByText(/Your sign-in with United has run out/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Continue with United' })).toBeVisible();
  expect(await field(/^ZIP code/)).toHaveValue('60601');
});

test('somebody who has an account signs in at the partner [ENROLL-017]', async () => {
  const message = 'You already have an account. Please sign in with your programme.';
  const fields = [{ field: 'email', code: 'ACCOUNT_EXISTS_SSO', message }];
  open(identity, () => Promise.reject(new ApiError(400, { fields })));
  await send();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  const way = screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'));
  expect(way).toContain('/api/Sso/Start');
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
});

describe('a failed sign-in at the partner is explained', () => {
  test.each([
    ['SSO_UNAVAILABLE', /cannot reach the sign-in of United/],
    ['SSO_EXPIRED', /took too long/],
    ['SSO_DENIED', /did not sign you in, or you ended it/],
    ['SSO_FAILED', /could not sign you in with United/],
    ['<b>', /could not sign you in with United/],
  ])('%s', async (code, words) => {
    open(null, undefined, `/login?error=sso&code=${encodeURIComponent(code)}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in with United' })).toHaveAttribute(
      'href',
      '/api/Sso/Start?returnUrl=%2F',
    );
  });

  test.each([
    ['3', /already have an account/],
    ['4', /is resting/],
  ])('so is the reason %s for signing in [ROUTE-065]', async (rfr, words) => {
    open(null, undefined, `/login?rfr=${rfr}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in with United' })).toBeVisible();
  });
});
