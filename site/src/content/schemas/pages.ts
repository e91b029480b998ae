import { z } from 'zod';
import { blockSchema, blockSchemas, isUnknownBlock } from './blocks.ts';
import {
  addressSchema,
  bannerSchema,
  imageSchema,
  linkGroupSchema,
  lenient,
  linkSchema,
  navLinkSchema,
  optionalText,
  orNull,
  promotionSchema,
} from './parts.ts';

const slug = z.string().min(1);
const states = z.array(z.number().int().min(0).max(5)).default([]);
const optionalAddress = orNull(addressSchema);
/** Not shown when its picture was deleted. */
const logo = z.object({ name: z.string(), image: imageSchema.nullish(), url: optionalAddress });
type Logo = z.output<typeof logo>;
const hasPicture = (each: Logo): each is Logo & { image: NonNullable<Logo['image']> } => Boolean(each.image);
const blocks = lenient(blockSchema, isUnknownBlock);

const global = z.object({
  slug,
  earn_banner_text: optionalText,
  earn_banner_url: optionalAddress,
  nav_links: lenient(navLinkSchema),
  primary_links: lenient(linkSchema),
  secondary_links: lenient(linkSchema),
  copyright: optionalText,
  disclaimer: optionalText,
  app_text: optionalText,
  app_store_url: optionalAddress,
  google_play_url: optionalAddress,
  logo_chain: lenient(logo).transform((logos) => logos.filter(hasPicture)),
});

const home = z.object({
  slug,
  order: z.number().nullish(),
  user_states: states,
  heading: optionalText,
  banner_text: z.string().min(1),
  note: optionalText,
  link: orNull(linkSchema),
  image: orNull(imageSchema),
  alt_text: optionalText,
});

const carousel = blockSchemas.merchant_carousel.omit({ type: true });

const discover = z.looseObject({
  slug,
  title: z.string().min(1),
  tagline: optionalText,
  search_prompt: optionalText,
  banners: lenient(promotionSchema),
  carousels: lenient(carousel),
});

const activation = z.looseObject({
  slug: z.enum(['prompt', 'activation', 'activated']),
  title: z.string().min(1),
  body_text: z.string().min(1),
  button_text: optionalText,
  image: orNull(imageSchema),
  alt_text: optionalText,
  disclaimer: optionalText,
});

const earnDetails = z.object({
  slug,
  url: z.string().regex(/^\//),
  browser_title: optionalText,
  /** For search engines and link previews. */
  description: z.string().nullish(),
  /** The picture of link previews, in place of a drawn one. */
  share_image: orNull(imageSchema).optional(),
  banner_text: optionalText,
  banner: orNull(bannerSchema),
  main_column: blocks,
  side_column: blocks,
  /** The slug of a sidebar. */
  sidebar: optionalText,
  disclaimer: optionalText,
});

/** `id` names the provider's form; delays in seconds, the cookie timeout in days; paths are compared by prefix. */
const surveys = z.object({
  slug,
  text: z.string().min(1),
  id: z.string().regex(/^[A-Za-z0-9]{4,40}$/),
  delay_timeout: orNull(z.number().int().min(0)).transform((seconds) => seconds ?? 0),
  cookie_timeout: orNull(z.number().int().min(0)).transform((days) => days ?? 90),
  url_allow_list: lenient(z.object({ url_allowed: z.string() })),
  url_disallow_list: lenient(z.object({ url_disallowed: z.string() })),
});

const bonusText = z.object({
  type: z.enum(['title', 'body_text', 'button', 'standalone_link']),
  text: z.string().min(1),
  url: optionalAddress,
});

const bonusBanner = z.object({
  code: z.string().min(1),
  order: z.number().nullish(),
  text: lenient(bonusText),
  image: orNull(imageSchema),
  alt_text: optionalText,
  /** Anything but a whole number: no limit. */
  days_to_display: z.unknown().transform((days) => (Number.isInteger(days) ? Number(days) : null)),
  app_only_bonus: z.boolean().nullish().transform(Boolean),
  app_text: optionalText,
  user_states: states,
});

const linkGroups = lenient(linkGroupSchema);

const accountCenter = z.object({
  slug,
  referral_link: z.object({ is_enabled: z.boolean(), title: optionalText, description: optionalText }),
  link_groups: z.array(z.unknown()).transform((groups) => linkGroups.parse(groups)),
  bonus_banners: lenient(bonusBanner),
});

const announcementCopy = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), copy: z.string().min(1) }),
  z.object({
    type: z.literal('link'),
    copy: z.string().min(1),
    url: addressSchema,
    new_tab: z.boolean().nullish().transform(Boolean),
  }),
]);

const announcementBanner = z.object({
  slug,
  banner_copy: lenient(announcementCopy).refine((copy) => copy.length > 0, 'has nothing to show'),
  tooltip_copy: z.string().min(1),
});

/** The item schema of each content page; items that do not match are not shown. */
export const pageSchemas = {
  global,
  home,
  discover,
  tier_1_activation: activation,
  surveys,
  account_center: accountCenter,
  announcement_banner: announcementBanner,
  earn_details: earnDetails,
  earn_banner: z.object({ slug, text: z.string().min(1), url: optionalAddress }),
  /** `slug` is the partner's generalModalType, `body_text` HTML. */
  popup: z.object({ slug, title: z.string().min(1), body_text: z.string().min(1) }),
  /** `page_text` is HTML. */
  sidebar: z.object({ slug, page_text: z.string().min(1) }),
  copy: z.object({ slug, key: z.string().min(1), text: z.string().min(1) }),
} satisfies Record<string, z.ZodType>;

export type Pages = { [N in keyof typeof pageSchemas]: z.output<(typeof pageSchemas)[N]>[] };
