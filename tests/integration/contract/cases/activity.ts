import { ok, fieldError, memberOnly, type CaseMatrix, hasNoInput } from '../contract-case.ts';
import { aDine } from '../../factories.ts';
import type { TestContext } from '../../context.ts';

const afterDine = async (context: TestContext) => {
  await aDine(context);
  return { as: context.member };
};

/** A member's rewards and statement credits. */
export const activity: CaseMatrix = {
  transactions: {
    success: ok(afterDine, () => ({ data: [{ ticketAmount: 40 }], totalResultSize: 1, totalPages: 1 })),
    malformed: fieldError('pageNo', ({ member }) => ({ as: member, query: { pageNo: 0 } })),
    ...memberOnly,
  },
  transactionsStatementCredits: {
    success: ok(afterDine, () => ({ data: [{ dineAmount: 40 }], totalResultSize: 1, totalPages: 1 })),
    malformed: fieldError('resultsPerPage', ({ member }) => ({ as: member, query: { resultsPerPage: 101 } })),
    ...memberOnly,
  },
  overviewPage: {
    success: ok(afterDine, () => ({
      member: { publicId: expect.any(String), accessToken: expect.any(String) },
      bonusTerms: { items: expect.any(Array) },
      pendingRewards: { amount: expect.any(Number) },
      statementCreditBalance: { memberBalance: expect.any(Number) },
    })),
    malformed: hasNoInput,
    ...memberOnly,
  },
  activityPage: {
    success: ok(afterDine, () => ({
      member: { publicId: expect.any(String), accessToken: expect.any(String) },
      transactionsStatementCredits: { data: [{ dineAmount: 40 }], totalResultSize: 1 },
      reviewsStatus: [{ completed: false }],
      dineSummary: { currentYearDines: 1 },
      memberCards: { items: [{ cardType: 'VISA' }] },
      statementCreditBalance: { memberBalance: expect.any(Number) },
    })),
    malformed: fieldError('state', ({ member }) => ({ as: member, query: { state: 'lost' } })),
    ...memberOnly,
  },
  dineSummary: {
    success: ok(afterDine, () => ({ currentYearBenefits: expect.any(Number), currentYearDines: 1 })),
    malformed: hasNoInput,
    ...memberOnly,
  },
  pendingRewards: {
    success: ok(afterDine, () => ({ amount: expect.any(Number) })),
    malformed: hasNoInput,
    ...memberOnly,
  },
  statement: {
    success: ok(afterDine, () => ({ lines: [{ kind: 'dine', dineDate: expect.any(String) }], opening: 0 })),
    malformed: fieldError('year', ({ member }) => ({ as: member, query: { year: 'last' } })),
    ...memberOnly,
  },
  statementFile: {
    success: ok(async (context) => ({ ...(await afterDine(context)), query: { year: 2026 } })),
    malformed: fieldError('year', ({ member }) => ({ as: member })),
    ...memberOnly,
  },
  statementCreditBalance: {
    success: ok(afterDine, () => ({ memberBalance: expect.any(Number) })),
    malformed: hasNoInput,
    ...memberOnly,
  },
};
