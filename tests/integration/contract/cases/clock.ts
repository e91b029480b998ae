import { ok, fieldError, withoutCsrfToken, rejects, type CaseMatrix, hasNoInput } from '../contract-case.ts';
import { OTHER_PARTNER } from '../../context.ts';
import { partnerIndependent, stagingOnly } from './staging-tools.ts';

/** Outside production: every session has its own clock offset. */
export const clock: CaseMatrix = {
  readClock: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ offsetMs: 0 }),
    ),
    malformed: hasNoInput,
    ...stagingOnly,
    anotherPartner: partnerIndependent,
  },
  setClock: {
    success: ok(
      ({ member }) => ({ as: member, body: { offsetMs: 60_000 } }),
      () => ({ offsetMs: 60_000, jobsOffsetMs: 0 }),
    ),
    malformed: fieldError('offsetMs', ({ member }) => ({ as: member, body: {} })),
    ...stagingOnly,
    anotherMember: ok(
      ({ otherMember }) => ({ as: otherMember, body: { offsetMs: 1 } }),
      () => ({ offsetMs: 1 }),
    ),
    anotherPartner: rejects(
      401,
      ({ member }) => ({ as: { ...member, partner: OTHER_PARTNER }, body: { offsetMs: 1 } }),
      { code: 'NO_SESSION' },
    ),
    CSRF: withoutCsrfToken,
    NO_SESSION: rejects(401, ({ visitor }) => ({ as: visitor, body: { offsetMs: 1 } })),
  },
};
