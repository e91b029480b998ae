import request from 'supertest';
import { aMember } from '../../src/member.fixture.ts';
import { aDine } from '../../src/features/activity/activity.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';

const activity = { data: [aDine()], pageNo: 1, totalResultSize: 1, totalPages: 1, asOf: '1.1' };
const year = { currentYearBenefits: 4_321, currentYearDines: 7 };

interface PageWithCalls {
  readonly path: string;
  /** The one call, and what it answers. */
  readonly together: readonly [path: string, body: object];
  readonly apart: Readonly<Record<string, unknown>>;
  /** Parts of the page that come from the answers. */
  readonly texts: readonly string[];
}

const pages = {
  'activity page': {
    path: '/account/recent_activity',
    together: [
      '/api/Member/ActivityPage',
      { transactions: activity, reviewsStatus: [], dineSummary: year, memberCards: { items: [] } },
    ],
    apart: {
      '/api/Member/Transactions': activity,
      '/api/reviews/status': [],
      '/api/Member/DineSummary': year,
      '/api/Member/Cards': { items: [] },
    },
    texts: [aDine().merchantName, '4,321'],
  },
  overview: {
    path: '/account/overview',
    together: [
      '/api/Member/OverviewPage',
      { bonusTerms: { items: [] }, pendingRewards: { amount: 1_234 }, member: aMember() },
    ],
    apart: {
      '/api/Member/BonusTerms': { items: [] },
      '/api/Member/PendingRewards': { amount: 1_234 },
    },
    texts: ['1,234'],
  },
} satisfies Record<string, PageWithCalls>;

let api: FakeServer;
let cms: FakeServer;
beforeEach(async () => {
  [api, cms] = await Promise.all([aFakeServer(), aFakeServer()]);
  api.answers.set('/api/Member', { body: aMember() });
});
afterEach(async () => {
  await Promise.all([api.close(), cms.close()]);
});

/** Visits the page twice; returns the page's own calls of the first visit. */
async function visitTwice({ path, apart, texts }: PageWithCalls) {
  for (const [call, body] of Object.entries(apart)) api.answers.set(call, { body });
  const site = aSite({ api: api.url, cms: cms.url });
  const visit = async () => {
    const { text, status } = await request(site)
      .get(path)
      .set({ Host: 'ihg.localhost', Cookie: `session=${'abc'.repeat(14)}d` });
    expect(status).toBe(200);
    return text;
  };
  const text = await visit();
  for (const part of texts) expect(text).toContain(part);
  const asked = api.received.map(({ url }) => url.replace(/\?.*$/, '')).filter((call) => call in apart);
  await visit();
  const metrics = await request(site).get('/metrics').set('Host', 'ihg.localhost');
  // A page that lacks something is no template.
  expect(metrics.text).toContain('lookups_total{result="hit"} 1');
  return asked;
}

describe.each<[string, PageWithCalls]>(Object.entries(pages))('the %s', (_name, page) => {
  const [path, body] = page.together;

  test('is read with one call by the server', async () => {
    api.answers.set(path, { body });
    expect(await visitTwice(page)).toEqual([]);
  });

  test.each<[string, Parameters<FakeServer['answers']['set']>[1] | undefined]>([
    ['does not know it', undefined],
    ['fails', { status: 500, body: { code: 'INTERNAL' } }],
    ['answers nonsense', { body: 'nonsense' }],
    ['does not answer', { body: {}, after: () => new Promise(() => undefined) }],
  ])('is complete by its own calls when the api %s', async (_what, answer) => {
    if (answer) api.answers.set(path, answer);
    expect((await visitTwice(page)).sort()).toEqual(Object.keys(page.apart).sort());
  });
});
