import { answers, faults, forOneMember, type Table, takesNothing } from '../contract-case.ts';
import { aDine } from '../../factories.ts';
import type { World } from '../../context.ts';

const afterADine = async (world: World) => {
  await aDine(world);
  return { as: world.member };
};

/** What a member has earned. */
export const activity: Table = {
  transactions: {
    success: answers(afterADine, () => ({ data: [{ ticketAmount: 40 }], totalResultSize: 1, totalPages: 1 })),
    malformed: faults('pageNo', ({ member }) => ({ as: member, query: { pageNo: 0 } })),
    ...forOneMember,
  },
  transactionsStatementCredits: {
    success: answers(afterADine, () => ({ data: [{ dineAmount: 40 }], totalResultSize: 1, totalPages: 1 })),
    malformed: faults('resultsPerPage', ({ member }) => ({ as: member, query: { resultsPerPage: 101 } })),
    ...forOneMember,
  },
  dineSummary: {
    success: answers(afterADine, () => ({ currentYearBenefits: expect.any(Number), currentYearDines: 1 })),
    malformed: takesNothing,
    ...forOneMember,
  },
  statementCreditBalance: {
    success: answers(afterADine, () => ({ memberBalance: expect.any(Number) })),
    malformed: takesNothing,
    ...forOneMember,
  },
};
