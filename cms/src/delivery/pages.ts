import type { UID } from '@strapi/strapi';

/** Every block with its fields and the components in it; components of these are not loaded. */
const blocks = { populate: '*' };
const picture = { fields: ['url', 'width', 'height', 'updatedAt', 'alternativeText'] };
const promotion = { populate: { image: picture, link: true } };

/** Where the items of the activation show; the prompt is on the first page. */
const activationPaths: ReadonlyMap<unknown, string> = new Map([
  ['activation', '/activate'],
  ['activated', '/activate/activated'],
]);

/** One content page: its Strapi type, the field that names an item, what to load, in which order, where it shows. */
export interface Page {
  uid: UID.ContentType;
  identity: 'slug' | 'key' | 'code';
  sort: string[];
  populate: Record<string, unknown>;
  path: (item: { slug?: unknown; url?: unknown; form_id?: unknown }) => string;
  /** Fields without which an item is not delivered. */
  needs?: readonly string[];
  /** Pages whose items are delivered in a field of the same name of this page's items. */
  contains?: readonly string[];
  /** Delivered inside another page only. */
  isContained?: true;
  /** A partner's own items are delivered before the shared ones, then the last published first. */
  isLatestFirst?: true;
  /** A site shows the first item alone. */
  showsFirstAlone?: true;
  /** Shown to members alone. */
  isForMembers?: true;
  /** Whether the site shows words of its own at an address that has no item. */
  isShipped?: (address: string) => boolean;
}

/** The content pages by name. */
export const pages: Readonly<Record<string, Page>> = {
  global: {
    uid: 'api::global.global',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: {
      nav_links: true,
      primary_links: true,
      secondary_links: true,
      logo_chain: { populate: { image: picture } },
    },
    path: () => '/',
  },
  home: {
    uid: 'api::home.home',
    identity: 'slug',
    sort: ['order:asc', 'slug:asc'],
    populate: { link: true, image: picture },
    path: () => '/',
  },
  discover: {
    uid: 'api::discover.discover',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: { banners: promotion, carousels: { populate: { query: true } } },
    path: () => '/discover',
  },
  tier_1_activation: {
    uid: 'api::tier-1-activation.tier-1-activation',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: { image: picture },
    path: ({ slug }) => activationPaths.get(slug) ?? '/',
    isShipped: () => true,
  },
  earn_details: {
    uid: 'api::earn-detail.earn-detail',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: {
      share_image: picture,
      banner: { populate: { image: picture, mobile_image: picture } },
      main_column: blocks,
      side_column: blocks,
    },
    path: (item) => (typeof item.url === 'string' ? item.url : '/earn'),
    isShipped: (address) => address === '/how-it-works',
  },
  surveys: {
    uid: 'api::survey.survey',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: { url_allow_list: true, url_disallow_list: true },
    path: (item) => `/surveys?id=${String(item.form_id)}`,
    isLatestFirst: true,
  },
  account_center: {
    uid: 'api::account-center.account-center',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: { referral_link: true, link_groups: { populate: { links: true } } },
    path: () => '/account/overview',
    needs: ['referral_link', 'link_groups'],
    contains: ['bonus_banners'],
  },
  bonus_banners: {
    uid: 'api::bonus-banner.bonus-banner',
    isForMembers: true,
    identity: 'code',
    sort: ['order:asc', 'code:asc'],
    populate: { text: true, image: picture },
    path: () => '/account/overview',
    isContained: true,
  },
  announcement_banner: {
    uid: 'api::announcement-banner.announcement-banner',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: { banner_copy: blocks },
    path: () => '/',
    isLatestFirst: true,
    showsFirstAlone: true,
    needs: ['banner_copy', 'tooltip_copy'],
  },
  earn_banner: {
    uid: 'api::earn-banner.earn-banner',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: {},
    path: () => '/earn',
    needs: ['text'],
  },
  popup: {
    uid: 'api::popup.popup',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: {},
    path: () => '/',
    needs: ['title', 'body_text'],
  },
  sidebar: {
    uid: 'api::sidebar.sidebar',
    identity: 'slug',
    sort: ['slug:asc'],
    populate: {},
    path: () => '/earn',
    needs: ['page_text'],
  },
  copy: {
    uid: 'api::copy.copy',
    identity: 'key',
    sort: ['key:asc'],
    populate: {},
    path: () => '/',
    isShipped: () => true,
  },
};

export const findPage = (name: string): Page | undefined =>
  Object.hasOwn(pages, name) ? pages[name] : undefined;

/** The page that the delivery route answers with; a page inside another one is not found. */
export const findDeliveredPage = (name: string): Page | undefined => {
  const page = findPage(name);
  return page?.isContained ? undefined : page;
};

export const pageOfType = (uid: string): Page | undefined =>
  Object.values(pages).find((page) => page.uid === uid);

/** What the site asks for a page by. */
export const nameOfPage = (page: Page): string | undefined =>
  Object.keys(pages).find((name) => pages[name] === page);
