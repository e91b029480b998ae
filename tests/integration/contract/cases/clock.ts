import { answers, faults, forged, refuses, type Table, takesNothing } from '../contract-case.ts';
import { ELSEWHERE } from '../../context.ts';
import { everywhere, forTesters } from './stgtools.ts';

/** Outside production: every session has a clock of its own. */
export const clock: Table = {
  readClock: {
    success: answers(
      ({ member }) => ({ as: member }),
      () => ({ offsetMs: 0 }),
    ),
    malformed: takesNothing,
    ...forTesters,
    anotherPartner: everywhere,
  },
  setClock: {
    success: answers(
      ({ member }) => ({ as: member, body: { offsetMs: 60_000 } }),
      () => ({ offsetMs: 60_000, jobsOffsetMs: 0 }),
    ),
    malformed: faults('offsetMs', ({ member }) => ({ as: member, body: {} })),
    ...forTesters,
    anotherMember: answers(
      ({ stranger }) => ({ as: stranger, body: { offsetMs: 1 } }),
      () => ({ offsetMs: 1 }),
    ),
    anotherPartner: refuses(
      401,
      ({ member }) => ({ as: { ...member, partner: ELSEWHERE }, body: { offsetMs: 1 } }),
      { code: 'NO_SESSION' },
    ),
    CSRF: forged,
    NO_SESSION: refuses(401, ({ visitor }) => ({ as: visitor, body: { offsetMs: 1 } })),
  },
};
