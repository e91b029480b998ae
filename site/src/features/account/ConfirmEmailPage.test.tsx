import type { Member } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

const open = (
  proveEmail: (sent: CallParts) => Promise<Record<string, never>>,
  member: Member | null = null,
) => {
  window.location.hash = '#token=abc';
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')} answers={{ proveEmail }} member={member}>
        <ConfirmEmailPage />
      </TestProviders>
    </MemoryRouter>,
  );
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Yes, confirm it' }));

test('a click sends the link’s token and shows that the address is confirmed', async () => {
  const proveEmail = jest.fn((_sent: CallParts) => Promise.resolve({}));
  open(proveEmail);
  expect(proveEmail).not.toHaveBeenCalled();
  await press();
  expect(proveEmail).toHaveBeenCalledWith(expect.objectContaining({ body: { token: 'abc' } }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('is confirmed');
});

test('a double click sends it once, and a failed try can be repeated', async () => {
  const proveEmail = jest.fn((_sent: CallParts) => Promise.resolve({}));
  proveEmail.mockRejectedValueOnce(new ApiError(0, {}));
  open(proveEmail);
  const button = screen.getByRole('button', { name: 'Yes, confirm it' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/could not check it just now/)).toBeVisible();
  expect(proveEmail).toHaveBeenCalledTimes(1);
  await press();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('is confirmed');
});

test.each([
  ['nobody signed in', null, ['Sign in', '/login']],
  [
    'the member whose address waited',
    aMember({ isEmailUnproven: true }),
    ['Go to my account', '/account/overview'],
  ],
] as const)(
  '%s gets a link that leads on, with the focus on the heading',
  async (_who, member, [name, to]) => {
    open(() => Promise.resolve({}), member);
    await press();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test('a member signed in to another account sees that and gets no link', async () => {
  open(() => Promise.resolve({}), aMember());
  await press();
  expect(await screen.findByText(/belongs to another account/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an expired link shows what to do', async () => {
  open(() => Promise.reject(new ApiError(404, {})));
  await press();
  expect(await screen.findByText(/ask for a new link in your account/)).toBeVisible();
});

test('when another account has the address, the page requires signing in', async () => {
  open(() => Promise.reject(new ApiError(409, { code: 'EMAIL_PROOF_SIGN_IN' })));
  await press();
  expect(await screen.findByText(/sign in to the account you made/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
