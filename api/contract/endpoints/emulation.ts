import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { memberSchema } from './member.ts';

export const emulationChallenge = endpoint(calls.emulationChallenge, {
  summary:
    "The nonce an operator's token must carry, good for ten minutes at this programme, and who issues such tokens",
  answer: z.strictObject({ nonce: z.string(), issuer: z.string(), clientId: z.string() }),
  errors: ['EMULATION_NOT_OFFERED'],
});

export const startEmulation = endpoint(calls.startEmulation, {
  summary:
    'See the site as a member, for 30 minutes: reading alone unless the operator may do more; every request is logged',
  body: z.strictObject({
    /** An ID token of the operators' issuer. */
    operatorToken: z.string().min(1).max(8_192),
    publicId: z.string().min(1).max(64),
    reason: z.string().max(2_000),
  }),
  answer: memberSchema,
  errors: [
    'EMULATION_NOT_OFFERED',
    'OPERATOR_UNKNOWN',
    'EMULATION_NOT_ALLOWED',
    'OPERATOR_TOKEN_USED',
    'MEMBER_UNKNOWN',
  ],
});

export const exitEmulation = endpoint(calls.exitEmulation, {
  summary: 'End seeing the site as a member',
  answer: z.strictObject({ success: z.literal(true) }),
  errors: ['NOT_EMULATED'],
});
