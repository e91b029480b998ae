import type { ContentItem } from '../../../content/content-types.ts';

export const anAnnouncement: ContentItem<'announcement_banner'> = {
  slug: 'announcement',
  banner_copy: [
    { type: 'text', copy: 'New tables this month.' },
    { type: 'link', copy: 'See who joined', url: '/search?isNew=true', new_tab: false },
    { type: 'link', copy: 'Read the story', url: 'https://news.example/tables', new_tab: true },
  ],
  tooltip_copy: 'Restaurants that joined in the last 60 days.',
};
