import { z } from 'zod';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint } from '../endpoint.ts';
import { maybePassword } from './member.ts';
import { machineCalls } from './machine-calls.ts';
import { exportedFavouriteListSchema } from '../favourite-lists/favourite-lists.ts';
import {
  bonusStatuses,
  cardNetworks,
  claimStates,
  dineStates,
  memberTypes,
  optInLevels,
  redemptionStatuses,
  rewardSources,
  rewardStatuses,
} from '../enumerations.ts';
import { consentChannels } from '../person/person.ts';
import { personalDataTables } from '../personal-data-tables.ts';
import { exportedPlanSchema } from '../plans/plans.ts';

const time = z.iso.datetime();
const optInLevel = z.union(optInLevels.map((level) => z.literal(level)));

const consentSchema = z
  .strictObject({ channel: z.enum(consentChannels), granted: z.boolean(), textVersion: z.string(), at: time })
  .meta({ id: 'Consent' });

/** Everything stored about a member. Amounts of dines and credits are dollars, of rewards the member's unit. */
export const personalDataSchema = z
  .strictObject({
    exportedAt: time,
    programme: z.string(),
    profile: z.strictObject({
      publicId: z.string(),
      familyId: z.string(),
      email: z.string(),
      partnerNumber: z.string().nullable(),
      /** Issuer and subject of the partner's sign-in, if the member uses it. */
      signsInAt: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      phoneNumber: z.string(),
      ...{ smsOptIn: z.boolean(), dineNotices: z.boolean(), favouriteAlerts: z.boolean() },
      memberType: z.enum(memberTypes),
      optInLevel,
      tierLevel: optInLevel,
      enrollmentSource: z.string(),
      joinedAt: time,
      closedAt: time.nullable(),
    }),
    referral: z.record(z.string(), z.string()).nullable(),
    consents: z.array(consentSchema),
    cards: z.array(
      z.strictObject({
        cardType: z.enum(cardNetworks),
        lastFour: z.string(),
        linkedAt: time,
        unlinkedAt: time.nullable(),
        name: z.string(),
      }),
    ),
    sessions: z.array(
      z.strictObject({
        startedAt: time,
        lastUsedAt: time.nullable(),
        endsAt: time,
        browser: z.string().nullable(),
        platform: z.string().nullable(),
      }),
    ),
    dines: z.array(
      z.strictObject({
        dinedAt: time,
        merchant: z.string().nullable(),
        amount: z.number(),
        refunded: z.number(),
        state: z.enum(dineStates),
        /** When the member was mailed that it was seen, and that its reward is final. */
        announcedAt: time.nullable(),
        concludedAt: time.nullable(),
      }),
    ),
    rewards: z.array(
      z.strictObject({
        earnedAt: time,
        source: z.enum(rewardSources),
        status: z.enum(rewardStatuses),
        amount: z.number(),
        reasonCode: z.string().nullable(),
      }),
    ),
    statementCredits: z.array(
      z.strictObject({
        createdAt: time,
        completedAt: time.nullable(),
        amount: z.number(),
        status: z.enum(redemptionStatuses),
        target: z.string(),
      }),
    ),
    bonuses: z.array(
      z.strictObject({
        code: z.string(),
        status: z.enum(bonusStatuses),
        createdAt: time,
        enrolledAt: time.nullable(),
      }),
    ),
    reservations: z.array(
      z.strictObject({
        merchant: z.string().nullable(),
        startsAt: time,
        partySize: z.int(),
        phoneNumber: z.string(),
        state: z.string(),
      }),
    ),
    plans: z.array(exportedPlanSchema),
    /** Claims about missing dines. */
    claims: z.array(
      z.strictObject({
        merchant: z.string().nullable(),
        dinedOn: z.string(),
        amount: z.number(),
        note: z.string(),
        state: z.enum(claimStates),
        reason: z.string().nullable(),
        answer: z.string().nullable(),
        claimedAt: time,
        answeredAt: time.nullable(),
      }),
    ),
    savedRestaurants: z.array(z.strictObject({ merchant: z.string().nullable(), savedAt: time })),
    favouriteLists: z.array(exportedFavouriteListSchema),
    reviews: z.array(
      z.strictObject({
        ...{ merchant: z.string().nullable(), writtenOn: z.string(), rating: z.int() },
        ...{ author: z.string(), text: z.string() },
      }),
    ),
    /** Emulations of the member by support, with their reasons. */
    emulations: z.array(
      z.strictObject({
        ...{ startedAt: time, endedAt: time.nullable() },
        reason: z.string(),
        isReadOnly: z.boolean(),
      }),
    ),
    impressions: z.array(z.strictObject({ at: time, channel: z.string(), detail: z.string() })),
    pages: z.array(z.strictObject({ at: time, url: z.string() })),
  })
  .meta({ id: 'PersonalData' });

export type PersonalData = z.infer<typeof personalDataSchema>;

/** Every list of an export is a table. */
personalDataTables satisfies readonly (keyof PersonalData)[];

const exportStateSchema = z
  .strictObject({
    /** `none`: never asked for, or the copy has expired. */
    state: z.enum(['none', 'preparing', 'ready']),
    requestedAt: time.nullable(),
    /** When a copy that is ready is deleted. */
    expiresAt: time.nullable(),
    /** Whether a copy that is ready can be downloaded in this session: it asked for it, or began later. */
    mayDownload: z.boolean(),
  })
  .meta({ id: 'PersonalDataState' });

export type PersonalDataState = z.infer<typeof exportStateSchema>;

export const requestPersonalData = endpoint(laterCalls.requestPersonalData, {
  summary:
    'Ask for a copy of everything stored: needs the password, or a sign-in within ten minutes. The worker makes it and mails when it is ready.',
  body: z.strictObject({ password: maybePassword }),
  answer: z.strictObject({}),
  status: 202,
  errors: ['SIGN_IN_AGAIN', 'LOCKED_OUT', 'EXPORT_UNDER_WAY', 'NOT_WHILE_EMULATING'],
});

export const personalDataState = endpoint(laterCalls.personalDataState, {
  summary: 'Whether the copy of the member’s data is ready',
  answer: exportStateSchema,
  errors: ['NOT_WHILE_EMULATING'],
});

export const personalData = endpoint(machineCalls.personalData, {
  summary: 'The copy that was asked for: everything stored, without card numbers and tokens',
  answer: personalDataSchema,
  fileName: 'personal-data.json',
  errors: ['EXPORT_NOT_FOUND', 'SIGN_IN_AGAIN', 'NOT_WHILE_EMULATING'],
});

export const personalDataTable = endpoint(machineCalls.personalDataTable, {
  summary: 'One table of the copy, as CSV (RFC 4180)',
  query: z.object({ table: z.enum(personalDataTables) }),
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
  fileName: '{table}.csv',
  errors: ['EXPORT_NOT_FOUND', 'SIGN_IN_AGAIN', 'NOT_WHILE_EMULATING'],
});

export const consents = endpoint(laterCalls.consents, {
  summary: 'Every consent the member gave or withdrew, newest first',
  answer: z.strictObject({ consents: z.array(consentSchema) }),
});

export const eraseMember = endpoint(laterCalls.eraseMember, {
  summary:
    'Erase the member for good: needs the password, or a sign-in within ten minutes. Ledger entries stay, anonymised.',
  body: z.strictObject({ password: maybePassword }),
  answer: z.strictObject({ success: z.literal(true) }),
  errors: ['SIGN_IN_AGAIN', 'LOCKED_OUT'],
});
