import type { ContentItem } from '../../content/content-types.ts';

/** The global content for menus and footer, with "How it works" in both. */
export const globalItem: ContentItem<'global'> = {
  slug: 'global',
  earn_banner_text: '',
  earn_banner_url: '',
  nav_links: [
    { text_desktop: 'Restaurants', text_mobile: 'Find food', url: '/search' },
    { text_desktop: 'How it works', text_mobile: 'How it works', url: '/how-it-works' },
  ],
  primary_links: [
    { text: 'Find a restaurant', url: '/search' },
    { text: 'How it works', url: '/how-it-works' },
    { text: 'Bonuses', url: '/earn/new-member-bonus' },
  ],
  secondary_links: [
    { text: 'Bonuses and more', url: '/earn/new-member-bonus' },
    { text: 'Ways to earn', url: '/earn' },
  ],
  copyright: '',
  disclaimer: '',
  app_text: '',
  app_store_url: '',
  google_play_url: '',
  logo_chain: [],
};
