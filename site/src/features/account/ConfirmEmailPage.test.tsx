import type { AnswerOf, Member } from '@dinelink/contract';
import { problems } from '@dinelink/contract';
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
  proveEmail: (sent: CallParts) => Promise<AnswerOf<'proveEmail'>>,
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
  const proveEmail = jest.fn((_sent: CallParts) => Promise.resolve({ wasProven: false }));
  open(proveEmail);
  expect(proveEmail).not.toHaveBeenCalled();
  await press();
  expect(proveEmail).toHaveBeenCalledWith(expect.objectContaining({ body: { token: 'abc' } }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('is confirmed');
});

test('a double click sends it once, and a failed try can be repeated', async () => {
  const proveEmail = jest.fn((_sent: CallParts) => Promise.resolve({ wasProven: false }));
  proveEmail.mockRejectedValueOnce(new ApiError(0, {}));
  open(proveEmail);
  const button = screen.getByRole('button', { name: 'Yes, confirm it' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/No answer came\. Check your connection/)).toBeVisible();
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
    open(() => Promise.resolve({ wasProven: false }), member);
    await press();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

test('a member signed in to another account sees that and gets no link', async () => {
  open(() => Promise.resolve({ wasProven: false }), aMember());
  await press();
  expect(await screen.findByText(/belongs to another account/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a link to an address that is confirmed says so, and is no failure', async () => {
  open(() => Promise.resolve({ wasProven: true }), aMember());
  await press();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('was confirmed before');
  expect(screen.queryByText(/belongs to another account/)).toBeNull();
});

test.each([
  ['EMAIL_TOKEN_EXPIRED', /was good for 24 hours/, 1],
  ['EMAIL_TOKEN_INVALID', /is not complete, or it is too old/, 1],
  ['EMAIL_PROOF_SIGN_IN', /sign in to the account you made/, 1],
  ['RATE_LIMITED', /Too many tries/, 0],
  ['INTERNAL', /We could not check the link just now/, 0],
] as const)('a failure %s is explained, with where to go on', async (code, words, links) => {
  const { status, message } = problems[code];
  open(() => Promise.reject(new ApiError(status, { code, message })));
  await press();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(links);
});

test('a member whose link is over gets to the account, which mails a new one', async () => {
  const { status, message } = problems.EMAIL_TOKEN_EXPIRED;
  const expired = new ApiError(status, { code: 'EMAIL_TOKEN_EXPIRED', message });
  open(() => Promise.reject(expired), aMember({ isEmailUnproven: true }));
  await press();
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/account/overview');
});
