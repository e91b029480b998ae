import type { AnswerOf, CallName } from '@dinelink/contract';
import { ApiError } from '../api/api-error.ts';
import type { Caller, Sent } from '../api/call.ts';
import { attachDoors } from '../api/doors.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { activityQuery } from '../features/activity/activityQueries.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { loader } from './recent-activity.tsx';

const none = { data: [], totalResultSize: 0, totalPages: 0, asOf: '0.0' };
const answers = {
  transactions: none,
  transactionsStatementCredits: none,
  dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
  statementCreditBalance: { memberBalance: 0 },
} satisfies { [K in CallName]?: AnswerOf<K> };

/** Asks for the page as the server does; the api answers every call with `status`. */
async function visit(partnerKey: string, { status = 200, query = '' } = {}) {
  const client = makeQueryClient();
  const asked: [CallName, Sent['query']][] = [];
  const call = async (name: CallName, sent: Sent = {}) => {
    asked.push([name, sent.query]);
    if (status !== 200) throw new ApiError(status, {});
    return answers[name as keyof typeof answers];
  };
  attachDoors(client, { call: call as Caller, content: () => Promise.reject(new ApiError(0, {})) });
  const partner = aPartner(partnerKey);
  const url = new URL(`http://${partnerKey}.localhost:3000/account/recent_activity${query}`);
  const thrown = await loader({ client, partner, url, params: {}, hasSession: true }).catch(
    (reason: unknown) => reason,
  );
  return { asked, thrown, client };
}

describe('the server loads the page of activity whole', () => {
  test('credit partners: their own call, the balance and the year [ACT-024, ACT-026]', async () => {
    const { asked, thrown } = await visit('nosh', { query: '?pageNo=3' });
    expect(thrown).toBeUndefined();
    expect(asked.map(([name]) => name).sort()).toEqual([
      'dineSummary',
      'statementCreditBalance',
      'transactionsStatementCredits',
    ]);
    expect(asked.find(([name]) => name === 'transactionsStatementCredits')?.[1]).toEqual({
      pageNo: 3,
      resultsPerPage: 10,
    });
  });

  test('others: the plain call and the year [ACT-025]', async () => {
    const { asked } = await visit('ihg');
    expect(asked.map(([name]) => name).sort()).toEqual(['dineSummary', 'transactions']);
  });

  test.each([
    ['nosh', '/login'],
    ['united', '/api/Sso/Start'],
  ])(
    '%s: unauthorised is sent to %s and comes back to the same page [ACT-016, ERR-019]',
    async (key, path) => {
      const { thrown } = await visit(key, { status: 401, query: '?pageNo=2' });
      expect(thrown).toBeInstanceOf(Response);
      const answer = thrown as Response;
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(
        `${path}?returnUrl=%2Faccount%2Frecent_activity%3FpageNo%3D2`,
      );
    },
  );

  test.each([400, 403, 404, 500, 503, 0])('%i leaves the page standing [ACT-015]', async (status) => {
    const { thrown, client } = await visit('nosh', { status });
    expect(thrown).toBeUndefined();
    const { queryKey } = activityQuery({ currency: 'Credit', page: 1 });
    expect(client.getQueryData(queryKey)).toEqual({ outcome: 'failed' });
  });
});
