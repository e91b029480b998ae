import { z } from 'zod';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint } from '../endpoint.ts';

const time = z.iso.datetime();

/** A browser that is signed in; no address, no identifier that opens anything. */
const signedInDeviceSchema = z
  .strictObject({
    sessionId: z.string(),
    /** Null: the browser did not say, or the session is older than this list. */
    browser: z.string().nullable(),
    platform: z.string().nullable(),
    isCurrent: z.boolean(),
    /** Stays signed in for 90 days. */
    isRemembered: z.boolean(),
    signedInAt: time,
    /** To the minute. */
    lastUsedAt: time,
    endsAt: time,
  })
  .meta({ id: 'SignedInDevice' });

export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

export const sessions = endpoint(laterCalls.sessions, {
  summary: 'The browsers that are signed in, this one first; never to an operator',
  answer: z.strictObject({ sessions: z.array(signedInDeviceSchema) }),
  errors: ['NOT_WHILE_EMULATING'],
});

export const endSession = endpoint(laterCalls.endSession, {
  summary: 'Sign out one browser',
  params: z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{32}$/) }),
  answer: z.strictObject({ success: z.literal(true) }),
  errors: ['SESSION_NOT_FOUND', 'NOT_WHILE_EMULATING'],
});

export const endOtherSessions = endpoint(laterCalls.endOtherSessions, {
  summary: 'Sign out every browser but this one',
  answer: z.strictObject({ success: z.literal(true), ended: z.int() }),
  errors: ['NOT_WHILE_EMULATING'],
});
