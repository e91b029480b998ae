import request from 'supertest';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

let cms: FakeServer;
beforeEach(async () => {
  cms = await aFakeServer();
});
afterEach(() => cms.close());

const SECRET = 'development-cms-webhook-secret';
const earn = '/api/cms/pages/earn_details/';
const deliver = (items: object[]) =>
  cms.answers.set(earn, { body: { data: items }, headers: { 'X-Content-Items': String(items.length) } });
const ask = (site: ReturnType<typeof aSite>, query = '', key = SECRET) =>
  request(site).get(`/hooks/content${query}`).set('Authorization', `Bearer ${key}`);
const read = (site: ReturnType<typeof aSite>) =>
  request(site).get('/api/cms/pages/earn_details/').set('Host', 'nosh.localhost');
const publish = (site: ReturnType<typeof aSite>) =>
  request(site)
    .post('/hooks/content')
    .set('Authorization', `Bearer ${SECRET}`)
    .send({ event: 'entry.publish', model: 'earn-detail' });

const title = { type: 'title', text_desktop: 'Hello', text_mobile: 'Hi', level: 'h2' };
const aPage = (slug: string, fields = {}) => ({
  ...{ slug, url: `/earn/${slug}`, main_column: [title], side_column: [] },
  ...fields,
});

test('the editors are told what of an entry the site leaves out', async () => {
  deliver([
    aPage('fine'),
    aPage('nowhere', { url: null }),
    aPage('partly', { side_column: [title, { type: 'fireworks' }], disclaimer: '<p>A <blink>b</blink></p>' }),
  ]);
  const site = aSite({ cms: cms.url });
  await read(site);
  const { body } = await ask(site, '?page=earn_details');
  const of = (slug: string) => ({ page: 'earn_details', partner: 'nosh', slug });
  expect(body.data).toEqual([
    { ...of('nowhere'), kind: 'entry', path: [] },
    { ...of('partly'), kind: 'part', path: ['side_column'] },
    { ...of('partly'), kind: 'markup', path: ['disclaimer'], element: 'blink' },
  ]);
  expect((await ask(site, '?page=home')).body.data).toEqual([]);
});

test('an entry whose last good version is shown is one of them, until it is corrected', async () => {
  deliver([aPage('kept')]);
  const site = aSite({ cms: cms.url });
  await read(site);
  expect((await ask(site)).body.data).toEqual([]);
  deliver([aPage('kept', { main_column: [{ type: 'title' }] })]);
  await publish(site);
  const older = expect.objectContaining({ slug: 'kept', kind: 'older' });
  await eventually(async () => expect((await ask(site)).body.data).toEqual([older]));
  deliver([aPage('kept', { browser_title: 'Corrected' })]);
  await publish(site);
  await eventually(async () => expect((await ask(site)).body.data).toEqual([]));
});

test('a stranger is told nothing', async () => {
  const site = aSite({ cms: cms.url });
  expect((await ask(site, '', 'wrong')).status).toBe(401);
  expect((await request(site).get('/hooks/content')).status).toBe(401);
});

/** Repeats an assertion until it passes; rejects with its last failure. */
async function eventually(claim: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await claim();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  await claim();
}
