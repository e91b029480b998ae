import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';

export const registerBonus = endpoint(calls.registerBonus, {
  summary: 'Enrol for a bonus; repeated and parallel calls make one enrolment',
  params: z.object({ bonusCode: z.string().min(1).max(40) }),
  body: z.strictObject({}),
  answer: z.strictObject({}),
  errors: ['BONUS_NOT_FOUND', 'ACCOUNT_CLOSED'],
});
