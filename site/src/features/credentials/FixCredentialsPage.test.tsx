import { jest } from '@jest/globals';
import type { Member } from '@dinelink/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';

const PATH = '/fix_credentials?returnUrl=%2Fsearch';
const sharing = aMember({ email: 'family@nosh.example', isEmailShared: true });

// What one test types is no draft of the next.
beforeEach(() => window.sessionStorage.clear());

interface Options {
  path?: string;
  member?: Member | null;
  hasPPN?: boolean;
  fixCredentials?: Answers['fixCredentials'];
}

function open({ path = PATH, member = sharing, hasPPN = true, fixCredentials }: Options = {}) {
  const bodies: unknown[] = [];
  const answer = (sent: CallParts) => {
    bodies.push(sent.body);
    if (typeof fixCredentials === 'function') return fixCredentials(sent);
    return aMember({ email: 'own@nosh.example' });
  };
  const site = renderSite(path, {
    partner: aPartner('nosh', { hasPPN }),
    member,
    answers: { fixCredentials: answer },
  });
  return { ...site, bodies };
}

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
const NUMBER = /number/i;
const EMAIL = /^New e-mail/;
const PASSWORD = /^New password/;
const box = () => screen.getByRole('group', { name: 'ERROR' });
const messages = () =>
  within(box())
    .getAllByRole('link')
    .map((link) => link.textContent);

async function fillIn({ user }: ReturnType<typeof open>, password = 'a table for two, please') {
  await user.type(await field(NUMBER), ' AB123456 ');
  await user.type(await field(EMAIL), ' own@nosh.example ');
  await user.type(await field(PASSWORD), password);
}
const save = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Save and go on' }));

test('a member whose e-mail is on several accounts is asked for number, new e-mail and new password, all required [ROUTE-033, LOGIN-024, ERR-002, ERR-003]', async () => {
  const site = open();
  expect(await site.heading()).toBe('An address of your own.');
  expect(screen.getByText(/^family@nosh.example is on more than one/)).toBeVisible();
  for (const name of [NUMBER, EMAIL, PASSWORD]) {
    const input = await field(name);
    expect(input).toBeRequired();
    expect(document.querySelector(`label[for="${input.id}"]`)).toHaveTextContent(/\*$/);
  }
  expect(screen.getByText('* Required field')).toBeVisible();
  await save(site);
  await waitFor(() => expect(box()).toHaveFocus());
  expect(messages()).toEqual([
    expect.stringMatching(/number is required\.$/i),
    'New e-mail is required.',
    'New password is required.',
  ]);
  expect(site.bodies).toEqual([]);
});

test('what was chosen is sent, confirmed, and the way goes on [LOGIN-024]', async () => {
  const site = open({ path: '/fix_credentials?returnUrl=%2Fhow-it-works' });
  await fillIn(site);
  await save(site);
  await waitFor(() => expect(site.address()).toBe('/how-it-works'));
  expect(site.bodies).toEqual([
    { partnerNumber: 'AB123456', email: 'own@nosh.example', password: 'a table for two, please' },
  ]);
  expect(
    (await screen.findAllByText(/From now on you sign in with own@nosh.example/)).length,
  ).toBeGreaterThan(0);
});

test('a password beyond 56 characters is cut, and the form says so [LOGIN-023]', async () => {
  const site = open();
  const password = 'a table for two '.repeat(4);
  await fillIn(site, password);
  expect(await field(PASSWORD)).toHaveAccessibleDescription(/at most 56 characters/);
  await save(site);
  await waitFor(() => expect(site.bodies).toMatchObject([{ password: password.slice(0, 56) }]));
});

test('a programme without numbers asks for none and sends none [PART-039, LOGIN-024]', async () => {
  const site = open({ hasPPN: false });
  await site.user.type(await field(EMAIL), 'own@nosh.example');
  await site.user.type(await field(PASSWORD), 'a table for two, please');
  expect(screen.queryByLabelText(NUMBER)).toBeNull();
  await save(site);
  await waitFor(() =>
    expect(site.bodies).toEqual([{ email: 'own@nosh.example', password: 'a table for two, please' }]),
  );
});

test('errors of the api are shown at their fields, and what was typed stays [LOGIN-028]', async () => {
  const fields = [
    {
      field: 'email',
      code: 'EMAIL_ON_MULTIPLE_ACCOUNTS',
      message: 'This e-mail address is on another account.',
    },
    {
      field: 'password',
      code: 'PASSWORD_CONTAINS_PPN',
      message: 'Your password cannot contain your number.',
    },
  ];
  const site = open({ fixCredentials: () => Promise.reject(new ApiError(400, { fields })) });
  await fillIn(site);
  await save(site);
  await waitFor(() => expect(box()).toHaveFocus());
  expect(await field(EMAIL)).toHaveAccessibleDescription(/^This e-mail address is on another account\./);
  expect(await field(PASSWORD)).toHaveAccessibleDescription(/^Your password cannot contain your number\./);
  expect(await field(EMAIL)).toBeInvalid();
  expect(await field(NUMBER)).toBeValid();
  expect(await field(PASSWORD)).toHaveValue('a table for two, please');
  expect(site.address()).toBe(PATH);
});

test('a password that contains the partner number is refused before it is sent [LOGIN-028]', async () => {
  const site = open();
  await fillIn(site, 'my ab123456 table');
  await save(site);
  await waitFor(() => expect(messages()).toEqual(['Your password cannot be or contain your member number.']));
  expect(site.bodies).toEqual([]);
});

test.each([
  ['to the page of the address', PATH, '/search'],
  ['to the account without one', '/fix_credentials', '/account/overview'],
  ['never to another site', '/fix_credentials?returnUrl=%2F%2Fevil.example', '/account/overview'],
])('"I’ll do it later" leads %s [LOGIN-025, LOGIN-026]', async (_what, path, address) => {
  open({ path });
  expect(await screen.findByRole('link', { name: 'I’ll do it later' })).toHaveAttribute('href', address);
});

test.each([
  [
    'an anonymous visitor signs in first',
    null,
    '/login?returnUrl=%2Ffix_credentials%3FreturnUrl%3D%252Fsearch',
  ],
  ['a member with an own address has nothing to fix', aMember(), '/account/overview'],
])('%s [LOGIN-026]', async (_what, member, address) => {
  const site = open({ member });
  await waitFor(() => expect(site.address()).toBe(address));
});

test.each([
  [true, '/fix_credentials?returnUrl=%2Fsearch'],
  [undefined, '/search'],
] as const)(
  'signing in with a shared address (%s) leads to %s [LOGIN-026]',
  async (isEmailShared, address) => {
    const loadPage = jest.fn();
    const site = renderSite('/login?returnUrl=%2Fsearch', {
      answers: { signIn: { ...aMember(), ...(isEmailShared && { isEmailShared }) } },
      loadPage,
    });
    await site.user.type(await field(/^E-mail/), 'AB123456@nosh.example');
    await site.user.type(await field(/^Password/), 'dine-well-2026');
    await site.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(loadPage.mock.calls).toEqual([[address]]));
  },
);
