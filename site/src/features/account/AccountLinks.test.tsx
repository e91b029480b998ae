import { screen, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const group = {
  title: 'Help',
  links: [
    { text: 'How it works', url: '/how-it-works', new_tab: false },
    { text: 'Your stays', url: 'https://stays.example/', new_tab: false },
    { text: 'Ways to earn', url: '/earn', new_tab: true },
  ],
};
const center = {
  slug: 'account_center',
  referral_link: { is_enabled: false, title: '', description: '' },
  link_groups: [group],
  bonus_banners: [],
};
const none = { data: [], pageNo: 1, totalResultSize: 0, totalPages: 0, asOf: '0.0' };

const open = (path: string, tierLevel: 0 | 2 | 3 = 2) =>
  renderSite(path, {
    partner: aPartner('ihg'),
    member: aMember({ tierLevel }),
    contents: { account_center: [center] },
    answers: {
      memberCards: { items: [] },
      transactions: none,
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
    },
  });

test.each(['overview', 'recent_activity', 'manage_cards', 'user_profile'])(
  'beside /account/%s are the editors’ links in their groups [OVER-043] [CMS-010]',
  async (page) => {
    open(`/account/${page}`);
    const links = within(await screen.findByRole('navigation', { name: 'Help' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/how-it-works', null],
      ['https://stays.example/', '_blank'],
      ['/earn', '_blank'],
    ]);
    expect(links[0]).toHaveTextContent('How it works');
  },
);

test.each([
  [0, '1-800-555-0110'],
  [2, '1-800-555-0110'],
  [3, '1-800-555-0150'],
] as const)('a member of tier %i calls %s or writes [PART-029] [PART-073]', async (tierLevel, number) => {
  open('/account/overview', tierLevel);
  const support = within(await screen.findByRole('region', { name: 'Talk to us' }));
  const links = support.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [number, `tel:+${number.replaceAll('-', '')}`],
    ['table@ihg.example', 'mailto:table@ihg.example'],
  ]);
});

test('a programme without a VIP line gives everybody its only one', async () => {
  renderSite('/account/overview', { partner: aPartner('united'), member: aMember({ tierLevel: 3 }) });
  const support = within(await screen.findByRole('region', { name: 'Talk to us' }));
  const { text } = aPartner('united').customerSupport.phone;
  expect(support.getByRole('link', { name: text })).toBeVisible();
});
