import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { clearSession } from '../../session/clear-session.ts';
import type { LoadPage } from '../../session/useFullPageLoad.ts';
import { renderSite } from '../../site.fixture.tsx';

const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };
const ada = aMember({ address, phoneNumber: '2125550100', smsOptIn: true });
const partner = aPartner('nosh', { enrollmentType: 'direct', hasSmsOptIn: true, hasSmsOptInV2: false });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function open(saveMember: Answers['saveMember'] = ada, member = ada) {
  const loadPage = jest.fn<LoadPage>();
  let sent = 0;
  const site = renderSite('/account/user_profile', {
    ...{ partner, member, loadPage },
    answers: {
      validateZip: { isValid: true },
      saveMember: (parts) => {
        sent += 1;
        return typeof saveMember === 'function' ? saveMember(parts) : saveMember;
      },
    },
  });
  await screen.findByRole('form', { name: 'Member Profile' });
  return { ...site, loadPage, sent: () => sent };
}

const reject = (status: number, details: ConstructorParameters<typeof ApiError>[1]) => () =>
  Promise.reject(new ApiError(status, details));
const field = (name: RegExp) =>
  within(screen.getByRole('form', { name: 'Member Profile' })).getByLabelText(name, { selector: 'input' });
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const HINT = /Your unsaved changes were kept/;
const stored = () => JSON.stringify({ ...window.sessionStorage });

test('a reload of the profile keeps what was typed and ticked, and says so', async () => {
  const { unmount } = await open();
  expect(screen.queryByText(HINT)).toBeNull();
  await retype(/^City/, 'Boston');
  await userEvent.click(field(/^Send me e-mails/));
  unmount();
  await open();
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(field(/^City/)).toHaveValue('Boston');
  expect(field(/^Send me e-mails/)).not.toBeChecked();
  expect(field(/^Last name/)).toHaveValue('Byron');
});

test('kept changes can be discarded, and stay away', async () => {
  const { unmount } = await open();
  await retype(/^City/, 'Boston');
  unmount();
  const { unmount: leave } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard these changes' }));
  await waitFor(() => expect(field(/^City/)).toHaveValue('Chicago'));
  expect(screen.queryByText(HINT)).toBeNull();
  expect(stored()).not.toContain('Boston');
  leave();
  await open();
  expect(field(/^City/)).toHaveValue('Chicago');
});

describe('a session that ended before saving', () => {
  async function saveTooLate() {
    const { unmount, loadPage } = await open(reject(401, { code: 'UNAUTHORISED' }));
    await retype(/^City/, 'Boston');
    await save();
    const signIn = '/login?returnUrl=%2Faccount%2Fuser_profile';
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith(signIn));
    unmount();
  }

  test('leads to the sign-in, and back to what was typed', async () => {
    await saveTooLate();
    const { sent } = await open();
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(field(/^City/)).toHaveValue('Boston');
    await save();
    await waitFor(() => expect(sent()).toBe(1));
  });

  test('shows another member nothing of it, and forgets it when that one types', async () => {
    await saveTooLate();
    const { unmount } = await open(undefined, { ...ada, publicId: 'p2' });
    expect(field(/^City/)).toHaveValue('Chicago');
    expect(screen.queryByText(HINT)).toBeNull();
    await retype(/^Last name/, 'Lovelace');
    expect(stored()).not.toContain('Boston');
    unmount();
    await open();
    expect(field(/^City/)).toHaveValue('Chicago');
    expect(field(/^Last name/)).toHaveValue('Byron');
  });
});

describe('a failure to save keeps everything and can be repeated', () => {
  test.each([
    [
      'an anti-forgery token refused',
      403,
      { code: 'CSRF' },
      /refresh it and try again; what you typed stays/,
    ],
    ['too many tries', 429, { code: 'RATE_LIMITED', retryAfterSeconds: 120 }, /try again in 2 minutes/],
    ['no connection', 0, {}, /No answer came/],
  ])('with %s', async (_what, status, details, words) => {
    let isFirst = true;
    const { sent, unmount } = await open((parts) => {
      if (!isFirst) return { ...ada, address: { ...address, city: String(Object(parts.body).city) } };
      isFirst = false;
      return reject(status, details)();
    });
    await retype(/^City/, 'Boston');
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field(/^City/)).toHaveValue('Boston');
    await save();
    expect(await screen.findByText('All changes were saved.')).toBeVisible();
    expect(sent()).toBe(2);
    unmount();
  });
});

test('a second press while the profile is saved sends nothing', async () => {
  const { sent } = await open(() => new Promise(() => undefined));
  await retype(/^City/, 'Boston');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /Working on your request/ }));
  await userEvent.type(field(/^City/), '{Enter}');
  expect(sent()).toBe(1);
  expect(field(/^City/)).toHaveValue('Boston');
});

test('a save and a sign-out end the draft; the password’s mask and card numbers are never in it', async () => {
  let current = ada;
  const { unmount, client } = await open(() => current);
  await retype(/^Address line 2/, '4242 4242 4242 4242');
  expect(stored()).not.toMatch(/4242|•/);
  await userEvent.clear(field(/^Address line 2/));
  await retype(/^City/, 'Boston');
  expect(stored()).toContain('Boston');
  current = { ...ada, address: { ...address, city: 'Boston' } };
  client.setQueryData(['member'], (known: unknown) => known);
  await save();
  await screen.findByText('All changes were saved.');
  unmount();
  const { unmount: leave } = await open(undefined, current);
  expect(screen.queryByText(HINT)).toBeNull();
  await retype(/^City/, 'Denver');
  leave();
  clearSession('nosh');
  expect(stored()).not.toContain('Denver');
});
