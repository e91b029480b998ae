import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';

export const csrf = endpoint(calls.csrf, {
  summary: 'The anti-forgery token for this browser and partner',
  answer: z.strictObject({ csrfToken: z.string().min(1) }),
});

export const featureFlags = endpoint(calls.featureFlags, {
  summary: 'Flags that override partner files at run time',
  answer: z.strictObject({
    authFlags: z.strictObject({ loginOutage: z.boolean(), enrollmentOutage: z.boolean() }),
    filters: z.array(z.string()),
    partnerFeatureFlags: z.record(z.string(), z.boolean()),
  }),
});

export const defaultUserLocation = endpoint(calls.defaultUserLocation, {
  summary: 'The default location of visitors who do not share theirs',
  answer: z.strictObject({ latitude: z.number(), longitude: z.number(), location: z.string() }),
});
