import { z } from 'zod';
import { calls } from '../calls.ts';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint, knowingMember } from '../endpoint.ts';
import { captchaFields } from './captcha.ts';
import { memberSchema, passwordSchema } from './member.ts';
import { userNameSchema } from './user-name-schema.ts';

const recoveryToken = z.string().min(1).max(100);

export const recover = endpoint(calls.recover, {
  summary: 'Request a link to a new password by mail; the answer is the same with and without an account',
  body: z.strictObject({ userName: userNameSchema, ...captchaFields }),
  answer: z.strictObject({}),
  status: 202,
  errors: ['CAPTCHA_REQUIRED'],
});

export const validateRecovery = endpoint(laterCalls.validateRecovery, {
  summary: 'Whether a mailed link is valid; does not redeem it',
  query: z.object({ token: recoveryToken }),
  answer: z.strictObject({ isValid: z.boolean() }),
});

export const finishRecovery = endpoint(laterCalls.finishRecovery, {
  summary: "Set a new password with a link's token; redeems the link and ends every session",
  body: z.strictObject({
    token: recoveryToken,
    password: passwordSchema,
    passwordConfirm: passwordSchema,
    ...captchaFields,
  }),
  answer: z.strictObject({}),
  errors: ['RECOVERY_TOKEN_INVALID', 'CAPTCHA_REQUIRED'],
});

export const proveEmail = endpoint(knowingMember(laterCalls.proveEmail), {
  summary:
    "Prove the e-mail address of an account with a mailed link's token; repeated, or with another link to the same address, it changes nothing. While other accounts have the address unproven, a session of the link's account is required",
  body: z.strictObject({ token: recoveryToken }),
  answer: z.strictObject({
    /** Whether the account had proven the address before. */
    wasProven: z.boolean(),
  }),
  errors: ['EMAIL_TOKEN_INVALID', 'EMAIL_TOKEN_EXPIRED', 'EMAIL_PROOF_SIGN_IN'],
});

export const requestEmailProof = endpoint(laterCalls.requestEmailProof, {
  summary: 'Mail the link that proves the address again; does nothing if it is proven',
  answer: z.strictObject({}),
  status: 202,
  errors: ['EMAIL_LIMIT_REACHED'],
});

export const fixCredentials = endpoint(laterCalls.fixCredentials, {
  summary: 'Set an own address and password for an account that shares its e-mail address with others',
  body: z.strictObject({
    /** Required where members have a number. */
    partnerNumber: z.string().trim().min(1).max(40).optional(),
    email: z.string().trim().max(1_000),
    password: passwordSchema,
    ...captchaFields,
  }),
  answer: memberSchema,
  errors: ['CREDENTIALS_COMPLETE', 'CAPTCHA_REQUIRED'],
});
