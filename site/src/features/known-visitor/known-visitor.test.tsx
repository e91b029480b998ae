import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import type { ContentItem } from '../../content/content-types.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { KnownData } from '../../session/visitor/known-visitor.ts';
import { renderSite } from '../../site.fixture.tsx';

beforeAll(() => {
  // jsdom lacks it.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
});

const inactive: KnownData = {
  ...{ publicId: 'k1', memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 1 },
  ...{ hasWebProfile: false, active: true, firstName: 'Ines', email: 'i***@n***.example' },
};
const item = (slug: ContentItem<'tier_1_activation'>['slug'], title: string) => ({
  ...{ slug, title, body_text: `<p>Text of ${slug}</p>`, button_text: `Button of ${slug}` },
  ...{ image: null, alt_text: '', disclaimer: `<p>Small print of ${slug}</p>` },
});
const tier_1_activation = [
  item('prompt', 'Come on in'),
  item('activation', 'Take a seat'),
  item('activated', 'You are in'),
];

interface Options {
  key?: string;
  known?: Partial<KnownData>;
  hasContent?: boolean;
  activate?: () => Promise<{ publicId: string; tierLevel: 2 }>;
}

function visit(address: string, { key = 'nosh', known = {}, hasContent = true, activate }: Options = {}) {
  const sent: CallParts[] = [];
  const site = renderSite(address, {
    partner: aPartner(key),
    contents: hasContent ? { tier_1_activation } : {},
    answers: {
      knownMember: { ...inactive, ...known, activationToken: 'token' },
      activate: (parts) => {
        sent.push(parts);
        return activate ? activate() : { publicId: 'k1', tierLevel: 2 };
      },
    },
  });
  return { ...site, sent };
}

const panel = () => screen.findByRole('region', { name: 'Your membership' });
const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('home', () => {
  test.each([
    ['nosh', '/login'],
    ['united', '/api/Sso/Start'],
  ])('of %s shows anonymous visitors links to sign in, join and activate [HOME-025]', async (key, signIn) => {
    await visit('/', { key }).heading();
    const main = screen.getByRole('main');
    expect(linksOf(main)).toEqual(
      expect.arrayContaining([`Sign in ${signIn}`, 'Activate your membership /activate']),
    );
    expect(within(main).getByRole('button', { name: 'Start earning' })).toBeVisible();
  });

  test('of a partner without enrollment shows none of them, nor the form [HOME-020, HOME-025]', async () => {
    await visit('/', { key: 'ftch' }).heading();
    const addresses = linksOf(screen.getByRole('main'));
    expect(addresses.filter((link) => /login|Sso|join|activate/.test(link))).toEqual([]);
    expect(screen.queryByRole('textbox', { name: /^E-mail/ })).toBeNull();
  });

  test.each([
    ['nosh', 'Join /join', 'Sign in /login'],
    ['united', 'Join /api/Sso/Start?returnUrl=%2Fjoin', 'Sign in /api/Sso/Start'],
  ])(
    'of %s greets a known visitor with links to join and to sign in [HOME-026]',
    async (key, join, signIn) => {
      await visit('/?public_id=k1', { key, known: { tierLevel: 2 } }).heading();
      const place = await panel();
      expect(within(place).getByRole('heading', { name: 'Good to see you, Ines.' })).toBeVisible();
      expect(place).toHaveTextContent('i***@n***.example');
      expect(linksOf(place)).toEqual([join, signIn, 'Not Ines? /?public_id=']);
      expect(screen.queryByRole('button', { name: 'Start earning' })).toBeNull();
    },
  );

  test('greets who has an account without a name, and signs in first [HOME-026]', async () => {
    const known = { tierLevel: 2, hasWebProfile: true, firstName: undefined, email: undefined } as const;
    await visit('/?public_id=k1', { known }).heading();
    const place = await panel();
    expect(within(place).getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
    expect(linksOf(place)).toEqual(['Sign in /login', 'Join /join', 'Not you? /?public_id=']);
  });

  test('prompts who is not activated, in the editors’ words and with the public id [HOME-027, HOME-028, HOME-029, OVER-018]', async () => {
    await visit('/?public_id=k1').heading();
    const place = await panel();
    expect(await within(place).findByRole('heading', { name: 'Come on in' })).toBeVisible();
    expect(place).toHaveTextContent('Text of prompt');
    expect(linksOf(place)[0]).toBe('Button of prompt /activate?public_id=k1');
  });

  test('prompts a visitor known from before with the stored public id [HOME-026, HOME-027, HOME-028]', async () => {
    document.cookie = 'nosh.public_id=k1; Path=/';
    await visit('/').heading();
    expect(linksOf(await panel()).slice(0, 3)).toEqual([
      'Button of prompt /activate?public_id=k1',
      'Sign in /login',
      'Join /join',
    ]);
  });

  test('prompts in the catalogue’s words while the cms has none', async () => {
    await visit('/?public_id=k1', { hasContent: false }).heading();
    expect(linksOf(await panel())[0]).toBe('Activate my membership /activate?public_id=k1');
  });

  test('forgets a visitor who is somebody else', async () => {
    const { user } = visit('/?public_id=k1');
    await waitFor(() => expect(document.cookie).toContain('nosh.public_id=k1'));
    await user.click(within(await panel()).getByRole('link', { name: 'Not Ines?' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your membership' })).toBeNull());
    await waitFor(() => expect(document.cookie).not.toContain('public_id'));
    expect(await screen.findByRole('button', { name: 'Start earning' })).toBeVisible();
  });
});

describe('the activation page', () => {
  const ADDRESS = '/activate?public_id=k1';
  const button = () => screen.findByRole('button', { name: 'Button of activation' });

  test('shows the activation stage with a button, in the editors’ words [ROUTE-003, ENROLL-033, OVER-018, CMS-008]', async () => {
    expect(await visit(ADDRESS).heading()).toBe('Take a seat');
    expect(await button()).toBeEnabled();
    expect(screen.getByText('Text of activation')).toBeVisible();
    expect(screen.getByText('Small print of activation')).toBeVisible();
    expect(screen.getByText(/Hello Ines/)).toBeVisible();
  });

  test('links terms, privacy policy and help beside the button, in new tabs', async () => {
    visit(ADDRESS);
    const main = await screen.findByRole('main');
    const links = await within(main).findAllByRole('link', { name: /\(opens in a new tab\)/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/help']);
  });

  test('activates once with the token of the look-up; the button is disabled meanwhile [ENROLL-034, API-015, API-016]', async () => {
    let finish: (activated: { publicId: string; tierLevel: 2 }) => void = () => undefined;
    const activate = () => new Promise<{ publicId: string; tierLevel: 2 }>((resolve) => (finish = resolve));
    const { user, sent } = visit(ADDRESS, { activate });
    await user.click(await button());
    const busy = await screen.findByRole('button', { name: /Working on your request/ });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await waitFor(() => expect(sent).toEqual([{ body: { publicId: 'k1' }, bearer: 'token' }]));
    await act(async () => finish({ publicId: 'k1', tierLevel: 2 }));
    expect(await screen.findByRole('heading', { name: 'You are in' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('is replaced by the activated stage, also in the history [ENROLL-035, ENROLL-036, ROUTE-004]', async () => {
    const { user, router, address } = visit('/login?public_id=k1');
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(ADDRESS));
    await user.click(await button());
    await waitFor(() => expect(address()).toBe('/activate/activated'));
    expect(await screen.findByText('Text of activated')).toBeVisible();
    const links = linksOf(screen.getByRole('main'));
    expect(links).toEqual(['Button of activated /search', 'Choose a password /recover']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/login?public_id=k1'));
  });

  test('of who has activated in another tab meanwhile is done without a second call', async () => {
    const answers = [inactive, { ...inactive, tierLevel: 2 as const }];
    const activate = jest.fn<() => never>();
    const site = renderSite(ADDRESS, {
      contents: { tier_1_activation },
      answers: { knownMember: () => answers.shift() ?? inactive, activate },
    });
    await site.user.click(await button());
    await waitFor(() => expect(site.address()).toBe('/activate/activated'));
    expect(activate).not.toHaveBeenCalled();
  });

  test('says that it failed, with the support telephone number, and can be tried again [ENROLL-039]', async () => {
    const activate = () => Promise.reject(new ApiError(500, {}));
    const { user, address } = visit(ADDRESS, { activate });
    await user.click(await button());
    const words =
      'There was an error activating your account. Please contact customer support. 1-800-555-0113';
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    expect(await button()).not.toHaveAttribute('aria-disabled', 'true');
    expect(address()).toBe(ADDRESS);
  });

  test('without an answer says so, not that support has to help', async () => {
    const { user } = visit(ADDRESS, { activate: () => Promise.reject(new ApiError(0, {})) });
    await user.click(await button());
    expect((await screen.findAllByText(/No answer came\. Check your connection/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/contact customer support/)).toBeNull();
    expect(await button()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('that failed and is tried again takes the toast of the failure away [ENROLL-039]', async () => {
    let tries = 0;
    const activated = { publicId: 'k1', tierLevel: 2 as const };
    const activate = () =>
      (tries += 1) === 1 ? Promise.reject(new ApiError(500, {})) : Promise.resolve(activated);
    const { user, address } = visit(ADDRESS, { activate });
    await user.click(await button());
    const notices = () => within(screen.getByRole('region', { name: 'Notices' }));
    expect(await notices().findByText(/There was an error activating/)).toBeVisible();
    await user.click(await button());
    await waitFor(() => expect(address()).toBe('/activate/activated'));
    expect(notices().queryByText(/There was an error activating/)).toBeNull();
  });

  test('opened directly, its end redirects to the activation of the remembered visitor [ENROLL-037]', async () => {
    document.cookie = 'nosh.public_id=k1; Path=/';
    const { address } = visit('/activate/activated');
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(await button()).toBeVisible();
  });

  test.each([
    { what: 'an id that cannot be looked up', known: null, to: '/join?rfr=1', words: /could not find/ },
    { what: 'an activated member', known: { tierLevel: 2 }, to: '/join?rfr=2', words: /active already/ },
    {
      ...{ what: 'a member with an account', known: { tierLevel: 2, hasWebProfile: true } },
      ...{ to: '/login?rfr=3', words: /already have an account/ },
    },
    {
      ...{ what: 'an inactive member with an account', words: /is resting/, to: '/login?rfr=4' },
      known: { tierLevel: 3, hasWebProfile: true, active: false },
    },
  ] as const)(
    'leads $what to $to, which says why [ROUTE-061, ROUTE-062, ROUTE-063, ROUTE-064]',
    async (each) => {
      const { address } =
        each.known === null
          ? renderSite(ADDRESS)
          : visit(ADDRESS, { known: each.known as Partial<KnownData> });
      await waitFor(() => expect(address()).toBe(each.to));
      expect(await screen.findByText(each.words)).toBeVisible();
    },
  );

  test('without an id leads to join, which says why and what to do [ROUTE-060]', async () => {
    const { address } = visit('/activate');
    await waitFor(() => expect(address()).toBe('/join?rfr=0'));
    const reason = await screen.findByText(/open the whole link in our invitation/);
    const links = within(reason).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^tel:/),
      '/login',
    ]);
  });
});
