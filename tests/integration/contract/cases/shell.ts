import { answers, forEverybody, type Table, takesNothing } from '../contract-case.ts';
import { ELSEWHERE } from '../../context.ts';
import { aLocation } from './merchants.ts';

/** What every page asks first. */
export const shell: Table = {
  csrf: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      () => ({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) }),
    ),
    malformed: takesNothing,
    ...forEverybody,
    anotherPartner: answers(({ visitor }) => ({ as: { ...visitor, partner: ELSEWHERE } })),
  },
  featureFlags: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      () => ({ authFlags: { loginOutage: expect.any(Boolean) } }),
    ),
    malformed: takesNothing,
    ...forEverybody,
  },
  defaultUserLocation: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      () => aLocation,
    ),
    malformed: takesNothing,
    ...forEverybody,
  },
};
