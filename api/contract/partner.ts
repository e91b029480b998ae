import { z } from 'zod';
import {
  activityStyles,
  cardNetworks,
  currencyTypes,
  enrollmentTypes,
  homePages,
  searchFilterNames,
} from './enumerations.ts';
import { limits } from './limits.ts';
import { isTimeZone } from './time-zone.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb, lower case');
/** [in the light scheme, in the dark scheme] */
const shade = z.tuple([hex, hex]);
const link = z.strictObject({ href: z.string().min(1), text: z.string().min(1) });
const webPage = z.url({ protocol: /^https$/ });
const path = z.string().regex(/^\//, 'a path begins with /');

/** A dozen colours and five shapes, from which all others are derived. */
const themeSchema = z.strictObject({
  ink: shade,
  surface: shade,
  action: shade,
  onAction: shade,
  hero: shade,
  onHero: shade,
  band: shade,
  onBand: shade,
  bandAction: shade,
  onBandAction: shade,
  foot: shade,
  focus: shade,
  cloth: z.tuple([shade, shade, shade, shade]),
  displayFace: z.enum(['serif', 'sans']),
  displayWeight: z.int().min(300).max(900),
  displayTrackingEm: z.number().min(-0.06).max(0.02),
  radiusControlPx: z.int().min(0).max(28),
  radiusPicturePx: z.int().min(0).max(40),
});

/** Units earned per whole dollar, as a fraction, to avoid floating point: 0.5 miles is 1/2, 5 % is 5/100 of a dollar. */
const rate = z.strictObject({ units: z.int().min(0), perDollars: z.int().min(1) });

/** A version of the rules; a dine is priced with the version valid at its time. */
const programmeSchema = z.strictObject({
  version: z.string().min(1),
  validFrom: z.iso.datetime(),
  rates: z.strictObject({ basic: rate, select: rate, vip: rate }),
  vipDines: z.int().min(1).default(limits.visitMeterMax),
  reviewRequired: z.boolean().default(false),
  reviewWindowDays: z.int().min(0).default(limits.reviewWindowDays),
  returnPeriodDays: z.int().min(0).default(0),
  payoutThresholdCents: z.int().min(1).default(limits.payoutThresholdCents),
  rounding: z.enum(['half_up', 'down']).default('half_up'),
  postingMode: z.enum(['immediate', 'batch']).default('immediate'),
  /** What a unit of the currency (a cent, a mile, a point) costs a restaurant's budget: so many cents for so many units. */
  unitCost: z
    .strictObject({ cents: z.int().min(0), perUnits: z.int().min(1) })
    .default({ cents: 1, perUnits: 1 }),
});

/** Maximum length of a channel's name. */
export const CHANNEL_MAX_CHARACTERS = 40;

const partnerFileSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  default: z.boolean().default(false),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  /** Public origin without a closing slash; canonical addresses are made from it. Empty: http://{key}.localhost:{port}. */
  origin: z.union([z.literal(''), z.url()]).default(''),

  name: z.string().min(1),
  programme: z.string().min(1),
  kind: z.string().min(1),
  /** IANA zone of the programme; decides the year where no restaurant is involved. */
  timeZone: z.string().refine(isTimeZone, 'no time zone of this name').default('America/New_York'),
  acclaimedEnabled: z.boolean().default(false),
  acclaimed2Enabled: z.boolean().default(false),
  cardTypesAccepted: z
    .array(z.enum(cardNetworks))
    .min(1)
    .default([...cardNetworks]),
  cmsPreview: z.boolean().default(false),
  cmsRoute: path.default('/api/cms'),
  currencyType: z.enum(currencyTypes).default('Mile'),
  enrollmentType: z.enum(enrollmentTypes).default('direct'),
  fullAddressRequired: z.boolean().default(false),
  hasAutoEnroll: z.boolean().default(false),
  hasFlexOffers: z.boolean().default(false),
  hasPartnerLoadedCards: z.boolean().default(false),
  hasPPN: z.boolean().default(true),
  /** Whether the partner's directory confirms the applicant's number at sign-up; only a confirmed number is proven. */
  confirmsMembership: z.boolean().default(false),
  hasSmsOptIn: z.boolean().default(false),
  hasSmsOptInV2: z.boolean().default(false),
  hasVIP: z.boolean().default(false),
  openTableReservationsEnabled: z.boolean().default(false),
  homePage: z.enum(homePages).default('how-it-works'),
  hasReservationBonus: z.boolean().default(false),
  hasDiscoverPage: z.boolean().default(false),
  hasPWAInstallBanner: z.boolean().default(false),
  generalModalType: z.string().optional(),
  appAnnouncementModal: z.string().optional(),
  routeMeta: z
    .record(
      path,
      z.strictObject({ title: z.string().optional(), description: z.string(), keywords: z.string() }),
    )
    .default({}),
  minimumAppVersion: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .optional(),
  customerSupport: z.strictObject({ phone: link, vipPhone: link.optional(), email: link }),
  /** Where the programme's terms and its privacy policy are: pages of this site, or published by the partner elsewhere. */
  legal: z
    .strictObject({
      terms: z.union([z.literal('/terms'), webPage]).default('/terms'),
      privacy: z.union([z.literal('/privacy'), webPage]).default('/privacy'),
    })
    .prefault({}),
  shortCode: z.string().optional(),
  typeformCode: z.string().min(1),
  showEarnRate: z.boolean().default(true),
  copyStates: z
    .array(z.string().min(1))
    .length(6)
    .default(['No member', 'Opted out', 'New-member bonus', 'Building', 'Renewing', 'Complete']),
  hideNetworkLogo: z.boolean().default(false),
  hideEmailOptIn: z.boolean().default(false),
  hasTemporarySsoModal: z.boolean().default(false),
  addedBonus: z
    .strictObject({
      code: z.string().min(1),
      enrollmentSource: z.string().optional(),
      withinHours: z.int().positive().optional(),
    })
    .optional(),
  /** How the channel of joining is proven: by a claim of the partner's sign-in, by a signed link, or either. */
  channelProof: z
    .strictObject({ ssoClaim: z.string().min(1).optional(), signedLinks: z.boolean().default(false) })
    .optional(),
  superscriptExemptFonts: z.array(z.string()).length(5).optional(),
  activityStyle: z.enum(activityStyles).default('legacy'),
  /**
   * The pattern of the programme's numbers, upper-cased; by default 4 to 20 letters and digits. Card numbers (prefix, length
   * and check digit of a brand), and numbers that contain one, are always rejected: where a programme's numbers have 13 or more
   * consecutive digits, one that looks like a card number by chance cannot be used to join.
   */
  partnerNumberPattern: z.string().optional(),
  signOutUrl: z.url().optional(),
  searchFilters: z.array(z.string()).default([...searchFilterNames]),
  outages: z
    .strictObject({ login: z.boolean().default(false), enrollment: z.boolean().default(false) })
    .default({ login: false, enrollment: false }),

  programmes: z.array(programmeSchema).min(1),
  theme: themeSchema,
  wordmark: z.strictObject({
    /** Set in type: its parts side by side, each with its own weight. */
    parts: z.array(z.strictObject({ text: z.string().min(1), weight: z.int().min(100).max(900) })).min(1),
    face: z.enum(['serif', 'sans']),
    trackingEm: z.number().min(-0.1).max(0.3),
    uppercase: z.boolean().default(false),
    italic: z.boolean().default(false),
  }),
  hero: z.strictObject({
    /** File name, without extension, of a picture among the site's hero dishes. */
    dish: z.string().regex(/^[a-z0-9-]+$/),
    line: z.string().min(1),
    lead: z.string().min(1),
    cloth: z.enum(['plain', 'gingham', 'stripe']).default('plain'),
  }),
});

/** A partner's file. */
export const partnerSchema = partnerFileSchema.superRefine((partner, context) => {
  const addIssue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (partner.addedBonus?.enrollmentSource !== undefined && !provesChannels(partner)) {
    const why = 'a channel nobody proves opens no bonus';
    addIssue(
      ['addedBonus', 'enrollmentSource'],
      `needs channelProof with an ssoClaim or signedLinks: ${why}`,
    );
  }
  const isConfirmed = partner.confirmsMembership && partner.hasPPN;
  const isVouchedFor = partner.enrollmentType === 'sso' || isConfirmed;
  if (partner.hasPartnerLoadedCards && !isVouchedFor) {
    const why = 'a number that is only typed opens nobody the cards on file';
    addIssue(['hasPartnerLoadedCards'], `needs enrollmentType sso, or hasPPN and confirmsMembership: ${why}`);
  }
});

const provesChannels = ({ channelProof }: z.infer<typeof partnerFileSchema>): boolean =>
  channelProof?.ssoClaim !== undefined || channelProof?.signedLinks === true;

export type Theme = z.infer<typeof themeSchema>;
export type Programme = z.infer<typeof programmeSchema>;
export type Partner = z.infer<typeof partnerSchema>;
