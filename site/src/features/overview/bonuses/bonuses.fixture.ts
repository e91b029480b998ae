import type { Member } from '@dinelink/contract';
import type { ContentItem } from '../../../content/content-types.ts';
import type { Banner } from './bonus-groups.ts';

/** A banner that every member with the bonus sees; pass only what a test is about. */
export const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  code: 'THREE-TABLES',
  order: 10,
  text: [
    { type: 'title', text: 'Three tables', url: null },
    { type: 'body_text', text: 'Dine three times.', url: null },
    { type: 'standalone_link', text: 'Find a restaurant', url: '/search' },
    { type: 'button', text: 'Activate Three tables', url: null },
  ],
  image: null,
  alt_text: '',
  days_to_display: null,
  app_only_bonus: false,
  app_text: '',
  user_states: [1, 2, 3, 4, 5],
  ...changes,
});

type Bonus = Member['activeBonuses'][number];

export const aBonus = (changes: Partial<Bonus> = {}): Bonus => ({
  code: 'THREE-TABLES',
  isNewMemberBonus: false,
  description: '',
  memberIsEligibleForNMB: false,
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-20T09:30:00.000Z',
  ...changes,
});

/** The content of the account pages: no referral link and no links, unless a test adds them. */
export const anAccountCenter = (
  changes: Partial<ContentItem<'account_center'>> = {},
): ContentItem<'account_center'>[] => [
  {
    slug: 'account_center',
    referral_link: { is_enabled: false, title: '', description: '' },
    link_groups: [],
    bonus_banners: [],
    ...changes,
  },
];
