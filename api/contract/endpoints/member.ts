import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { machineCalls } from './machine-calls.ts';
import {
  creditHolds,
  bonusStatuses,
  interfaceTypes,
  memberTypes,
  optInLevels,
  progressLevels,
} from '../enumerations.ts';
import { limits } from '../limits.ts';
import { captchaFields } from './captcha.ts';
import { emailSchema, userNameSchema } from './user-name-schema.ts';

const bonusSchema = z.strictObject({
  code: z.string(),
  isNewMemberBonus: z.boolean(),
  description: z.string(),
  memberIsEligibleForNMB: z.boolean(),
  bonusStatus: z.enum(bonusStatuses),
  createDateUtc: z.iso.datetime(),
  /** What its dines have earned, also while they are not final; `earnedOn` is a day in the programme's time zone. */
  reward: z.strictObject({ amount: z.number(), earnedOn: z.iso.date(), isPending: z.boolean() }).optional(),
});

/**
 * The signed-in member as returned by GET /api/Member, sign-in and sign-up. Dollars have at most two decimals, miles and points
 * none.
 */
export const memberSchema = z
  .strictObject({
    publicId: z.string(),
    familyId: z.string(),
    email: z.string(),
    /** Present only if several accounts share the address: the credentials should be fixed. */
    isEmailShared: z.literal(true).optional(),
    /** Present only until the member has followed the link mailed to the address. */
    isEmailUnproven: z.literal(true).optional(),
    emailOptIn: z.boolean(),
    /** Whether the member is mailed when a dine is seen and when its reward is final. */
    dineNotices: z.boolean(),
    /** Whether the member is mailed when a saved restaurant changes. */
    favouriteAlerts: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.strictObject({
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    phoneNumber: z.string(),
    smsOptIn: z.boolean(),
    memberType: z.enum(memberTypes),
    interfaceType: z.enum(interfaceTypes),
    tierLevel: z.union(optInLevels.map((level) => z.literal(level))),
    hasWebProfile: z.boolean(),
    active: z.boolean(),
    activeBonuses: z.array(bonusSchema),
    diningProgress: z.strictObject({
      status: z.enum(progressLevels),
      dinesRequired: z.int(),
      remainingDines: z.int(),
      dollarsRequired: z.number(),
      remainingDollars: z.number(),
      ytdMilesOrDollars: z.number(),
    }),
    /** The current copy state of the partner's six, 1 to 5; 0 is for visitors. */
    copyState: z.int().min(0).max(5),
    enrollmentSource: z.string(),
    joinDate: z.iso.datetime(),
    /** Opaque, signed, bound to this session and partner, valid for 15 minutes. */
    accessToken: z.string(),
    /** Present only while an operator emulates this member. */
    emulation: z
      .strictObject({ actor: z.string(), readOnly: z.boolean(), expiresAt: z.iso.datetime() })
      .optional(),
  })
  .meta({ id: 'Member' });

export type Member = z.infer<typeof memberSchema>;

export const member = endpoint(calls.member, {
  summary: 'The signed-in member; extends a 15-minute session',
  answer: memberSchema,
});

/** Far beyond every field's limit: the fields' own rules report their errors. */
const typed = z.string().max(200);
/** A password that may be missing; a longer one is cut, as where it was chosen. */
export const maybePassword = z
  .string()
  .max(1_024)
  .transform((password) => password.slice(0, limits.passwordMaxCharacters))
  .optional();

/** Flat, although GET returns the address nested. Fields that a programme never shows may be omitted and stay unchanged. */
export const saveMember = endpoint(calls.saveMember, {
  summary: "Save the member's profile; an e-mail address and a password cannot be changed here",
  body: z.strictObject({
    email: z.string().max(254).optional(),
    emailOptIn: z.boolean().optional(),
    dineNotices: z.boolean().optional(),
    favouriteAlerts: z.boolean().optional(),
    firstName: typed,
    lastName: typed,
    address1: typed,
    address2: typed,
    city: typed,
    state: typed,
    zipCode: typed,
    phoneNumber: typed.optional(),
    smsOptIn: z.boolean().optional(),
    password: maybePassword,
    passwordConfirm: maybePassword,
  }),
  answer: memberSchema,
  errors: ['LOCKED_OUT'],
});

/** Longer passwords are cut, not rejected; the form says so. */
export const passwordSchema = z
  .string()
  .min(1)
  .max(1_024)
  .transform((password) => password.slice(0, limits.passwordMaxCharacters));

export const signIn = endpoint(calls.signIn, {
  summary: 'Sign in by e-mail address or partner number',
  body: z.strictObject({
    userName: userNameSchema,
    password: passwordSchema,
    rememberMe: z.boolean().default(false),
    ...captchaFields,
  }),
  answer: memberSchema,
  errors: ['INVALID_CREDENTIALS', 'LOCKED_OUT', 'CAPTCHA_REQUIRED', 'SIGN_IN_NOT_OFFERED'],
});

export const signOut = endpoint(calls.signOut, {
  summary: 'End the session on the server',
  answer: z.strictObject({
    success: z.literal(true),
    /** The partner's sign-out page, for members of its sign-in. */
    address: z.url().optional(),
  }),
  errors: ['CROSS_SITE'],
});

export const ssoStart = endpoint(machineCalls.ssoStart, {
  summary: "Redirect to the partner's sign-in",
  query: z.object({ returnUrl: z.string().max(2_048).optional() }),
  answer: z.string(),
  status: 302,
  errors: ['SSO_NOT_OFFERED'],
});

export const ssoCallback = endpoint(machineCalls.ssoCallback, {
  summary: "The callback of the partner's sign-in",
  query: z.looseObject({}),
  answer: z.string(),
  status: 302,
  errors: ['SSO_NOT_OFFERED'],
});

export const validateEmail = endpoint(calls.validateEmail, {
  summary: 'Whether an e-mail address may start a new membership',
  query: z.object({ email: emailSchema, usePpn: z.stringbool().optional() }),
  answer: z.strictObject({ isValid: z.boolean() }),
});

export const validateZip = endpoint(calls.validateZip, {
  summary: 'Whether a ZIP code is one of the United States',
  query: z.object({ zip: z.string().max(100) }),
  answer: z.strictObject({ isValid: z.boolean() }),
});

export const createProspect = endpoint(calls.createProspect, {
  summary: 'Store the e-mail address of a prospect',
  body: z.strictObject({ email: emailSchema }),
  answer: z.strictObject({}),
  status: 202,
});

export const dineSummary = endpoint(calls.dineSummary, {
  summary: "This calendar year's rewards and dines",
  answer: z.strictObject({ currentYearBenefits: z.number(), currentYearDines: z.int() }),
});

export const statementCreditBalance = endpoint(calls.statementCreditBalance, {
  summary: 'Dollars awarded and not yet reserved for a statement credit',
  answer: z.strictObject({
    memberBalance: z.number(),
    /** Why a sufficient balance is not paid out: no card is linked, or none accepts it. Absent: it is not held. */
    waitsFor: z.enum(creditHolds).optional(),
  }),
});
