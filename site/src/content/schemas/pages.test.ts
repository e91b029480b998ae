import { pageSchemas } from './pages.ts';

test.each([
  [10, 10],
  [0, 0],
  ['10', null],
  ['', null],
  [1.5, null],
  [undefined, null],
])('%j days to display a bonus banner are read as %j [OVER-029]', (days, read) => {
  const banner = { code: 'THREE-TABLES', text: [], days_to_display: days, user_states: [] };
  const { bonus_banners: banners } = pageSchemas.account_center.parse({
    slug: 'account',
    referral_link: { is_enabled: false },
    link_groups: [],
    bonus_banners: [banner],
  });
  expect(banners.map(({ days_to_display: limit }) => limit)).toEqual([read]);
});
