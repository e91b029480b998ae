import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { Sent } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { Stage } from '../../partner/Stage.fixture.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';

const open = (proveEmail: (sent: Sent) => Promise<Record<string, never>>) => {
  window.location.hash = '#token=abc';
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Stage partner={aPartner('nosh')} answers={{ proveEmail }}>
        <ConfirmEmail />
      </Stage>
    </MemoryRouter>,
  );
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Yes, confirm it' }));

test('a press sends the token of the link and says that the address is confirmed', async () => {
  const proveEmail = jest.fn((_sent: Sent) => Promise.resolve({}));
  open(proveEmail);
  expect(proveEmail).not.toHaveBeenCalled();
  await press();
  expect(proveEmail).toHaveBeenCalledWith(expect.objectContaining({ body: { token: 'abc' } }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('is confirmed');
});

test('a link that is over says what to do', async () => {
  open(() => Promise.reject(new ApiError(404, {})));
  await press();
  expect(await screen.findByText(/ask for a new one in your account/)).toBeVisible();
});

test('while another account has the address it asks to sign in first', async () => {
  open(() => Promise.reject(new ApiError(409, { code: 'EMAIL_PROOF_SIGN_IN' })));
  await press();
  expect(await screen.findByText(/sign in to the account you made/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
