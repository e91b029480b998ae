import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { SignInPage } from './SignInPage.tsx';

const aMember = {} as never;

interface Options {
  signIn?: Answers['signIn'];
  hasPPN?: boolean;
  email?: string;
  referral?: string;
}

function open({ signIn, hasPPN = false, email, referral }: Options = {}) {
  const onSignedIn = jest.fn();
  const bodies: unknown[] = [];
  const answer = (sent: CallParts) => {
    bodies.push(sent.body);
    return typeof signIn === 'function' ? signIn(sent) : aMember;
  };
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh', { hasPPN })} answers={{ signIn: answer }}>
        <SignInPage email={email} referral={referral} onSignedIn={onSignedIn} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { onSignedIn, bodies };
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const box = () => screen.getByRole('group', { name: 'ERROR' });
const reject = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code }));

async function fillIn(userName = 'vip@nosh.example', password = 'dine-well-2026') {
  await userEvent.type(field(/^E-mail/), userName);
  await userEvent.type(field(/^Password/), password);
}

describe('signing in with a password', () => {
  test('name, password and "remember me" are sent, and the page is left once [LOGIN-001, LOGIN-009]', async () => {
    const { onSignedIn, bodies } = open();
    await fillIn(' vip@nosh.example ');
    await userEvent.click(screen.getByLabelText('Stay signed in'));
    await submit();

    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ userName: 'vip@nosh.example', password: 'dine-well-2026', rememberMe: true }]);
  });

  test('an empty form is not sent; the error box takes the focus and links to each field [LOGIN-005, ERR-005, ERR-007]', async () => {
    const { bodies } = open();
    await submit();

    await waitFor(() => expect(box()).toHaveFocus());
    expect(
      within(box())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['E-mail is required.', 'Password is required.']);
    expect(screen.getByText('We could not sign you in. Please check form for errors.')).toBeVisible();
    expect(field(/^E-mail/)).toBeInvalid();
    await userEvent.click(within(box()).getByText('Password is required.'));
    expect(field(/^Password/)).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test('errors are shown after the first submit, and updated at every change [ERR-008, PROF-016]', async () => {
    open();
    await userEvent.type(field(/^E-mail/), 'vip@{Tab}');
    expect(screen.queryByText(/Enter an e-mail address/)).toBeNull();
    await submit();
    expect((await screen.findAllByText(/Enter an e-mail address/)).length).toBeGreaterThan(0);
    await userEvent.type(field(/^E-mail/), 'nosh.example');
    await waitFor(() => expect(screen.queryByText(/Enter an e-mail address/)).toBeNull());
  });

  test.each([
    ['wrong credentials [LOGIN-004]', reject(401, 'INVALID_CREDENTIALS'), 'Invalid user name or password'],
    ['a lockout [LOGIN-006] [API-051]', reject(403, 'LOCKED_OUT'), /locked out for 30 minutes/],
    ['too many tries [LOGIN-005]', reject(429, 'RATE_LIMITED'), /Too many tries/],
    [
      'a captcha that is missing [ERR-015]',
      reject(429, 'CAPTCHA_REQUIRED'),
      'You must complete the reCAPTCHA to continue.',
    ],
    ['a failing server [ERR-009]', reject(500, 'SYSTEM_ERROR'), /Something went wrong on our side/],
    ['no answer at all [ERR-009]', reject(0, 'UNAVAILABLE'), /No answer came/],
  ])('%s is shown in the error box, and the values stay', async (_what, signIn, message) => {
    const { onSignedIn } = open({ signIn });
    await fillIn();
    await submit();

    await waitFor(() => expect(box()).toHaveFocus());
    expect(box()).toHaveTextContent(message);
    expect(screen.getByText('We could not sign you in. Please check form for errors.')).toBeVisible();
    expect(field(/^E-mail/)).toHaveValue('vip@nosh.example');
    expect(field(/^Password/)).toHaveValue('dine-well-2026');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('a missing anti-forgery token is shown in a toast with its code, and the next attempt works [ERR-001, LOGIN-046]', async () => {
    let tries = 0;
    const signIn = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new ApiError(0, { code: 'CSRF-UNAVAILABLE' })) : aMember;
    };
    const { onSignedIn } = open({ signIn });
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(document.querySelector('.toast')).toHaveTextContent(
        'Something went wrong. Please refresh the page and try again. Error Code: CSRF-UNAVAILABLE',
      ),
    );
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  test('a password beyond 56 characters is cut, and the form shows that at once [ENROLL-005, LOGIN-023]', async () => {
    const { bodies } = open();
    await fillIn(undefined, 'x'.repeat(56));
    expect(screen.queryByText(/at most 56/)).toBeNull();
    await userEvent.type(field(/^Password/), 'yz');
    expect(field(/^Password/)).toHaveAccessibleDescription(/at most 56 characters/);
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ password: 'x'.repeat(56) }]));
  });

  test('the e-mail address from the join form is filled in', () => {
    open({ email: 'known@nosh.example' });
    expect(field(/^E-mail/)).toHaveValue('known@nosh.example');
  });

  test('the field is for an e-mail address, or for partner numbers too where they exist [LOGIN-009, PART-039]', async () => {
    open();
    expect(screen.getByText('E-mail', { exact: false, selector: 'label' })).not.toHaveTextContent('number');
    document.body.innerHTML = '';
    const { bodies } = open({ hasPPN: true });
    await fillIn('AB12345');
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ userName: 'AB12345' }]));
  });

  test('the button shows that the request is running and ignores further clicks [CARD-021]', async () => {
    let finish = (): void => undefined;
    const signIn = () => new Promise<never>((resolve) => (finish = () => resolve(aMember)));
    const { bodies, onSignedIn } = open({ signIn });
    await fillIn();
    await submit();
    const busy = await screen.findByRole('button', { name: 'Working on your request, please wait.' });
    await userEvent.click(busy);
    await userEvent.type(field(/^Password/), '{Enter}');
    await act(async () => finish());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(bodies).toHaveLength(1);
  });

  test.each([
    ['3', /already have an account/],
    ['4', /resting/],
  ])('the reason %s in the address is shown [ROUTE-065]', (referral, words) => {
    open({ referral });
    expect(screen.getByText(words)).toBeVisible();
  });

  test.each(['0', '<b>', '__proto__'])('an unknown reason is ignored: %s [ROUTE-065]', (referral) => {
    open({ referral });
    expect(screen.queryByText(/already have an account|resting|<b>/)).toBeNull();
  });
});
