import {
  cardNetworks,
  features,
  holdsCardNumber,
  limits,
  meals,
  offerTypes,
  weekdays,
} from '@dinelink/contract';
import { IANAZone } from 'luxon';
import { z } from 'zod';

const listCell = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
const numberCell = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const yesCell = (value: unknown) =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
function jsonCell(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

// CSV cells are texts: lists are joined by commas, objects are JSON.
const list = <T extends z.ZodType>(item: T, most: number) => z.preprocess(listCell, z.array(item).max(most));
const whole = (least: number, most: number) => z.preprocess(numberCell, z.int().min(least).max(most));
const degrees = (most: number) => z.preprocess(numberCell, z.number().min(-most).max(most));
const yes = z.preprocess(yesCell, z.boolean());
const json = <T extends z.ZodType>(schema: T) => z.preprocess(jsonCell, schema);

const id = z.string().min(1).max(64);
const code = z.string().regex(/^[\w-]{1,40}$/, 'letters, digits, _ and - only');
const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => Date.parse(text));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written HH:MM');
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((written) => !holdsCardNumber(written), 'holds what looks like a card number');

const cents = whole(1, 100_000_000);

/** The length of `offer.programmes`, comma-joined. */
const PROGRAMMES_LENGTH = 400;

const offerLineSchema = z
  .strictObject({
    externalId: id,
    type: z.enum(offerTypes),
    visitsPerMonth: whole(1, 1_000).optional(),
    maxSpendPerMonthCents: cents.optional(),
    /** At most a thousand units per dollar, to catch typing errors. */
    rate: z
      .strictObject({ units: z.int().min(1).max(1_000), perDollars: z.int().min(1).max(1_000) })
      .optional(),
    /** In the smallest unit of the programme. */
    flatAmount: whole(1, 10_000_000).optional(),
    minimumSpendCents: cents.optional(),
    maximumReward: whole(1, 10_000_000).optional(),
    weekdays: list(z.enum(weekdays), 7).default([]),
    blackoutDates: list(z.iso.date(), 400).default([]),
    /** Partner keys; empty: every programme. */
    programmes: list(code, 100)
      .refine(
        (keys) => keys.join(',').length <= PROGRAMMES_LENGTH,
        `at most ${PROGRAMMES_LENGTH} characters in all`,
      )
      .default([]),
    fromDate: z.iso.date(),
    toDate: z.iso.date().optional(),
    budgetCents: whole(1, 1_000_000_000_000).optional(),
    state: z.enum(['draft', 'upcoming', 'live', 'expired']),
  })
  .refine(
    ({ type, visitsPerMonth, maxSpendPerMonthCents }) =>
      (type === 'Limited') === (visitsPerMonth !== undefined || maxSpendPerMonthCents !== undefined),
    { path: ['type'], message: 'Limited offers name a limit, Unlimited ones none' },
  );

const networkIdSchema = z.strictObject({
  network: z.enum(cardNetworks),
  networkMerchantId: id,
  validFrom: instant,
  validTo: instant.optional(),
});

const picture = z.string().regex(/^[\w-]{1,80}$/, 'the name of a picture, without its ending');

/** An open merchant with all fields. */
const namedPicture = z.strictObject({ imageBaseUrl: picture, alt: text(160) });

const openSchema = z.strictObject({
  externalId: id,
  closed: z.preprocess(yesCell, z.literal(false)).optional(),
  name: text(120).min(1),
  cuisines: list(z.string().min(1).max(60), 6),
  features: list(z.enum(features), features.length).default([]),
  mealsServed: list(z.enum(meals), meals.length).default([]),
  street: text(80).min(1),
  city: text(60).min(1),
  state: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  zipCode: z.string().regex(/^\d{5}$/, 'five digits'),
  neighborhood: text(60).default(''),
  latitude: degrees(90),
  longitude: degrees(180),
  timeZone: z
    .string()
    .max(40)
    .refine((zone) => IANAZone.isValidZone(zone), 'no time zone of this name'),
  phoneNumber: z.string().max(20).default(''),
  priceRange: whole(0, limits.priceMax),
  acclaimedLevel: whole(0, 3).default(0),
  campaignCodes: list(code, 5).default([]),
  bonusCode: code.optional(),
  bonusText: text(120).optional(),
  openTableId: id.max(40).optional(),
  orderOnlineKind: z.enum(['internal', 'external']).optional(),
  orderOnlineUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional(),
  exclusive: yes.default(false),
  opensOn: z.iso.date().optional(),
  leavesOn: z.iso.date().optional(),
  addedOn: z.iso.date().optional(),
  picture,
  pictureAlt: text(160).default(''),
  gallery: json(z.array(namedPicture).max(30)).default([]),
  about: text(4_000).default(''),
  hours: json(
    z.array(z.strictObject({ weekday: z.enum(weekdays), opens: clock, closes: clock })).max(28),
  ).default([]),
  menus: json(
    z
      .array(
        z.strictObject({
          title: text(60),
          image: namedPicture.optional(),
          items: z
            .array(z.strictObject({ name: text(80), text: text(300), priceCents: z.int().min(0) }))
            .max(80),
        }),
      )
      .max(12),
  ).default([]),
  events: json(z.array(z.strictObject({ title: text(80), text: text(400), when: text(80) })).max(20)).default(
    [],
  ),
  /** Absent: unchanged. */
  offers: json(z.array(offerLineSchema).max(50)).optional(),
  networkIds: json(z.array(networkIdSchema).max(50)).optional(),
});

const closedSchema = z.object({ externalId: id, closed: z.preprocess(yesCell, z.literal(true)) });

export type OpenLine = z.output<typeof openSchema>;
export type OfferLine = z.output<typeof offerLineSchema>;
export type NetworkIdLine = z.output<typeof networkIdSchema>;

export type MerchantLine =
  | { readonly isClosed: true; readonly externalId: string }
  | { readonly isClosed: false; readonly externalId: string; readonly open: OpenLine };

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Parses one line; returns all its problems if there are any. */
export function parseMerchantLine(value: unknown): { line: MerchantLine } | { problems: Problem[] } {
  const closed = closedSchema.safeParse(value);
  if (closed.success) return { line: { isClosed: true, externalId: closed.data.externalId } };
  const open = openSchema.safeParse(value);
  if (open.success) return { line: { isClosed: false, externalId: open.data.externalId, open: open.data } };
  return {
    problems: open.error.issues.map((issue) => ({
      field: issue.code === 'unrecognized_keys' ? issue.keys.join(' ') : issue.path.join('.'),
      message: issue.message,
    })),
  };
}
