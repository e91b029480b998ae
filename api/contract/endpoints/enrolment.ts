import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { interfaceTypes, memberTypes, optInLevels } from '../enumerations.ts';
import { captchaFields } from './captcha.ts';
import { memberSchema, passwordSchema } from './member.ts';

/** Longer than any field may be: lengths between a field's own limit and this are reported at the field. */
const text = z.string().max(1_000);
const referralValue = z.string().max(2_000).optional();

/** The referral parameters of the first visit's address. */
const referralSchema = z.strictObject({
  utm_term: referralValue,
  utm_medium: referralValue,
  utm_campaign: referralValue,
  utm_source: referralValue,
  utm_content: referralValue,
  referrer: referralValue,
  source: referralValue,
});

const signUpSchema = z
  .strictObject({
    email: text.default(''),
    password: passwordSchema.optional(),
    passwordConfirm: passwordSchema.optional(),
    firstName: text.default(''),
    lastName: text.default(''),
    address1: text.default(''),
    address2: text.default(''),
    city: text.default(''),
    state: text.default(''),
    zipCode: text.default(''),
    partnerNumber: text.default(''),
    emailOptIn: z.boolean().default(false),
    phoneNumber: text.default(''),
    smsOptIn: z.boolean().optional(),
    /** The newer consent to messages; if present it alone decides. */
    smsOptInV2: z.boolean().optional(),
    termsAccepted: z.boolean().default(false),
    referral: referralSchema.optional(),
    /** From a signed link: proves the channel of joining. */
    channelProof: text.optional(),
    ...captchaFields,
  })
  .meta({ id: 'SignUp' });

export type SignUpForm = z.output<typeof signUpSchema>;
export type Referral = z.output<typeof referralSchema>;

export const signUp = endpoint(calls.signUp, {
  summary:
    "Join: creates a member without a card and signs in. Under SSO e-mail address and names are the partner's",
  body: signUpSchema,
  answer: memberSchema,
  errors: ['ENROLLMENT_NOT_OFFERED', 'SSO_REQUIRED', 'CAPTCHA_REQUIRED', 'MEMBERSHIP_UNAVAILABLE'],
});

export const ssoEnrolment = endpoint(calls.ssoEnrolment, {
  summary: "The partner's data about a visitor who has signed in there and not joined yet",
  answer: z.strictObject({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  errors: ['SSO_ENROLMENT_OVER'],
});

const publicId = z.string().min(1).max(64);

const knownMemberSchema = z
  .strictObject({
    publicId: z.string(),
    memberType: z.enum(memberTypes),
    interfaceType: z.enum(interfaceTypes),
    /** 1: not activated. */
    tierLevel: z.union(optInLevels.map((level) => z.literal(level))),
    hasWebProfile: z.boolean(),
    active: z.boolean(),
    /** Only before activation or without a web profile: referral links publish the public id. */
    firstName: z.string().optional(),
    /** The first letters and stars. */
    email: z.string().optional(),
    /** Valid for Activate only, for 15 minutes; only at level 1. */
    activationToken: z.string().optional(),
  })
  .meta({ id: 'KnownMember' });

export type KnownMember = z.infer<typeof knownMemberSchema>;

export const knownMember = endpoint(calls.knownMember, {
  summary: 'The public data of a member by public id',
  params: z.object({ publicId }),
  answer: knownMemberSchema,
  errors: ['MEMBER_UNKNOWN'],
});

export const activate = endpoint(calls.activate, {
  summary:
    'Activate a membership; the bearer token is the access token of the signed-in member or the activation token',
  body: z.strictObject({ publicId }),
  answer: z.strictObject({ publicId: z.string(), tierLevel: knownMemberSchema.shape.tierLevel }),
});
