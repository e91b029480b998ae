import request from 'supertest';
import { aMember } from '../../src/member.fixture.ts';
import { aDine } from '../../src/features/activity/activity.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';

const PATH = '/api/Member/ActivityPage';
const page = { data: [aDine()], pageNo: 1, totalResultSize: 1, totalPages: 1, asOf: '1.1' };
const answers = {
  '/api/Member/Transactions': page,
  '/api/reviews/status': [],
  '/api/Member/DineSummary': { currentYearBenefits: 4_321, currentYearDines: 7 },
  '/api/Member/Cards': { items: [] },
};
const together = {
  transactions: page,
  reviewsStatus: [],
  dineSummary: answers['/api/Member/DineSummary'],
  memberCards: { items: [] },
};

let api: FakeServer;
let cms: FakeServer;
beforeEach(async () => {
  [api, cms] = await Promise.all([aFakeServer(), aFakeServer()]);
  api.answers.set('/api/Member', { body: aMember() });
  for (const [path, body] of Object.entries(answers)) api.answers.set(path, { body });
});
afterEach(async () => {
  await Promise.all([api.close(), cms.close()]);
});

/** Visits the page twice; returns the page's own calls of the first visit. */
async function visitTwice() {
  const site = aSite({ api: api.url, cms: cms.url });
  const visit = async () => {
    const { text, status } = await request(site)
      .get('/account/recent_activity')
      .set({ Host: 'ihg.localhost', Cookie: `session=${'abc'.repeat(14)}d` });
    expect(status).toBe(200);
    return text;
  };
  const text = await visit();
  expect(text).toContain(aDine().merchantName);
  expect(text).toContain('4,321');
  const paths = api.received.map(({ url }) => url.replace(/\?.*$/, '')).filter((path) => path in answers);
  await visit();
  const metrics = await request(site).get('/metrics').set('Host', 'ihg.localhost');
  // A page that lacks something is no template.
  expect(metrics.text).toContain('lookups_total{result="hit"} 1');
  return paths;
}

test('the server reads the activity page with one call', async () => {
  api.answers.set(PATH, { body: together });
  expect(await visitTwice()).toEqual([]);
});

test.each<[string, Parameters<FakeServer['answers']['set']>[1] | undefined]>([
  ['does not know it', undefined],
  ['fails', { status: 500, body: { code: 'INTERNAL' } }],
  ['answers nonsense', { body: 'nonsense' }],
  ['does not answer', { body: {}, after: () => new Promise(() => undefined) }],
])('when the api %s, the page is complete by its own calls', async (_what, answer) => {
  if (answer) api.answers.set(PATH, answer);
  expect((await visitTwice()).sort()).toEqual(Object.keys(answers).sort());
});
