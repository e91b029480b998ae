import { calls } from '@dinelink/contract/calls';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { browserStorage } from '../../session/browser-storage.ts';
import { storedValues } from '../../session/stored-values.ts';
import { JoinPage } from './JoinPage.tsx';

interface Options {
  partner?: Partial<PublicPartner>;
  signUp?: Answers['signUp'];
  validateZip?: Answers['validateZip'];
  address?: string;
  props?: Partial<Parameters<typeof JoinPage>[0]>;
}

const plain: Partial<PublicPartner> = {
  ...{ hasPPN: false, hasSmsOptIn: false, hasSmsOptInV2: false, fullAddressRequired: false },
  ...{ currencyType: 'Point', hideEmailOptIn: false },
};

function open({ partner = {}, signUp, validateZip, address = '/join', props }: Options = {}) {
  const onJoined = jest.fn();
  const bodies: unknown[] = [];
  const zips: unknown[] = [];
  const answers: Answers = {
    signUp: (sent: CallParts) => {
      bodies.push(sent.body);
      return typeof signUp === 'function' ? signUp(sent) : aMember();
    },
    validateZip: (sent: CallParts) => {
      zips.push(sent.query);
      return typeof validateZip === 'function' ? validateZip(sent) : { isValid: true };
    },
  };
  render(
    <MemoryRouter
      initialEntries={[address]}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <TestProviders partner={aPartner('nosh', { ...plain, ...partner })} answers={answers}>
        <JoinPage onJoined={onJoined} {...props} />
      </TestProviders>
    </MemoryRouter>,
  );
  return { onJoined, bodies, zips };
}

/** The first of the two. */
const PASSWORD = /^Password\b(?! again)/;
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const type = (name: RegExp, text: string) => userEvent.type(field(name), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Join' }));
const box = () => screen.findByRole('group', { name: 'ERROR' });

async function fillIn(password = 'dine-well-2026') {
  await type(/^E-mail/, 'ada@example.com');
  await type(PASSWORD, password);
  await type(/^Password again/, password);
  await type(/^First name/, 'Ada');
  await type(/^Last name/, 'Byron');
  await type(/^ZIP code/, '60601');
  await userEvent.click(field(/I agree to the terms/));
}

const fills = {
  ...{ email: 'ada@example.com', password: 'dine-well-2026', passwordConfirm: 'dine-well-2026' },
  ...{ firstName: 'Ada', lastName: 'Byron', zipCode: '60601', termsAccepted: true },
};
const rejecting = (name: string, code: string, message: string) => () =>
  Promise.reject(new ApiError(400, { code: 'INVALID', fields: [{ field: name, code, message }] }));

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('the join form', () => {
  test('collects the visitor’s data, sends it once and goes on [ENROLL-002]', async () => {
    const { onJoined, bodies } = open();
    await fillIn();
    await submit();
    await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ ...fills, emailOptIn: false }]);
  });

  test('has the fields of the programme: number, address, phone number, e-mails [ENROLL-004, API-005]', async () => {
    const { bodies } = open({ partner: { hasPPN: true, fullAddressRequired: true, hasSmsOptIn: true } });
    await fillIn();
    expect(field(/^Member number/)).toHaveAccessibleDescription(/^Your number in .+’s own programme\./);
    await type(/^Member number/, ' ab123456 ');
    await type(/^Address\b(?! line)/, '1 Main St');
    await type(/^City/, 'Chicago');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'IL');
    await type(/^Phone number/, '212-555-0100');
    await userEvent.click(field(/Send me e-mails/));
    await submit();
    const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL' };
    const rest = { partnerNumber: 'ab123456', phoneNumber: '212-555-0100', smsOptIn: true, emailOptIn: true };
    await waitFor(() => expect(bodies).toEqual([{ ...fills, ...address, ...rest }]));
  });

  test('says at the choice about e-mails what it earns', () => {
    open({ partner: { rates: aPartner('ihg').rates, currencyType: 'Point' } });
    expect(field(/Send me e-mails/)).toHaveAccessibleDescription(
      'Members who get our e-mails earn 5 points per $1, others 1 point per $1.',
    );
  });

  test('of a programme without them has none of these fields [ENROLL-004, PART-039]', () => {
    open({ partner: { hideEmailOptIn: true } });
    for (const name of [/^Member number/, /^Address/, /^City/, /^Phone/, /Send me/])
      expect(screen.queryByLabelText(name)).toBeNull();
  });

  test('is not sent empty; each field has its error and the box takes the focus [ENROLL-009, ERR-005]', async () => {
    const { bodies } = open();
    await submit();
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(
      within(await box())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'E-mail is required.',
      'Password is required.',
      'Password again is required.',
      'First name is required.',
      'Last name is required.',
      'ZIP code is required.',
      'Please agree to the terms to join.',
    ]);
    expect(field(/I agree to the terms/)).toBeInvalid();
    expect(field(/^I agree to the terms and conditions and the privacy policy of /)).toBeRequired();
    expect(bodies).toEqual([]);
  });

  test('both passwords must be equal [ENROLL-010]', async () => {
    const { bodies } = open();
    await fillIn();
    await type(/^Password again/, 'x');
    await submit();
    expect(await screen.findAllByText('Both passwords must be the same.')).not.toHaveLength(0);
    expect(field(/^Password again/)).toBeInvalid();
    expect(bodies).toEqual([]);
  });

  test('a password must not contain the partner number, and needs eight characters [ENROLL-018, ENROLL-011]', async () => {
    open({ partner: { hasPPN: true } });
    await type(/^Member number/, 'AB123456');
    await type(PASSWORD, 'my-ab123456');
    await submit();
    expect(field(PASSWORD)).toHaveAccessibleDescription(/cannot be or contain your member number/);
    await userEvent.clear(field(PASSWORD));
    await type(PASSWORD, 'seven77');
    expect(field(PASSWORD)).toHaveAccessibleDescription(/needs at least 8 characters/);
    expect(screen.queryByText(/^Too short/)).toBeNull();
    await type(PASSWORD, '-and-more');
    expect(await screen.findByRole('meter', { name: 'Password strength' })).toBeVisible();
  });

  test('passwords are cut to 56 characters and not trimmed, and the form says so [ENROLL-005, ENROLL-006, API-005]', async () => {
    const { bodies } = open();
    const password = ` ${'dine-well '.repeat(6)}`;
    await fillIn(password);
    expect(field(PASSWORD)).toHaveAccessibleDescription(/at most 56 characters/);
    await submit();
    const cut = password.slice(0, 56);
    await waitFor(() => expect(bodies).toMatchObject([{ password: cut, passwordConfirm: cut }]));
  });

  test.each([
    ['partnerNumber', 'INVALID_PPN', '[ENROLL-012]', /^Member number/],
    ['partnerNumber', 'PPN_IN_USE', '[ENROLL-013]', /^Member number/],
    ['email', 'INVALID_EMAIL', '[ENROLL-014]', /^E-mail/],
    ['phoneNumber', 'INVALID_PHONE', '[ENROLL-015]', /^Phone number/],
    ['email', 'ACCOUNT_EXISTS_SSO', '[ENROLL-017]', /^E-mail/],
    ['email', 'EMAIL_ON_MULTIPLE_ACCOUNTS', '[ENROLL-019]', /^E-mail/],
    ['zipCode', 'ZIP_NOT_IN_US', '[ENROLL-020]', /^ZIP code/],
    ['password', 'PASSWORD_COMMON', '[ENROLL-020]', PASSWORD],
  ])(
    'a refused %s, %s, has its message at the field until it changes %s',
    async (name, code, _row, label) => {
      const message = `The api's words for ${code}.`;
      const partner = { hasPPN: true, hasSmsOptIn: true };
      const { onJoined } = open({ partner, signUp: rejecting(name, code, message) });
      await fillIn();
      await type(/^Member number/, 'AB123456');
      await type(/^Phone number/, '212-555-0100');
      await submit();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(field(label)).toBeInvalid();
      expect(onJoined).not.toHaveBeenCalled();
      expect(field(/^First name/)).toHaveValue('Ada');
      await type(label, '{Backspace}');
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    },
  );

  test('somebody who has an account is shown the ways to it, with the address [ENROLL-016]', async () => {
    open({ signUp: rejecting('email', 'ACCOUNT_EXISTS', 'You already have an account. Please sign in.') });
    await fillIn();
    await submit();
    const ways = await screen.findByText('Is this your account?');
    const links = within(ways.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login?rfr=3', '/recover']);
    await type(/^E-mail/, 'x');
    expect(screen.queryByText('Is this your account?')).toBeNull();
  });

  test.each([
    [429, 'CAPTCHA_REQUIRED', /complete the reCAPTCHA/],
    [503, 'MEMBERSHIP_UNAVAILABLE', /cannot confirm your number at the moment/],
    [0, 'UNAVAILABLE', /No answer came/],
    [500, 'SYSTEM_ERROR', /Something went wrong on our side/],
  ])(
    'a failure %s %s is shown in the box, and nothing typed is lost [ERR-009]',
    async (status, code, words) => {
      open({ signUp: () => Promise.reject(new ApiError(status, { code })) });
      await fillIn();
      await submit();
      await waitFor(async () => expect(await box()).toHaveTextContent(words));
      expect(field(/^Last name/)).toHaveValue('Byron');
      expect(field(/^Password again/)).toHaveValue('dine-well-2026');
    },
  );
});

describe('what is known of the visitor', () => {
  test('the address from the form on home is filled in [ENROLL-022]', () => {
    open({ props: { email: 'ann@example.com' } });
    expect(field(/^E-mail/)).toHaveValue('ann@example.com');
  });

  test('the first name of a known member is filled in, the e-mail address only hinted at [ENROLL-023]', () => {
    open({ props: { known: { firstName: 'Ida', email: 'i***@n***.example' } } });
    expect(field(/^First name/)).toHaveValue('Ida');
    expect(field(/^E-mail/)).toHaveValue('');
    expect(field(/^E-mail/)).toHaveAccessibleDescription(/i\*\*\*@n\*\*\*\.example/);
    expect(screen.getByText(/Hello Ida/)).toBeVisible();
  });

  test('stored referral values are sent [ENROLL-050]', async () => {
    const storage = browserStorage('nosh');
    storage.write(storedValues.referral, { utm_source: 'accountcenter', referrer: 'p1' });
    storage.write(storedValues.referralSource, 'table tent');
    const { bodies } = open();
    await fillIn();
    await submit();
    const referral = { utm_source: 'accountcenter', referrer: 'p1', source: 'table tent' };
    await waitFor(() => expect(bodies).toEqual([{ ...fills, emailOptIn: false, referral }]));
  });

  test.each([
    ['0', /open the whole link in our invitation/],
    ['1', /could not find your membership/],
    ['2', /active already/],
  ])('the reason %s in the address is shown [ROUTE-065]', (referral, words) => {
    open({ props: { referral } });
    expect(screen.getByText(words)).toBeVisible();
  });

  test('an unknown reason is ignored [ROUTE-065]', () => {
    open({ props: { referral: '3' } });
    expect(screen.queryByText(/invitation|could not find|active already|join\.referred/)).toBeNull();
  });
});

describe('the ZIP code', () => {
  test('is checked when the field is left, each value once [PROF-031]', async () => {
    const { zips } = open({ validateZip: () => ({ isValid: false }) });
    await type(/^ZIP code/, '00000{Tab}');
    expect(await screen.findByText('This ZIP code is not located in the U.S.')).toBeVisible();
    await userEvent.click(field(/^ZIP code/));
    await userEvent.tab();
    expect(zips).toEqual([{ zip: '00000' }]);
  });

  test('that is not in use keeps the form from being sent [PROF-029]', async () => {
    const { bodies } = open({ validateZip: () => ({ isValid: false }) });
    await fillIn();
    await userEvent.tab();
    await submit();
    await waitFor(async () =>
      expect(await box()).toHaveTextContent('This ZIP code is not located in the U.S.'),
    );
    expect(bodies).toEqual([]);
  });

  test('is in use if the check is answered by a redirect [API-038]', async () => {
    const { bodies, zips } = open({ validateZip: () => calls.validateZip.redirectMeans });
    await fillIn();
    await userEvent.tab();
    await waitFor(() => expect(zips).toHaveLength(1));
    expect(screen.queryByText('Error while checking ZIP code.')).toBeNull();
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  test('that cannot be checked is said, asked for again, and does not block the form [PROF-030]', async () => {
    const { bodies, zips } = open({ validateZip: () => Promise.reject(new ApiError(500, {})) });
    await fillIn();
    expect(await screen.findByText('Error while checking ZIP code.')).toBeVisible();
    await userEvent.click(field(/^ZIP code/));
    await userEvent.tab();
    await waitFor(() => expect(zips).toHaveLength(2));
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
  });
});

describe('consent to text messages, version 2', () => {
  const partner = { hasSmsOptIn: true, hasSmsOptInV2: true, shortCode: '55513' };
  const toggle = () => screen.getByRole('switch', { name: /Send me text messages/ });
  const open2 = async () => {
    const opened = open({ partner });
    await fillIn();
    await type(/^Phone number/, '212-555-0100');
    return opened;
  };

  test('is asked for in a dialog with the sender, and sent when it was given [ENROLL-003, PART-031, PART-081]', async () => {
    const { bodies } = await open2();
    expect(screen.queryByRole('checkbox', { name: /text messages/ })).toBeNull();
    await userEvent.click(toggle());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/from 55513/);
    expect(within(dialog).getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(toggle()).toBeChecked();
    await submit();
    await waitFor(() => expect(bodies).toMatchObject([{ smsOptIn: true, smsOptInV2: true }]));
  });

  test.each(['Confirm', 'Close'])(
    'is not given by "%s" without the tick, and the switch is off again',
    async (name) => {
      const { bodies } = await open2();
      await userEvent.click(toggle());
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      expect(toggle()).not.toBeChecked();
      await submit();
      await waitFor(() => expect(bodies).toMatchObject([{ smsOptIn: false, smsOptInV2: false }]));
    },
  );

  test('needs a phone number, and ends with it [ENROLL-007]', async () => {
    const { bodies } = await open2();
    await userEvent.click(toggle());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.clear(field(/^Phone number/));
    expect(toggle()).toBeDisabled();
    expect(toggle()).not.toBeChecked();
    await submit();
    await waitFor(() =>
      expect(bodies).toMatchObject([{ phoneNumber: '', smsOptIn: false, smsOptInV2: false }]),
    );
  });
});
