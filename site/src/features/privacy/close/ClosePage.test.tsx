import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../../partner/public-partner.ts';
import type { LoadPage } from '../../../session/useFullPageLoad.ts';
import { renderSite } from '../../../site.fixture.tsx';

interface Options {
  partner?: Partial<PublicPartner>;
  erase?: () => unknown;
}

async function open({ partner, erase }: Options = {}) {
  const bodies: unknown[] = [];
  const loadPage = jest.fn<LoadPage>();
  renderSite('/account/close', {
    member: aMember(),
    partner: aPartner('nosh', { enrollmentType: 'direct', currencyType: 'Credit', ...partner }),
    loadPage,
    answers: {
      statementCreditBalance: { memberBalance: 12.34 },
      eraseMember: ({ body }: CallParts) => {
        bodies.push(body);
        erase?.();
        return { success: true };
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Close and erase your account' });
  return { bodies, loadPage };
}

const word = () => screen.getByLabelText(/^Type ERASE/);
const password = () => screen.getByLabelText(/^Your password/);
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close and erase my account' }));

test('says what is deleted, what is kept and why, and what happens to money and cards', async () => {
  await open();
  for (const name of ['What is deleted', 'What is kept, and why', 'What happens to your rewards and cards'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByText(/which the law has us keep/)).toBeVisible();
  expect(screen.getByText(/Rewards that are still being processed are lost/)).toBeVisible();
  expect(screen.getByText(/cards are no longer linked/)).toBeVisible();
  expect(await screen.findByText('Your balance now: $12.34.')).toBeVisible();
});

test('erases with the typed word and the password, and leaves with a full page load', async () => {
  document.cookie = 'nosh.public_id=p1; Path=/';
  const { bodies, loadPage } = await open();
  await userEvent.type(word(), ' erase ');
  await userEvent.type(password(), 'dine-well-2026{Enter}');
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/account_erased'));
  expect(bodies).toEqual([{ password: 'dine-well-2026' }]);
});

test('a password beyond 56 characters is cut, and the form says so [LOGIN-023]', async () => {
  const { bodies } = await open();
  await userEvent.type(word(), 'ERASE');
  await userEvent.type(password(), 'x'.repeat(57));
  expect(password()).toHaveAccessibleDescription(/at most 56 characters/);
  await close();
  await waitFor(() => expect(bodies).toEqual([{ password: 'x'.repeat(56) }]));
});

test('without the word or the password nothing is sent, and the first field at fault has the focus', async () => {
  const { bodies } = await open();
  await userEvent.type(word(), 'DELETE');
  await close();
  expect(word()).toHaveAccessibleDescription('Please type the word ERASE, as it stands here.');
  expect(word()).toHaveFocus();
  expect(password()).toBeInvalid();
  expect(bodies).toEqual([]);
});

test.each([
  ['a wrong password', 403, 'SIGN_IN_AGAIN', 'This is not your password. Please try again.'],
  ['too many wrong ones', 403, 'LOCKED_OUT', 'Too many wrong passwords. Please try again in 30 minutes.'],
  ['a failure', 500, 'INTERNAL', 'Your account is not closed. Please try again.'],
])('%s keeps the account and what was typed', async (_what, status, code, text) => {
  const { loadPage } = await open({
    erase: () => {
      throw new ApiError(status, { code });
    },
  });
  await userEvent.type(word(), 'ERASE');
  await userEvent.type(password(), 'not-mine');
  await close();
  expect(await screen.findByText(text)).toBeVisible();
  expect([word(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'ERASE',
    'not-mine',
  ]);
  expect(loadPage).not.toHaveBeenCalled();
});

test('under SSO a recent sign-in is enough, and an old one is repeated at the partner', async () => {
  const { bodies } = await open({
    partner: { enrollmentType: 'sso' },
    erase: () => {
      throw new ApiError(403, { code: 'SIGN_IN_AGAIN' });
    },
  });
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  await userEvent.type(word(), 'ERASE');
  await close();
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/api/Sso/Start?returnUrl=%2Faccount%2Fclose',
  );
  expect(bodies).toEqual([{}]);
});

test('afterwards a page for everybody says that it is done', async () => {
  const site = renderSite('/account_erased', { partner: aPartner('nosh') });
  expect(await site.heading()).toBe('Your account is closed and erased.');
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/');
});
