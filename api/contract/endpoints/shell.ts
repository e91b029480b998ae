import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';

export const csrf = endpoint(calls.csrf, {
  summary: 'The anti-forgery token for this browser and partner',
  answer: z.strictObject({ csrfToken: z.string().min(1) }),
});

export const featureFlags = endpoint(calls.featureFlags, {
  summary: 'Switches laid over the partner configuration at run time',
  answer: z.strictObject({
    authFlags: z.strictObject({ loginOutage: z.boolean(), enrollmentOutage: z.boolean() }),
    filters: z.array(z.string()),
    partnerFeatureFlags: z.record(z.string(), z.boolean()),
  }),
});

export const defaultUserLocation = endpoint(calls.defaultUserLocation, {
  summary: 'Where a visitor who shares no position is taken to be',
  answer: z.strictObject({ latitude: z.number(), longitude: z.number(), location: z.string() }),
});
