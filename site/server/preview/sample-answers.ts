import { type CallName, calls, laterCalls, type Member } from '@dinelink/contract';

const allCalls = { ...calls, ...laterCalls };

export interface SampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls that read what is the same for everybody; they are made for nobody. */
const passed: ReadonlySet<CallName> = new Set([
  ...(['featureFlags', 'defaultUserLocation', 'searchMerchants', 'suggestMerchants'] as const),
  ...(['merchant', 'merchantReviews', 'earnCalendar'] as const),
]);
export const isPassed = (name: CallName): boolean => passed.has(name);

const nothing = { data: [], pageNo: 1, totalResultSize: 0, totalPages: 0, asOf: '0.0' };
const card = { id: 'sample', cardType: 'VISA', lastFour: '4242', description: 'Sample card' };

/** Answers to the calls of a sample member's pages. */
const ofMember: Partial<Record<CallName, (member: Member) => unknown>> = {
  plans: () => ({ plans: [] }),
  member: (member) => member,
  dineSummary: () => ({ currentYearBenefits: 140, currentYearDines: 7 }),
  statementCreditBalance: () => ({ memberBalance: 14 }),
  memberCards: () => ({ items: [card] }),
  allPartnerCards: () => ({ items: [] }),
  transactions: () => nothing,
  transactionsStatementCredits: () => nothing,
  reviewsStatus: () => [],
  reservations: () => ({ upcoming: [], past: [] }),
  missingDines: ({ joinDate }) => ({ claims: [], days: { first: dayOf(joinDate), last: dayOf(joinDate) } }),
  sessions: () => ({ sessions: [] }),
  consents: () => ({ consents: [] }),
  personalDataState: () => ({ state: 'none', requestedAt: null, expiresAt: null, mayDownload: false }),
};
const dayOf = (time: string): string => time.slice(0, 'yyyy-MM-dd'.length);
/** Answers that nothing follows from. */
const ofAnybody: Partial<Record<CallName, SampleAnswer>> = {
  csrf: { status: 200, body: { csrfToken: 'preview' } },
  impressions: { status: 202, body: {} },
  pageEvent: { status: 202, body: {} },
};

const SIGNED_OUT: SampleAnswer = {
  status: 401,
  body: { code: 'UNAUTHORISED', message: 'Nobody is signed in.', referenceCode: '' },
};
/** What a preview does not do. */
export const REFUSED = {
  code: 'PREVIEW',
  message: 'This is a preview with a sample member: nothing is sent or saved.',
} as const;

/** The answer to a call of a sample member, or of a sample visitor (null); undefined for a call that a preview refuses. */
export function sampleAnswer(name: CallName, member: Member | null): SampleAnswer | undefined {
  if (ofAnybody[name]) return ofAnybody[name];
  const answerOf = ofMember[name];
  if (!answerOf) return undefined;
  return member ? { status: 200, body: answerOf(member) } : SIGNED_OUT;
}

const known = ([...passed, ...Object.keys(ofMember), ...Object.keys(ofAnybody)] as CallName[]).map(
  (name) => ({ name, method: allCalls[name].method, pattern: patternOf(allCalls[name].path) }),
);

/** The call of a request that a preview answers or passes on; undefined for every other one. */
export const callOf = (method: string, path: string): CallName | undefined =>
  known.find((call) => call.method === (method === 'HEAD' ? 'GET' : method) && call.pattern.test(path))?.name;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
}
