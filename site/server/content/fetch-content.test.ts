import { type FakeServer, aFakeServer } from '../site.fixture.ts';
import { readConfig } from '../config.ts';
import { fetchContent } from './fetch-content.ts';

let cms: FakeServer;
beforeEach(async () => {
  cms = await aFakeServer();
});
afterEach(() => cms.close());

const fetchHome = (cmsRoute: string) =>
  fetchContent(readConfig({ APP_ENV: 'development', CMS_URL: cms.url }), {
    ...{ name: 'home', partner: 'nosh', cmsRoute },
  });

test.each(['/api/cms', '/content/v2'])(
  'a page of a partner is fetched below its route %s [CMS-002]',
  async (route) => {
    const path = `${route}/pages/home/`;
    cms.answers.set(path, { body: { data: [{ slug: 'join' }] } });
    expect((await fetchHome(route)).items).toEqual([{ slug: 'join' }]);
    expect(cms.received.map(({ url }) => url.replace(/\?.*$/, ''))).toEqual([path]);
  },
);

test.each([
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [503, 'Service Unavailable'],
])('an answer of %i rejects with its status text, %s [CMS-020]', async (status, text) => {
  cms.answers.set('/api/cms/pages/home/', { status, body: { data: [] } });
  await expect(fetchHome('/api/cms')).rejects.toThrow(new Error(text));
});
