import { ok, publicCall, type CaseMatrix, hasNoInput } from '../contract-case.ts';
import { OTHER_PARTNER } from '../../context.ts';
import { aLocation } from './merchants.ts';

/** Calls that every page makes first. */
export const shell: CaseMatrix = {
  csrf: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) }),
    ),
    malformed: hasNoInput,
    ...publicCall,
    anotherPartner: ok(({ visitor }) => ({ as: { ...visitor, partner: OTHER_PARTNER } })),
  },
  featureFlags: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ authFlags: { loginOutage: expect.any(Boolean) } }),
    ),
    malformed: hasNoInput,
    ...publicCall,
  },
  defaultUserLocation: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => aLocation,
    ),
    malformed: hasNoInput,
    ...publicCall,
  },
};
