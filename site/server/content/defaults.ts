import type { ContentName } from '../../src/content/content-types.ts';

const link = (text: string, url: string) => ({ text, url });
const nav = (text_desktop: string, url: string, text_mobile = text_desktop) => ({
  text_desktop,
  text_mobile,
  url,
});
const body = (html: string) => ({ type: 'body_text', text_desktop: html, text_mobile: html });
const button = (text: string, url: string) => ({ type: 'button', ...nav(text, url), style: 'primary' });
const information = (url: string, heading: string, html: string) => ({
  slug: url.slice(1).replaceAll('/', '-'),
  url,
  browser_title: heading,
  main_column: [body(html)],
  side_column: [],
});
const page = (url: string, heading: string, html: string) => ({
  ...information(url, heading, html),
  main_column: [body(html), button('Find a restaurant', '/search')],
});

/** Content shown until the cms has answered for the first time: enough to navigate the site. */
export const defaultContent: Partial<Record<ContentName, unknown[]>> = {
  global: [
    {
      slug: 'global',
      nav_links: [
        nav('Restaurants', '/search'),
        nav('How it works', '/how-it-works'),
        nav('Earn more', '/earn'),
      ],
      primary_links: [
        link('Find a restaurant', '/search'),
        link('How it works', '/how-it-works'),
        link('Earn more', '/earn'),
      ],
      secondary_links: [
        link('Discover', '/discover'),
        link('VIP', '/earn/vip-upgrade'),
        link('Help and contact', '/help'),
        link('Terms and conditions', '/terms'),
        link('Privacy policy', '/privacy'),
      ],
      copyright: '© {YEAR} {PROGRAM}',
    },
  ],
  discover: [
    {
      slug: 'discover',
      title: 'Where to next?',
      carousels: [{ text_desktop: 'Around the corner', text_mobile: 'Near you' }],
    },
  ],
  earn_details: [
    page('/earn', 'Every bill earns', '<p>Pay with a card you have linked and {PROGRAM} does the sum.</p>'),
    page(
      '/earn/how-it-works',
      'How earning works',
      '<p>Find a restaurant, pay with a card you have linked, and see what it brought in your activity.</p>',
    ),
    page(
      '/earn/new-member-bonus',
      'A bonus for your first month',
      '<p>New members who dine out once earn on top.</p>',
    ),
    page('/earn/topgolf-bonus', 'A bonus between the holes', '<p>Eat where you play and earn on top.</p>'),
    page(
      '/earn/vip-upgrade',
      'The regular’s rate',
      '<p>Dine often and earn {EARN_LEVEL_3} all next year.</p>',
    ),
    page('/earn/reservations', 'Book a table', '<p>Reserve here where a restaurant takes bookings.</p>'),
    page(
      '/how-it-works',
      'How it works',
      '<p>Link a card once, then pay as you always do. What you earn comes by itself.</p>',
    ),
    information(
      '/help',
      'Help and contact',
      '<p>Call <a href="tel:{SUPPORT_PHONE}">{SUPPORT_PHONE}</a> or write to <a href="mailto:{SUPPORT_EMAIL}">{SUPPORT_EMAIL}</a>.</p>',
    ),
    // The words are the editors' alone: nobody agrees to a shortened version of them.
    ...[['/terms', 'Terms and conditions'] as const, ['/privacy', 'Privacy policy'] as const].map(
      ([url, heading]) =>
        information(
          url,
          heading,
          '<p>This text cannot be shown right now. Please try again in a moment, or ask us to send it to you: <a href="mailto:{SUPPORT_EMAIL}">{SUPPORT_EMAIL}</a>.</p>',
        ),
    ),
  ],
};
