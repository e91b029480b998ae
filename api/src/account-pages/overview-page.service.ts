import type { Partner } from '@dinelink/contract';
import type { BonusesService } from '../bonuses/bonuses.service.ts';
import type { Database } from '../db/connection.ts';
import type { SignedIn } from '../http/signed-in.ts';
import type { Members } from '../members/members.service.ts';
import { createActivityService } from '../rewards/activity/activity.service.ts';

export type OverviewPageService = ReturnType<typeof createOverviewPageService>;

interface Parts {
  readonly database: Database;
  readonly members: Pick<Members, 'describe'>;
  readonly bonuses: Pick<BonusesService, 'bonusesWithTerms'>;
  readonly clock: () => number;
}

export function createOverviewPageService({ database, members, bonuses, clock }: Parts) {
  const activity = createActivityService({ database, clock });
  return {
    /** The answers of the page's calls. */
    async read(partner: Partner, signedIn: SignedIn) {
      const diner = { partner, memberId: signedIn.memberId };
      const withTerms = bonuses.bonusesWithTerms(signedIn.memberId);
      const ofMember = withTerms.then((read) => read.bonuses);
      const [member, { terms }, pendingRewards, statementCreditBalance] = await Promise.all([
        members.describe(partner, signedIn, ofMember),
        withTerms,
        activity.pendingRewards(diner),
        partner.currencyType === 'Credit' ? activity.statementCreditBalance(diner) : undefined,
      ]);
      return { member, bonusTerms: { items: terms }, pendingRewards, statementCreditBalance };
    },
  };
}
