import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { RecoverConfirmPage } from './RecoverConfirmPage.tsx';
import { RecoverPage } from './RecoverPage.tsx';
import { RecoverSuccessPage } from './RecoverSuccessPage.tsx';
import { RecoverUpdatePage } from './RecoverUpdatePage.tsx';

const show = (page: ReactNode, answers: Answers = {}, hasPPN = false) =>
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh', { hasPPN })} answers={answers}>
        {page}
      </TestProviders>
    </MemoryRouter>,
  );
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NEW = /^New password/;
const AGAIN = /^Password again/;

describe('asking for a link', () => {
  function open(hasPPN = false, recover?: Answers['recover']) {
    const bodies: unknown[] = [];
    const onSent = jest.fn<() => void>();
    const answer = (sent: CallParts) => {
      bodies.push(sent.body);
      return typeof recover === 'function' ? recover(sent) : {};
    };
    show(<RecoverPage onSent={onSent} />, { recover: answer }, hasPPN);
    return { bodies, onSent };
  }

  test('sends the address, and goes on to the same page for everybody [LOGIN-015, LOGIN-016]', async () => {
    const { bodies, onSent } = open();
    await userEvent.type(field(/^E-mail/), ' ada@example.com ');
    await press('Send me the link');
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ userName: 'ada@example.com' }]);
  });

  test('takes a partner number where the programme has them [LOGIN-016]', async () => {
    const { bodies } = open(true);
    await userEvent.type(field(/^E-mail or member number/), 'AB123456');
    await press('Send me the link');
    await waitFor(() => expect(bodies).toEqual([{ userName: 'AB123456' }]));
  });

  test.each(['', 'ada@', 'AB1'])('refuses %j without calling the api [LOGIN-017, ERR-014]', async (typed) => {
    const { bodies } = open(true);
    if (typed !== '') await userEvent.type(field(/^E-mail/), typed);
    await press('Send me the link');
    const message = 'Please enter a valid email address or partner number.';
    await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(message));
    expect(bodies).toEqual([]);
  });

  test.each(['', 'ada@', 'AB123456'])(
    'refuses %j and speaks of no number where the programme has none [PART-039]',
    async (typed) => {
      const { bodies } = open();
      if (typed !== '') await userEvent.type(field(/^E-mail/), typed);
      await press('Send me the link');
      const message = 'Enter an e-mail address like name@example.com.';
      await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(message));
      expect(screen.queryByText(/number/)).toBeNull();
      expect(bodies).toEqual([]);
    },
  );

  test('says that too many were asked for, and keeps what was typed [ERR-009]', async () => {
    const refuse = () => Promise.reject(new ApiError(429, { code: 'RATE_LIMITED', retryAfterSeconds: 60 }));
    const { onSent } = open(false, refuse);
    await userEvent.type(field(/^E-mail/), 'ada@example.com');
    await press('Send me the link');
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
    expect(field(/^E-mail/)).toHaveValue('ada@example.com');
    expect(onSent).not.toHaveBeenCalled();
  });
});

test('the confirmation tells the visitor to look for the message, and how long it is good [LOGIN-018]', () => {
  show(<RecoverConfirmPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Look into your inbox.');
  expect(screen.getByText(/good for 10 minutes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ask for another link' })).toHaveAttribute('href', '/recover');
});

describe('the mailed link', () => {
  function open(answers: Answers = {}, token: string | undefined = 'code') {
    const bodies: unknown[] = [];
    const onSaved = jest.fn<() => void>();
    const { finishRecovery } = answers;
    show(<RecoverUpdatePage token={token} onSaved={onSaved} />, {
      validateRecovery: { isValid: true },
      ...answers,
      finishRecovery: (sent: CallParts) => {
        bodies.push(sent.body);
        return typeof finishRecovery === 'function' ? finishRecovery(sent) : {};
      },
    });
    return { bodies, onSaved };
  }
  async function choose(password: string, again = password) {
    await userEvent.type(field(NEW), password);
    await userEvent.type(field(AGAIN), again);
    await press('Save the new password');
  }

  test('sets the new password, cut to 56 characters [LOGIN-019, LOGIN-023]', async () => {
    const { bodies, onSaved } = open();
    const password = 'dine well '.repeat(6);
    await choose(password);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const cut = password.slice(0, 56);
    expect(bodies).toEqual([{ token: 'code', password: cut, passwordConfirm: cut }]);
  });

  test('takes no short and no differing password', async () => {
    const { bodies } = open();
    await choose('short', 'other');
    await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription(/needs at least 8 characters/));
    expect(field(AGAIN)).toHaveAccessibleDescription('Both passwords must be the same.');
    expect(bodies).toEqual([]);
  });

  test('shows the api’s refusal at the field', async () => {
    const message = 'This password is one of the most common.';
    const fields = [{ field: 'password', code: 'PASSWORD_COMMON', message }];
    open({ finishRecovery: () => Promise.reject(new ApiError(400, { fields })) });
    await choose('dine-well-2026');
    await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  test.each([
    ['that is over', { validateRecovery: { isValid: false } }, 'code'],
    ['without a token', {}, ''],
  ])('%s says so and offers another', async (_which, answers, token) => {
    open(answers, token);
    expect(await screen.findByText(/This link is not valid any more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send me another link' })).toHaveAttribute('href', '/recover');
    expect(screen.queryByLabelText(NEW)).toBeNull();
  });

  test('that is used up while the form is filled in says so too', async () => {
    open({ finishRecovery: () => Promise.reject(new ApiError(400, { code: 'RECOVERY_TOKEN_INVALID' })) });
    await choose('dine-well-2026');
    expect(await screen.findByText(/This link is not valid any more/)).toBeVisible();
  });
});

test('success leads to sign-in [LOGIN-020]', () => {
  show(<RecoverSuccessPage />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
