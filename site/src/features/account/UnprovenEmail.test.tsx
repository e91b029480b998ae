import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { aMember } from '../../member.fixture.ts';
import { AccountFrame } from './AccountFrame.tsx';

const open = (
  more: object,
  requestEmailProof: (sent: CallParts) => Promise<Record<string, never>>,
  partner = 'nosh',
) =>
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders
        partner={aPartner(partner)}
        member={aMember({ email: 'ann@nosh.example', ...more })}
        answers={{ requestEmailProof }}
      >
        <AccountFrame current="cards">the page</AccountFrame>
      </TestProviders>
    </MemoryRouter>,
  );
const button = () => screen.findByRole('button', { name: 'Send the mail again' });

test('every account page shows that the address is not confirmed and can send the e-mail again', async () => {
  const sendMail = jest.fn((_sent: CallParts) => Promise.resolve({}));
  open({ isEmailUnproven: true }, sendMail);
  expect(await screen.findByRole('region', { name: 'Your e-mail address' })).toHaveTextContent(
    'ann@nosh.example',
  );
  await userEvent.click(await button());
  expect(sendMail).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/on its way/)).toBeVisible();
});

test('an e-mail that could not be sent is an error message', async () => {
  open({ isEmailUnproven: true }, () => Promise.reject(new ApiError(429, {})));
  await userEvent.click(await button());
  expect(await screen.findByText(/could not send it just now/)).toBeVisible();
});

test.each([
  [{ retryAfterSeconds: 2_401 }, 'try again in 41 minutes'],
  [{ retryAfterSeconds: 30_000 }, 'try again in 9 hours'],
  [{}, 'try again later'],
])('at the limit of e-mails the wait and another way are shown [%o]', async (more, words) => {
  const usedUp = new ApiError(429, { code: 'EMAIL_LIMIT_REACHED', ...more });
  open({ isEmailUnproven: true }, () => Promise.reject(usedUp));
  await userEvent.click(await button());
  expect(await screen.findByText(new RegExp(`as many mails as it gets for now.*${words}`))).toBeVisible();
  expect(screen.getByText(/confirms the address too/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Forgot your password/ })).toHaveAttribute('href', '/recover');
});

test('a programme without passwords does not mention a password', async () => {
  const usedUp = new ApiError(429, { code: 'EMAIL_LIMIT_REACHED', retryAfterSeconds: 60 });
  open({ isEmailUnproven: true }, () => Promise.reject(usedUp), 'united');
  await userEvent.click(await button());
  expect(await screen.findByText(/try again in 1 minute\./)).toBeVisible();
  expect(screen.queryByText(/Forgot your password/)).toBeNull();
});

test('a member with a confirmed address sees no notice', async () => {
  open({}, () => Promise.resolve({}));
  expect(await screen.findByText('the page')).toBeVisible();
  expect(screen.queryByText(/confirm your e-mail/)).toBeNull();
});
