import { jest } from '@jest/globals';
import { createBrowserClient } from './browser-client.ts';
import { createCsrf } from './csrf.ts';
import { makeQueryClient } from './query-client.ts';

const answers = (body: object) => new Response(JSON.stringify(body), { status: 200 });
const home = [{ slug: 'join' }];

/** A client of the content pages whose requests all get `home`, and their addresses. */
function aClient({ contentRoute = '/api/cms', isPreview = false } = {}) {
  const addresses: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    addresses.push(String(address));
    return Promise.resolve(answers({ data: home }));
  });
  const csrf = createCsrf({ fetchToken: async () => 'token', wait: () => new Promise(() => undefined) });
  const client = makeQueryClient();
  return {
    ...createBrowserClient({ client, csrf, contentRoute, isPreview, pageSize: 100 }),
    addresses,
  };
}
afterEach(() => jest.restoreAllMocks());

test.each(['/api/cms', '/content/v2'])(
  'the browser reads content below the partner’s route %s, a hundred items at once [CMS-001] [CMS-002] [CMS-004] [CMS-018]',
  async (contentRoute) => {
    const { content, addresses } = aClient({ contentRoute });
    expect(await content('home')).toEqual(home);
    expect(addresses).toEqual([`${contentRoute}/pages/home/?page_size=100`]);
  },
);

test('in a preview the browser reads the drafts too [CMS-003]', async () => {
  const { content, addresses } = aClient({ isPreview: true });
  await content('discover');
  expect(addresses).toEqual(['/api/cms/pages/discover/?page_size=100&preview=1']);
});
