import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { captchaFields } from './captcha.ts';
import { memberSchema, passwordSchema } from './member.ts';
import { userNameSchema } from './user-name.ts';

const recoveryToken = z.string().min(1).max(100);

export const recover = endpoint(calls.recover, {
  summary: 'Ask for a link to a new password by mail; answers alike whether or not there is such an account',
  body: z.strictObject({ userName: userNameSchema, ...captchaFields }),
  answer: z.strictObject({}),
  status: 202,
  errors: ['CAPTCHA_REQUIRED'],
});

export const validateRecovery = endpoint(calls.validateRecovery, {
  summary: 'Whether a link sent by mail is still good; asking does not use it up',
  query: z.object({ token: recoveryToken }),
  answer: z.strictObject({ isValid: z.boolean() }),
});

export const finishRecovery = endpoint(calls.finishRecovery, {
  summary: 'Set a new password by the token of a link; uses it up and signs every device out',
  body: z.strictObject({
    token: recoveryToken,
    password: passwordSchema,
    passwordConfirm: passwordSchema,
    ...captchaFields,
  }),
  answer: z.strictObject({}),
  errors: ['RECOVERY_TOKEN_INVALID', 'CAPTCHA_REQUIRED'],
});

export const proveEmail = endpoint(calls.proveEmail, {
  summary:
    'Prove the e-mail address somebody joined with by the token of the mailed link; uses it up. While other accounts carry the address unproven it takes a session of the account the link was made for',
  body: z.strictObject({ token: recoveryToken }),
  answer: z.strictObject({}),
  errors: ['EMAIL_TOKEN_INVALID', 'EMAIL_PROOF_SIGN_IN'],
});

export const askEmailProof = endpoint(calls.askEmailProof, {
  summary: 'Have the link mailed again that proves the address; does nothing once it is proven',
  answer: z.strictObject({}),
  status: 202,
  errors: ['EMAIL_LETTERS_USED_UP'],
});

export const fixCredentials = endpoint(calls.fixCredentials, {
  summary: 'Give an account whose e-mail address is on several accounts an address and a password of its own',
  body: z.strictObject({
    partnerNumber: z.string().trim().min(1).max(40),
    email: z.string().trim().max(1_000),
    password: passwordSchema,
    ...captchaFields,
  }),
  answer: memberSchema,
  errors: ['CREDENTIALS_COMPLETE', 'CAPTCHA_REQUIRED'],
});
