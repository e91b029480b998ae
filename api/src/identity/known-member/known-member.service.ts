import type { KnownMember, OptInLevel, Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { problem } from '../../problems.ts';
import { chooseEmail } from '../../members/profile/choose-email.ts';
import { lockLedger } from '../../rewards/storage/ledger-lock.ts';
import type { ActivationTokens } from './activation-tokens.ts';
import { isInactive, knownView } from './known-view.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';
import { findKnown, leaveInactive } from './known-member.store.ts';

// Several times the duration of a look-up.
const LOOK_UP_MIN_MS = 10;

interface KnownMemberParts {
  readonly database: Database;
  readonly tokens: ActivationTokens;
  readonly now: () => number;
}

export interface KnownMembers {
  /** The public data of a public id; throws MEMBER_UNKNOWN after the same time. */
  lookUp(partner: Partner, publicId: string): Promise<KnownMember>;
  /** The member's level after activation, also if another call activated first. The caller has checked the permission. */
  activate(partner: Partner, publicId: string): Promise<OptInLevel>;
}

export function createKnownMembers({ database, tokens, now }: KnownMemberParts): KnownMembers {
  const find = (partner: Partner, publicId: string) =>
    findKnown(database, { partner: partner.key, publicId });

  const optIn = async (partner: Partner, memberId: number): Promise<void> => {
    await unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      if (!(await leaveInactive(tx, memberId))) return;
      await chooseEmail(tx, { partner, memberId, granted: true, at: now() });
    });
  };

  return {
    lookUp: (partner, publicId) =>
      withMinimumDuration(LOOK_UP_MIN_MS, async () => {
        const record = await find(partner, publicId);
        // Created in any case, so that an unknown id takes the same work as a known one.
        const unknown = problem('MEMBER_UNKNOWN');
        const activationToken = tokens.issue({ publicId, partner: partner.key });
        if (!record) throw unknown;
        return { ...knownView(record), ...(isInactive(record) && { activationToken }) };
      }),
    async activate(partner, publicId) {
      const record = await find(partner, publicId);
      if (!record) throw problem('UNAUTHORISED');
      if (isInactive(record)) await optIn(partner, record.memberId);
      const after = isInactive(record) ? await find(partner, publicId) : record;
      return after?.tierLevel ?? record.tierLevel;
    },
  };
}
