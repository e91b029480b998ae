import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { machineCalls } from './machine-calls.ts';

export const unsubscribe = endpoint(machineCalls.unsubscribe, {
  summary:
    "End the e-mails of one list, about dines or about saved restaurants, with an e-mail's signed link (RFC 8058); repeated, it changes nothing. Nothing else can be changed with it",
  query: z.object({ token: z.string().min(1).max(400) }),
  answer: z.strictObject({}),
  errors: ['UNSUBSCRIBE_TOKEN_INVALID'],
});
