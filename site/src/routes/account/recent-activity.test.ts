import type { AnswerOf, CallName } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler } from 'react-router-dom/server';
import { ApiError } from '../../api/api-error.ts';
import type { Caller, CallParts } from '../../api/call.ts';
import { setApiClient, type ApiClient } from '../../api/api-client.ts';
import { flagsQuery, memberQuery } from '../../api/queries.ts';
import { makeQueryClient } from '../../api/query-client.ts';
import { activityQuery } from '../../features/activity/activity.queries.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { createRoutes } from '../../routes.tsx';
import { beginPreload } from '../../static-handlers.ts';
import { ServerQueryCache } from '../../../server/api/server-query-cache.ts';
import { preloadingCalls } from '../../../server/api/preloading-calls.ts';

const none = { data: [], pageNo: 1, totalResultSize: 0, totalPages: 0, asOf: '0.0' };
const answers = {
  member: aMember(),
  transactions: none,
  transactionsStatementCredits: none,
  dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
  statementCreditBalance: { memberBalance: 0 },
  memberCards: { items: [] },
} satisfies { [K in CallName]?: AnswerOf<K> };

interface Visit {
  /** Of every call. */
  readonly status?: number;
  /** Of the one call for them all; without it that call is not made. */
  readonly preloadStatus?: number;
  readonly query?: string;
}

/** Loads the page as the server does. */
async function visit(partnerKey: string, { status = 200, preloadStatus, query = '' }: Visit = {}) {
  const client = makeQueryClient(ServerQueryCache);
  const requests: [CallName, CallParts['query']][] = [];
  const call = async (name: CallName, sent: CallParts = {}) => {
    requests.push([name, sent.query]);
    const answered = (name === 'activityPage' && preloadStatus) || status;
    if (answered !== 200) throw new ApiError(answered, {});
    return name === 'activityPage' ? answers : answers[name as keyof typeof answers];
  };
  const own = call as Caller;
  const caller = preloadStatus
    ? preloadingCalls({ call: own, preloadingCall: () => own, onFailure: () => undefined })
    : { call: own };
  setApiClient(client, { ...caller, content: (async () => []) as ApiClient['content'] });
  const partner = aPartner(partnerKey);
  const url = new URL(`http://${partnerKey}.localhost:3000/account/recent_activity${query}`);
  if (preloadStatus) await beginPreload(client, () => import('./recent-activity.tsx'), url);
  else client.setQueryData(memberQuery.queryKey, answers.member);
  client.setQueryData(flagsQuery.queryKey, null);
  const routes = createRoutes(() => ({
    ...{ client, partner, hasSession: true, isPreview: false, appEnvironment: 'development' as const },
    cookies: '',
  }));
  const { query: visitPage } = createStaticHandler(routes);
  const answer = await visitPage(new Request(url));
  return { requests, answer, client };
}

describe('the server loads the page of activity whole', () => {
  test('credit partners: their own call, the balance and the year [ACT-024, ACT-026]', async () => {
    const { requests, answer } = await visit('nosh', { query: '?pageNo=3' });
    expect(answer).toMatchObject({ errors: null });
    expect(requests.map(([name]) => name).sort()).toEqual([
      'dineSummary',
      'memberCards',
      'statementCreditBalance',
      'transactionsStatementCredits',
    ]);
    expect(requests.find(([name]) => name === 'transactionsStatementCredits')?.[1]).toEqual({
      pageNo: 3,
      resultsPerPage: 10,
    });
  });

  test('others: the plain call and the year [ACT-025]', async () => {
    const { requests } = await visit('ihg');
    expect(requests.map(([name]) => name).sort()).toEqual(['dineSummary', 'memberCards', 'transactions']);
  });

  test.each(['nosh', 'ihg'])('%s: with one call, where it may, and the same data', async (key) => {
    const [one, each] = await Promise.all([
      visit(key, { preloadStatus: 200, query: '?pageNo=2&state=earned' }),
      visit(key, { query: '?pageNo=2&state=earned' }),
    ]);
    expect(one.requests).toEqual([['activityPage', { pageNo: 2, resultsPerPage: 10, state: 'earned' }]]);
    expect(dataOf(one.client)).toEqual(dataOf(each.client));
    expect(one.client.getQueryData(memberQuery.queryKey)).toEqual(answers.member);
  });

  test('when that one fails, every part is asked for by its own call', async () => {
    const { requests, answer } = await visit('nosh', { preloadStatus: 500 });
    expect(answer).toMatchObject({ errors: null });
    expect(new Set(requests.map(([name]) => name))).toEqual(
      new Set(['activityPage', ...Object.keys(answers).filter((name) => name !== 'transactions')]),
    );
  });

  test.each([
    ['nosh', '/login'],
    ['united', '/api/Sso/Start'],
  ])(
    '%s: unauthorised is sent to %s and comes back to the same page [ACT-016, ERR-019]',
    async (key, path) => {
      const answer = (await visit(key, { status: 401, query: '?pageNo=2' })).answer as Response;
      expect(answer).toBeInstanceOf(Response);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(
        `${path}?returnUrl=%2Faccount%2Frecent_activity%3FpageNo%3D2`,
      );
    },
  );

  test.each([400, 403, 404, 500, 503, 0])('%i leaves the page standing [ACT-015]', async (status) => {
    const { answer, client } = await visit('nosh', { status });
    expect(answer).toMatchObject({ errors: null });
    const { queryKey } = activityQuery({ currency: 'Credit', page: 1 });
    expect(client.getQueryData(queryKey)).toEqual({ outcome: 'failed' });
  });
});

const dataOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state }) => [queryHash, state.data])
    .sort();
