import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  bonusStatuses,
  cardNetworks,
  dineStates,
  memberTypes,
  optInLevels,
  redemptionStatuses,
  rewardSources,
  rewardStatuses,
} from '../enumerations.ts';

const time = z.iso.datetime();
const optInLevel = z.union(optInLevels.map((level) => z.literal(level)));

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
      smsOptIn: z.boolean(),
      memberType: z.enum(memberTypes),
      optInLevel,
      tierLevel: optInLevel,
      enrollmentSource: z.string(),
      joinedAt: time,
      closedAt: time.nullable(),
    }),
    referral: z.record(z.string(), z.string()).nullable(),
    consents: z.array(
      z.strictObject({ channel: z.string(), granted: z.boolean(), textVersion: z.string(), at: time }),
    ),
    cards: z.array(
      z.strictObject({
        cardType: z.enum(cardNetworks),
        lastFour: z.string(),
        linkedAt: time,
        unlinkedAt: time.nullable(),
        name: z.string(),
      }),
    ),
    sessions: z.array(z.strictObject({ startedAt: time, endsAt: time })),
    dines: z.array(
      z.strictObject({
        dinedAt: time,
        merchant: z.string().nullable(),
        amount: z.number(),
        refunded: z.number(),
        state: z.enum(dineStates),
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
    reviews: z.array(
      z.strictObject({
        merchant: z.string().nullable(),
        writtenOn: z.string(),
        rating: z.int(),
        author: z.string(),
        text: z.string(),
      }),
    ),
    /** Emulations of the member by support, with their reasons. */
    emulations: z.array(
      z.strictObject({
        startedAt: time,
        endedAt: time.nullable(),
        reason: z.string(),
        isReadOnly: z.boolean(),
      }),
    ),
    impressions: z.array(z.strictObject({ at: time, channel: z.string(), detail: z.string() })),
    pages: z.array(z.strictObject({ at: time, url: z.string() })),
  })
  .meta({ id: 'PersonalData' });

export type PersonalData = z.infer<typeof personalDataSchema>;

export const personalData = endpoint(calls.personalData, {
  summary: 'Everything stored about the member, without card numbers and tokens',
  answer: personalDataSchema,
  fileName: 'personal-data.json',
});

export const eraseMember = endpoint(calls.eraseMember, {
  summary:
    'Erase the member for good: needs the password, or a sign-in within ten minutes. Ledger entries stay, anonymised.',
  body: z.strictObject({ password: z.string().max(1_024).optional() }),
  answer: z.strictObject({ success: z.literal(true) }),
  errors: ['SIGN_IN_AGAIN', 'LOCKED_OUT'],
});
