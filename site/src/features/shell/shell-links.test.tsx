import { act, screen, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { aMerchantDetail, aReviewPage } from '../merchant/merchant.fixture.ts';
import { aFoundPage } from '../search/merchants.fixture.ts';
import { ssoIdentityQuery } from '../../session/visitor/sso-identity.queries.ts';
import { renderSite } from '../../site.fixture.tsx';

type Kind = 'nobody' | 'NonCardMember' | 'EnrolledCardMember';
const PARTNER_OF = { direct: 'nosh', sso: 'united', none: 'ftch' } as const;

const discover = {
  ...{ slug: 'discover', title: 'Where to next?', tagline: '', search_prompt: '', banners: [] },
  carousels: [
    { text_desktop: 'Near you', text_mobile: 'Near you', location: null, campaign_code: null, query: {} },
  ],
};

/** The links to join, sign in and sign out of the shell on a page, by place. */
async function shell(enrolment: keyof typeof PARTNER_OF, kind: Kind, path = '/how-it-works') {
  const member = kind === 'nobody' ? null : aMember({ memberType: kind });
  const answers = {
    ...{ searchMerchants: aFoundPage(), merchant: aMerchantDetail() },
    merchantReviews: aReviewPage(),
  };
  const contents = { discover: [discover] };
  const site = renderSite(path, { partner: aPartner(PARTNER_OF[enrolment]), member, answers, contents });
  await site.heading();
  const ways = /^(Sign in|Sign out|Join|Finish joining|Account center)$/;
  const linksIn = (place: HTMLElement | null) =>
    place
      ? within(place)
          .getAllByRole('link')
          .filter((link) => ways.test(link.textContent))
          .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      : [];
  // The first banner is the shell's header.
  const [banner] = screen.getAllByRole('banner');
  if (!banner) throw new Error('The page has no banner.');
  const menu = screen.queryByRole('navigation', { name: 'Menu' });
  const inMenu = linksIn(menu);
  return {
    bar: within(banner)
      .getAllByRole('link')
      .filter((link) => !menu?.contains(link) && !link.closest('#member-menu') && ways.test(link.textContent))
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    first: inMenu[0],
    menu: inMenu,
    footer: linksIn(screen.getByRole('navigation', { name: 'Footer' })),
    opener: screen.queryByRole('button', { name: 'Menu' }),
    dropdown: screen.queryByRole('button', { name: /Your account/ }),
    asks: screen.queryByText('Already a member?'),
  };
}

test('an anonymous visitor gets sign-in in the header at direct partners only, and join first in the menu [SHELL-015, SHELL-016, SHELL-019, SHELL-032]', async () => {
  const { bar, first, footer } = await shell('direct', 'nobody');
  const signIn = 'Sign in /login?returnUrl=%2Fhow-it-works';
  expect(bar).toEqual([signIn, 'Join /join']);
  expect([first, footer]).toEqual(['Join /join', [signIn]]);
});

test('at a partner with its own sign-in menu and footer link to it, the header does not [SHELL-015, SHELL-032, LOGIN-060]', async () => {
  const { bar, menu, footer } = await shell('sso', 'nobody');
  const join = 'Join /api/Sso/Start?returnUrl=%2Fjoin';
  expect(bar).toEqual([join]);
  const signIn = 'Sign in /api/Sso/Start?returnUrl=%2Fhow-it-works';
  expect([menu, footer]).toEqual([[join, signIn], [signIn]]);
});

test('a member without a card can sign out in the header if the partner signs members in [SHELL-016, SHELL-017]', async () => {
  expect((await shell('sso', 'NonCardMember')).bar).toEqual([
    'Finish joining /add_card',
    'Sign out /SignOut',
  ]);
});

test('a member without a card gets only join at other partners [ENROLL-026]', async () => {
  const { bar, dropdown } = await shell('direct', 'NonCardMember');
  expect([bar, dropdown]).toEqual([['Finish joining /add_card'], null]);
});

test('a card member has a dropdown, and the account first in the menu [SHELL-012, SHELL-021, SHELL-032]', async () => {
  const { bar, first, footer, dropdown } = await shell('direct', 'EnrolledCardMember');
  expect(dropdown).toBeVisible();
  expect([bar, first, footer]).toEqual([
    [],
    'Account center /account/overview',
    ['Account center /account/overview'],
  ]);
});

test.each(['/how-it-works', '/', '/search?location=Chicago', '/merchants/9'])(
  'a partner without enrollment shows neither join nor sign-in on %s [SHELL-018, PART-052]',
  async (path) => {
    const { bar, menu, footer, dropdown } = await shell('none', 'nobody', path);
    expect([bar, menu, footer, dropdown]).toEqual([[], [], [], null]);
    const links = screen.getAllByRole('link');
    expect(links.filter(({ textContent }) => /sign in|join/i.test(textContent))).toEqual([]);
    const addresses = links.map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((to) => /login|join|account|add_card|Sso/i.test(to))).toEqual([]);
    // Restaurants are still shown: in the carousel of the home page, in the list, and on a page of their own.
    if (path !== '/how-it-works') expect(await screen.findAllByText('Casa Lucía')).not.toEqual([]);
  },
);

describe('the pages of joining have no menu', () => {
  test('an anonymous visitor sees “Already a member?” [SHELL-008, SHELL-010]', async () => {
    const { opener, menu, asks, bar } = await shell('direct', 'nobody', '/join');
    expect([opener, menu, bar]).toEqual([null, [], ['Sign in /login']]);
    expect(asks).toBeVisible();
  });

  test('a partner with its own sign-in has a link to leave, for who is signed in there [SHELL-009]', async () => {
    const { opener, asks, bar } = await shell('sso', 'nobody', '/join');
    expect([opener, asks, bar]).toEqual([null, null, ['Sign out /SignOut']]);
    expect(screen.getByText('Signed in with United?')).toBeVisible();
  });

  test('who came from the partner reads that they are signed in there [SHELL-009]', async () => {
    const identity = { email: '', firstName: 'Maya', lastName: '' };
    const { client } = renderSite('/join', { partner: aPartner('united') });
    act(() => void client.setQueryData(ssoIdentityQuery.queryKey, identity));
    expect(await screen.findByText('Signed in with United')).toBeVisible();
    expect(screen.queryByText('Signed in with United?')).toBeNull();
  });

  test.each(['direct', 'sso'] as const)(
    'a new member of a %s partner can sign out where the card is linked, without “Already a member?” [SHELL-008, SHELL-009, SHELL-011]',
    async (enrolment) => {
      const { opener, asks, bar } = await shell(enrolment, 'NonCardMember', '/add_card');
      expect([opener, asks, bar]).toEqual([null, null, ['Sign out /SignOut']]);
      expect(screen.queryByText(/^Signed in with/)).toBeNull();
    },
  );

  test('a card member has no dropdown [SHELL-012]', async () => {
    const { dropdown } = await shell('direct', 'EnrolledCardMember', '/add_card');
    expect(dropdown).toBeNull();
  });
});
