import { activity } from './cases/activity.ts';
import { cards } from './cases/cards.ts';
import { claims } from './cases/claims.ts';
import { clock } from './cases/clock.ts';
import { dineNotices } from './cases/dine-notices.ts';
import { emulation } from './cases/emulation.ts';
import { enrolment } from './cases/enrolment.ts';
import { favouriteLists } from './cases/favourite-lists.ts';
import { favourites } from './cases/favourites.ts';
import { feed } from './cases/feed.ts';
import { identity } from './cases/identity.ts';
import { members } from './cases/members.ts';
import { merchants } from './cases/merchants.ts';
import { personalDataCases } from './cases/personal-data.ts';
import { plans } from './cases/plans.ts';
import { recovery } from './cases/recovery.ts';
import { reservations } from './cases/reservations.ts';
import { shell } from './cases/shell.ts';
import { stagingTools } from './cases/staging-tools.ts';
import { reserve } from './cases/reserve.ts';
import { engagement } from './cases/engagement.ts';
import type { CaseMatrix } from './contract-case.ts';

/** Every endpoint of the contract in every case. An endpoint with a case missing fails the suite. */
export const matrix: CaseMatrix = {
  ...shell,
  ...identity,
  ...enrolment,
  ...emulation,
  ...recovery,
  ...members,
  ...personalDataCases,
  ...merchants,
  ...cards,
  ...activity,
  ...claims,
  ...dineNotices,
  ...favourites,
  ...favouriteLists,
  ...reserve,
  ...reservations,
  ...plans,
  ...engagement,
  ...feed,
  ...stagingTools,
  ...clock,
};
