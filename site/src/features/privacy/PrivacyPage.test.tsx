import type { Member, PersonalDataState, SignedInDevice } from '@dinelink/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aDevice, consents, exportStates, phone, thisDevice } from './privacy.fixture.ts';

interface Options {
  devices?: readonly SignedInDevice[];
  member?: Partial<Member>;
  partner?: Partial<PublicPartner>;
  copyState?: PersonalDataState;
  answers?: Record<string, unknown>;
}

async function open({ devices = [thisDevice, aDevice(), phone], member, partner, ...options }: Options = {}) {
  let current = [...devices];
  let copyState = options.copyState ?? exportStates.none;
  const ended: unknown[] = [];
  const asked: unknown[] = [];
  const site = renderSite('/account/privacy', {
    member: aMember(member),
    partner: aPartner('nosh', { enrollmentType: 'direct', ...partner }),
    answers: {
      sessions: () => ({ sessions: current }),
      consents,
      personalDataState: () => copyState,
      endSession: ({ params }: CallParts) => {
        ended.push(params);
        current = current.filter(({ sessionId }) => sessionId !== params?.sessionId);
        return { success: true };
      },
      endOtherSessions: () => {
        current = current.filter(({ isCurrent }) => isCurrent);
        return { success: true, ended: 2 };
      },
      requestPersonalData: ({ body }: CallParts) => {
        asked.push(body);
        copyState = exportStates.preparing;
        return {};
      },
      ...options.answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Privacy and data' });
  return { ended, asked, site };
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const devicesList = () => screen.findByRole('list', { name: 'Where you are signed in' });
const rows = async () => within(await devicesList()).getAllByRole('listitem');
const fails = (status: number, code: string) => () => {
  throw new ApiError(status, { code });
};

describe('the devices that are signed in', () => {
  test('are listed in words with their dates, and this one cannot be signed out here', async () => {
    await open();
    const [own, chrome, safari] = (await rows()).map((row) => row.textContent);
    expect(own).toMatch(/Firefox on Mac This device.*Signed in 11\/20\/2026, 12:00 \(GMT\)/);
    expect(own).not.toContain('Sign out');
    expect(chrome).toMatch(/Chrome on Windows.*Last used 11\/21\/2026, 12:00 \(GMT\)/);
    expect(safari).toMatch(/Safari on iPhone.*Stays signed in until 2\/18\/2027/);
  });

  test('one is signed out: it leaves the list, which says so and has the focus', async () => {
    const { ended } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Chrome on Windows/ }));
    expect(await screen.findByText('Chrome on Windows is signed out.')).toBeVisible();
    expect(ended).toEqual([{ sessionId: 'a'.repeat(32) }]);
    expect(await rows()).toHaveLength(2);
    expect(await devicesList()).toHaveFocus();
  });

  test('all others are signed out together', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('You are not signed in on any other device.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  test('one that another tab has signed out is said to be, and the list is loaded anew', async () => {
    await open({ answers: { endSession: fails(404, 'SESSION_NOT_FOUND') } });
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
    expect(await screen.findByText('It was signed out already.')).toBeVisible();
  });

  test('without a name it is a device that did not say it', async () => {
    await open({ devices: [{ ...thisDevice, browser: null, platform: null }] });
    expect((await rows())[0]).toHaveTextContent('A device that did not say its name');
  });

  test('a list that does not come can be asked for again', async () => {
    let tries = 0;
    const sessions = () => {
      tries += 1;
      if (tries <= 2) fails(500, 'INTERNAL')();
      return { sessions: [thisDevice] };
    };
    await open({ answers: { sessions } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

test('every consent is listed with answer, date, time and version, and the profile is where it is changed', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'What you agreed to' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['About', 'Your answer', 'Date (GMT)', 'Version'],
    ['E-mails about restaurants and bonuses', 'Withdrawn', '11/22/2026, 09:00', '2026-11'],
    ['E-mails about restaurants and bonuses', 'Given', '11/1/2026, 09:00', '2026-11'],
    ['Terms of the programme', 'Given', '11/1/2026, 09:00', '2026-11'],
    ['E-mails about your dines and rewards', 'On from the start', '1/1/2026, 00:00', '–'],
  ]);
  expect(part('What you agreed to').getByRole('link')).toHaveAttribute('href', '/account/user_profile');
});

test('a consent that was refused before it was ever given is not given; only one that was given is withdrawn', async () => {
  const textMessages = (granted: boolean, day: number) => ({
    ...{ channel: 'sms', granted, textVersion: '2026-11' },
    at: `2026-11-0${day}T09:00:00.000Z`,
  });
  const answered = [textMessages(false, 3), textMessages(true, 2), textMessages(false, 1)];
  await open({ answers: { consents: { consents: answered } } });
  const rowHeaders = await screen.findAllByRole('rowheader', { name: 'Text messages' });
  expect(rowHeaders.map((header) => header.nextElementSibling?.textContent)).toEqual([
    'Withdrawn',
    'Given',
    'Not given',
  ]);
});

test('the choice about e-mails on dines is listed with its state and date once a member has made one', async () => {
  const off = { channel: 'dines', granted: false, textVersion: '2026-11', at: '2026-11-23T09:00:00.000Z' };
  await open({ member: { dineNotices: false }, answers: { consents: { consents: [off] } as never } });
  const about = await screen.findByRole('rowheader', { name: 'E-mails about your dines and rewards' });
  expect(about.parentElement).toHaveTextContent(/Withdrawn11\/23\/2026, 09:00/);
  expect(screen.queryByText('On from the start')).toBeNull();
});

describe('a copy of the data', () => {
  test('is asked for with the password, and the page shows that it is being made', async () => {
    const { asked } = await open();
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'dine-well-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByText(/Your copy is being made/)).toBeInTheDocument();
    expect(asked).toEqual([{ password: 'dine-well-2026' }]);
    expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull();
  });

  test('a password beyond 56 characters is cut, and the form says so [LOGIN-023]', async () => {
    const { asked } = await open();
    const field = await screen.findByLabelText(/^Your password/);
    await userEvent.type(field, 'x'.repeat(57));
    expect(field).toHaveAccessibleDescription(/at most 56 characters/);
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    await waitFor(() => expect(asked).toEqual([{ password: 'x'.repeat(56) }]));
  });

  test('is not asked for without a password', async () => {
    const { asked } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
    expect(screen.getByLabelText(/^Your password/)).toBeInvalid();
    expect(screen.getByLabelText(/^Your password/)).toHaveFocus();
    expect(asked).toEqual([]);
  });

  test('a wrong password is said to be, and stays typed', async () => {
    await open({ answers: { requestPersonalData: fails(403, 'SIGN_IN_AGAIN') } });
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'not-mine');
    await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByText('This is not your password. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/^Your password/)).toHaveValue('not-mine');
  });

  test('under SSO there is no password: an old sign-in has to be repeated', async () => {
    await open({
      partner: { enrollmentType: 'sso' },
      answers: { requestPersonalData: fails(403, 'SIGN_IN_AGAIN') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/api/Sso/Start?returnUrl=%2Faccount%2Fprivacy',
    );
  });

  test('that is ready is downloaded as JSON or, table by table, as CSV', async () => {
    await open({ copyState: exportStates.ready });
    expect(
      await screen.findByText(/copy of 11\/24\/2026 is ready. It is deleted on 11\/25\/2026/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download everything (JSON)' })).toHaveAttribute(
      'href',
      '/api/Member/PersonalData',
    );
    expect(screen.getByRole('link', { name: 'Rewards' })).toHaveAttribute(
      'href',
      '/api/Member/PersonalData/Table?table=rewards',
    );
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeVisible();
  });

  test('that was asked for in another browser is not offered, but a new one', async () => {
    await open({ copyState: { ...exportStates.ready, mayDownload: false } });
    expect(await screen.findByText(/A copy was asked for in another browser/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Download|Rewards/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeVisible();
  });
});

test('an operator sees neither devices nor copies, and the way to close the account is not there', async () => {
  const emulation = { actor: 'Olive', readOnly: true, expiresAt: '2026-11-24T12:00:00.000Z' };
  await open({
    member: { emulation },
    answers: {
      sessions: fails(403, 'NOT_WHILE_EMULATING'),
      personalDataState: fails(403, 'NOT_WHILE_EMULATING'),
    },
  });
  expect(screen.getAllByText('Only the member sees this part.')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /how to close it/ })).toBeNull();
  expect(await screen.findByRole('table', { name: 'What you agreed to' })).toBeVisible();
});

test('the profile leads to it, without a fifth tab', async () => {
  const { site } = await open();
  expect(within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')).toHaveLength(4);
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name: 'Profile' }),
  );
  await userEvent.click(await screen.findByRole('link', { name: /a copy of your data/ }));
  await waitFor(() => expect(site.address()).toBe('/account/privacy'));
});

test('a member without a card may see it too', async () => {
  const { site } = await open({ member: { memberType: 'NonCardMember' } });
  expect(site.address()).toBe('/account/privacy');
});
