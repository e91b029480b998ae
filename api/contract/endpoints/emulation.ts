import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { machineCalls } from './machine-calls.ts';
import { memberSchema } from './member.ts';

export const emulationChallenge = endpoint(machineCalls.emulationChallenge, {
  summary:
    "The nonce for an operator's token, valid for ten minutes at this programme, and the issuer of such tokens",
  answer: z.strictObject({ nonce: z.string(), issuer: z.string(), clientId: z.string() }),
  errors: ['EMULATION_NOT_OFFERED'],
});

export const startEmulation = endpoint(machineCalls.startEmulation, {
  summary:
    'Start emulating a member for 30 minutes: read-only without write permission; every request is logged',
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
  summary: 'End the emulation',
  answer: z.strictObject({ success: z.literal(true) }),
  errors: ['NOT_EMULATED'],
});
