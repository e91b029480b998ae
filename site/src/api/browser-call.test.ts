import { calls } from '@dinelink/contract/calls';
import { jest } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { browserCall } from './browser-call.ts';
import { createCsrf } from './csrf.ts';
import { aMember } from '../member.fixture.ts';
import { memberQuery } from './queries.ts';
import { makeQueryClient } from './query-client.ts';

const email = { query: { email: 'ada@nosh.example' } };

/** A caller whose requests all get `answer`, and the requests it sent. */
function aCaller(answer: Partial<Response>, base?: string) {
  const requests: [address: string, init: RequestInit][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) => {
    requests.push([String(address), init]);
    return Promise.resolve({
      type: 'basic',
      status: 200,
      ok: true,
      headers: new Headers(),
      ...answer,
    } as Response);
  });
  const csrf = createCsrf({ fetchToken: async () => 'token', wait: () => new Promise(() => undefined) });
  const client = makeQueryClient();
  return { call: browserCall({ client, csrf, base }), requests, client };
}
const withBody = (body: unknown): Partial<Response> => ({ json: () => Promise.resolve(body) });

afterEach(() => jest.restoreAllMocks());

test.each([
  ['the origin of the page', undefined, '/api/Members/Validate/Email?email=ada%40nosh.example'],
  ['the base that is set', '/dining', '/dining/api/Members/Validate/Email?email=ada%40nosh.example'],
])('calls go to %s [API-003]', async (_, base, address) => {
  const { call, requests } = aCaller(withBody({ isValid: true }), base);
  await call('validateEmail', email);
  expect(requests.map(([requested]) => requested)).toEqual([address]);
});

test('calls go to the origin of the page, with its cookies and no other origin’s [API-002]', async () => {
  const { call, requests } = aCaller(withBody({ isValid: true }));
  await call('validateEmail', email);
  await call('signIn', { body: { username: 'ada', password: 'secret' } });
  expect(requests.map(([address]) => address)).toEqual([
    '/api/Members/Validate/Email?email=ada%40nosh.example',
    '/api/SignIn',
  ]);
  expect(requests.map(([, { credentials }]) => credentials)).toEqual(['same-origin', 'same-origin']);
});

test('every call accepts JSON; one with a body sends it as JSON [API-001]', async () => {
  const { call, requests } = aCaller(withBody({}));
  await call('validateEmail', email);
  await call('signIn', { body: { userName: 'ada', password: 'secret' } });
  const headersOf = ([, { headers }]: (typeof requests)[number]) => new Headers(headers);
  expect(requests.map((sent) => headersOf(sent).get('Accept'))).toEqual(Array(2).fill('application/json'));
  expect(requests.map((sent) => headersOf(sent).get('Content-Type'))).toEqual([null, 'application/json']);
  expect(requests[1]?.[1].body).toBe('{"userName":"ada","password":"secret"}');
});

test('parameters that are undefined are omitted, and lists repeat their name [ACT-027, API-022, API-044]', async () => {
  const { call, requests } = aCaller(withBody([]));
  await call('searchMerchants', { query: { location: 'Denver', features: undefined, isNew: undefined } });
  await call('reviewsStatus', { query: { txnId: ['4711', 'E12'] } });
  expect(requests.map(([address]) => address)).toEqual([
    '/api/v2/Merchants/Search?location=Denver',
    '/api/reviews/status?txnId=4711&txnId=E12',
  ]);
});

test('a search that fails rejects with status and text [API-022]', async () => {
  const { call } = aCaller({ ok: false, status: 503, ...withBody({ message: 'The search is down.' }) });
  const failed = { status: 503, message: 'The search is down.' };
  await expect(call('searchMerchants', { query: { location: 'Denver' } })).rejects.toMatchObject(failed);
});

test('a bonus is registered without a body, with short-lived and anti-forgery token [API-040]', async () => {
  const { call, requests, client } = aCaller(withBody({}));
  client.setQueryData(memberQuery.queryKey, aMember({ accessToken: 'short-lived' }));
  expect(await call('registerBonus', { params: { bonusCode: 'THREE TABLES' } })).toEqual({});
  const [address, { method, body, headers }] = requests[0] ?? ['', {}];
  expect([method, address, body]).toEqual(['POST', '/api/Member/Bonus/THREE%20TABLES', undefined]);
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    ...{ accept: 'application/json', authorization: 'Bearer short-lived', 'x-csrf-token': 'token' },
  });
});

test('usePpn is sent only when it is given [API-018]', async () => {
  const { call, requests } = aCaller(withBody({ isValid: true }));
  await call('validateEmail', email);
  await call('validateEmail', { query: { ...email.query, usePpn: undefined } });
  await call('validateEmail', { query: { ...email.query, usePpn: '' } });
  await call('validateEmail', { query: { ...email.query, usePpn: 'false' } });
  const path = '/api/Members/Validate/Email?email=ada%40nosh.example';
  expect(requests.map(([address]) => address)).toEqual([path, path, path, `${path}&usePpn=false`]);
});

test('signing out is GET /api/SignOut, continues when its page is left, and accepts JSON [LOGIN-039, API-033]', async () => {
  const { call, requests } = aCaller(withBody({ success: true }));
  expect(await call('signOut', {})).toEqual({ success: true });
  await call('validateEmail', email);
  expect(requests[0]).toMatchObject(['/api/SignOut', { method: 'GET' }]);
  expect(requests.map(([, { keepalive }]) => keepalive)).toEqual([true, undefined]);
  expect(new Headers(requests[0]?.[1].headers).get('Accept')).toBe('application/json');
});

test('calls for a member’s own data send the short-lived token and the member’s id [LOGIN-049, API-024]', async () => {
  const { call, requests, client } = aCaller(withBody({}));
  client.setQueryData(memberQuery.queryKey, aMember({ publicId: 'p1', accessToken: 'short-lived' }));
  await call('flexOffer', { params: { merchantId: '9', publicId: 'p1' } });
  expect(requests.map(([address]) => address)).toEqual(['/api/merchants/9/flex-offers/members/p1']);
  expect(new Headers(requests[0]?.[1].headers).get('Authorization')).toBe('Bearer short-lived');
});

test('calls that change data send the anti-forgery token, those that read do not [LOGIN-047]', async () => {
  const { call, requests } = aCaller(withBody({}));
  await call('signIn', { body: {} });
  await call('saveMember', { body: {} });
  await call('deleteCard', { query: { id: 'c1' } });
  await call('member', {});
  const tokens = requests.map(([, { method, headers }]) => [
    method,
    new Headers(headers).get('X-CSRF-TOKEN'),
  ]);
  expect(tokens).toEqual([
    ['POST', 'token'],
    ['PUT', 'token'],
    ['DELETE', 'token'],
    ['GET', null],
  ]);
});

const redirects = [
  ['hidden, as browsers have it', { type: 'opaqueredirect', status: 0 }],
  ['shown', { status: 303 }],
] as const;

test.each(redirects)(
  'joining is POST /api/Members/Prospects; a redirect (%s) is a success and not followed [API-005, API-007, API-048]',
  async (_, redirect) => {
    const { call, requests } = aCaller({ ok: false, ...redirect });
    await expect(call('signUp', { body: { email: 'ada@nosh.example' } })).resolves.toEqual({});
    const init = { method: 'POST', body: '{"email":"ada@nosh.example"}', redirect: 'manual' };
    expect(requests).toMatchObject([['/api/Members/Prospects', init]]);
  },
);

test('joining that fails rejects with the status [API-005]', async () => {
  const { call } = aCaller({ ok: false, status: 503, ...withBody({ code: 'MEMBERSHIP_UNAVAILABLE' }) });
  await expect(call('signUp', { body: {} })).rejects.toMatchObject({
    status: 503,
    code: 'MEMBERSHIP_UNAVAILABLE',
  });
});

test.each(redirects)(
  'a redirect (%s) means that an address or a ZIP code is valid and is not followed [API-019, API-021, API-038, API-048]',
  async (_, redirect) => {
    const { call, requests } = aCaller({ ok: false, ...redirect });
    expect(await call('validateEmail', email)).toEqual({ isValid: true });
    expect(requests).toMatchObject([[expect.any(String), { redirect: 'manual' }]]);
    // The forms tell by the very object that it was a redirect.
    expect(await call('validateZip', { query: { zip: '60601' } })).toBe(calls.validateZip.redirectMeans);
  },
);

test('a successful response resolves with its body, a failed one rejects [API-020]', async () => {
  const { call } = aCaller(withBody({ isValid: false }));
  expect(await call('validateEmail', email)).toEqual({ isValid: false });
  const { call: failing } = aCaller({ ok: false, status: 500, ...withBody(null) });
  await expect(failing('validateEmail', email)).rejects.toMatchObject({ status: 500 });
  await expect(failing('validateEmail', email)).rejects.toBeInstanceOf(ApiError);
});

test('an accepted call resolves without waiting for its body, which is taken and not parsed [API-047]', async () => {
  const json = jest.fn(() => Promise.resolve({ queued: true }));
  const text = jest.fn(() => new Promise<string>(() => undefined));
  const { call } = aCaller({ status: 202, json, text });
  expect(await call('recover', { body: { userName: 'ada@nosh.example' } })).toEqual({});
  expect(json).not.toHaveBeenCalled();
  expect(text).toHaveBeenCalledTimes(1);
});

test('activating is POST /api/Member/Activate with the public id; a success resolves with its body, a failure rejects with its status and text [API-014]', async () => {
  const activated = { publicId: 'p1', tierLevel: 2 };
  const { call, requests } = aCaller(withBody(activated));
  expect(await call('activate', { body: { publicId: 'p1' }, bearer: 'of-the-visitor' })).toEqual(activated);
  expect(new Headers(requests[0]?.[1].headers).get('Authorization')).toBe('Bearer of-the-visitor');
  const init = { method: 'POST', body: JSON.stringify({ publicId: 'p1' }) };
  expect(requests).toMatchObject([['/api/Member/Activate', init]]);
  const message = 'Please sign in.';
  const { call: failing } = aCaller({ ok: false, status: 401, ...withBody({ message }) });
  await expect(failing('activate', { body: { publicId: 'p1' } })).rejects.toMatchObject({
    status: 401,
    message,
  });
  const statusText = 'Service Unavailable';
  const { call: unavailable } = aCaller({ ok: false, status: 503, statusText, ...withBody(null) });
  await expect(unavailable('activate', { body: { publicId: 'p1' } })).rejects.toMatchObject({
    status: 503,
    message: statusText,
  });
});

test('a null response resolves with null; redirects of such a call are followed', async () => {
  const { call, requests } = aCaller(withBody(null));
  expect(await call('dineSummary', {})).toBeNull();
  expect(requests).toMatchObject([[expect.any(String), { redirect: 'follow' }]]);
});

test('a change whose anti-forgery token is refused is sent once more with a new token, as when another tab replaced the cookie [API-051]', async () => {
  const sent: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, { headers } = {}) => {
    sent.push(new Headers(headers).get('X-CSRF-TOKEN'));
    const isAccepted = sent.at(-1) === 'token 2';
    const body = isAccepted ? { publicId: 'p1' } : { code: 'CSRF' };
    return Promise.resolve(Response.json(body, { status: isAccepted ? 200 : 403 }));
  });
  let fetched = 0;
  const wait = () => new Promise<void>(() => undefined);
  const call = browserCall({
    client: makeQueryClient(),
    csrf: createCsrf({ fetchToken: async () => `token ${++fetched}`, wait }),
  });
  const activate = () => call('activate', { body: { publicId: 'p1' }, bearer: 'of-the-visitor' });
  expect(await activate()).toEqual({ publicId: 'p1' });
  await activate();
  expect(sent).toEqual(['token 1', 'token 2', 'token 2']);
  fetched = 5;
  sent.length = 0;
  jest.mocked(fetch).mockImplementation(async (_address, { headers } = {}) => {
    sent.push(new Headers(headers).get('X-CSRF-TOKEN'));
    return Response.json({ code: 'CSRF' }, { status: 403 });
  });
  await expect(activate()).rejects.toMatchObject({ code: 'CSRF' });
  expect(sent).toEqual(['token 2', 'token 6']);
});
