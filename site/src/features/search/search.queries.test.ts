import { searchQuerySchema } from '@dinelink/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { setApiClient, type ApiClient } from '../../api/api-client.ts';
import { FRESH_MS, makeQueryClient } from '../../api/query-client.ts';
import { searchCopy } from '../../copy/messages/search.ts';
import { fillTokens } from '../../copy/tokens.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { readSearch } from './state/search-state.ts';
import { countText, firstNumber, showingText } from './results/result-texts.ts';
import { type FoundPage, loadPage, nextPageNo, searchPagesQuery, searchRequest } from './search.queries.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));
const copy: Copy<typeof searchCopy> = (key, values = {}) =>
  fillTokens(
    searchCopy[key],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const page = (pageNo: number, merchants: number, total: number) =>
  ({
    kind: 'found',
    pageNo,
    totalPages: Math.ceil(total / 15),
    totalResultSize: total,
    center: null,
    merchants: Array.from({ length: merchants }, (_, id) => ({ id: String(id) })),
  }) as FoundPage;

test('a request has every field of a search and no others, and the api accepts them [SEARCH-014] [SEARCH-015] [SEARCH-023]', () => {
  const words = 'restaurantOrCuisine=ramen&campaignCode=summer&pageNo=3&sortBy=rating';
  const filters = 'acclaimed=true&isNew=true&reservations=true&priceRange=2,4&benefitsFor=Mon,Fri';
  const lists = 'features=delivery,takeout&mealsServed=brunch,late night';
  const request = searchRequest(read(`${words}&${filters}&${lists}`), '41.88,-87.63');
  expect(request).toEqual({
    campaignCode: 'summer',
    location: '41.88,-87.63',
    acclaimed: 'true',
    benefitsFor: 'Mon,Fri',
    features: 'delivery,takeout',
    isNew: 'true',
    mealsServed: 'brunch,late night',
    pageNo: 3,
    priceRange: '2,4',
    reservations: 'true',
    restaurantOrCuisine: 'ramen',
    pageSize: 15,
    sortBy: 'rating',
  });
  expect(searchQuerySchema.parse(request)).toEqual({
    ...request,
    ...{ acclaimed: true, isNew: true, reservations: true },
    ...{ benefitsFor: ['Mon', 'Fri'], features: ['delivery', 'takeout'] },
    ...{ mealsServed: ['brunch', 'late night'], priceRange: ['2', '4'] },
  });
});

test('a filter that is not chosen is not in a request [SEARCH-014]', () => {
  expect(searchQuerySchema.parse(searchRequest(read(''), '41.88,-87.63'))).toEqual({
    ...{ location: '41.88,-87.63', pageNo: 1, pageSize: 15, sortBy: 'relevance' },
  });
});

test('fifteen restaurants a page are asked for, and are what the api sends unasked [SEARCH-024]', () => {
  expect(searchRequest(read(''), '41.88,-87.63').pageSize).toBe(15);
  expect(searchQuerySchema.parse({ location: '41.88,-87.63' }).pageSize).toBe(15);
});

test.each([
  ['a text that was not understood', { kind: 'refused', field: 'location', code: 'UNKNOWN' } as const, 0],
  ['a failure', { kind: 'failed' } as const, 1],
  ['a list', page(1, 15, 15), 1],
])(
  '%s on a page that was cached for longer is fetched again only if that may help',
  async (_what, answer, fetches) => {
    const call = jest.fn(() => Promise.resolve(page(1, 15, 15)));
    const client = makeQueryClient();
    setApiClient(client, { call } as unknown as ApiClient);
    const query = searchPagesQuery(read('location=Nowhereville'), 'Nowhereville');
    client.setQueryData(query.queryKey, [answer], { updatedAt: Date.now() - 2 * FRESH_MS });
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    expect(call).toHaveBeenCalledTimes(fetches);
    stop();
    client.clear();
  },
);

function clientThat(call: () => Promise<unknown>): QueryClient {
  const client = new QueryClient();
  setApiClient(client, { call } as unknown as ApiClient);
  return client;
}
const load = (client: QueryClient) =>
  client.fetchQuery(searchPagesQuery(read('location=Atlantis'), 'Atlantis'));

test('an unknown place is a field error, not a failure', async () => {
  const reject = async () => {
    throw new ApiError(400, {
      fields: [{ field: 'location', code: 'LOCATION_UNKNOWN', message: 'unknown' }],
    });
  };
  const pages = await load(clientThat(reject));
  expect(pages).toEqual([{ kind: 'refused', field: 'location', code: 'LOCATION_UNKNOWN' }]);
});

test('on the server a failed call is a result, so that the browser hydrates the same page', async () => {
  const fail = async () => {
    throw new ApiError(503, {});
  };
  expect(await load(clientThat(fail))).toEqual([{ kind: 'failed' }]);
});

test('the list is loaded page by page to the last one [SEARCH-025]', () => {
  expect(nextPageNo([page(1, 15, 31)])).toBe(2);
  expect(nextPageNo([page(1, 15, 31), page(2, 15, 31), page(3, 1, 31)])).toBeUndefined();
  expect(nextPageNo([{ kind: 'failed' }])).toBeUndefined();
});

test('a list that is fetched again keeps its length', async () => {
  const requested: number[] = [];
  const client = new QueryClient();
  const call = async (_name: string, { query }: { query: { pageNo: number } }) => {
    requested.push(query.pageNo);
    const { kind: _kind, ...answer } = page(query.pageNo, 15, 60);
    return answer;
  };
  setApiClient(client, { call } as unknown as ApiClient);
  const search = read('location=Chicago&pageNo=2');
  await client.fetchQuery(searchPagesQuery(search, 'Chicago'));
  await loadPage(client, search, 'Chicago');
  const pages = await client.fetchQuery({ ...searchPagesQuery(search, 'Chicago'), staleTime: 0 });
  expect(pages.map((each) => each.kind === 'found' && each.pageNo)).toEqual([2, 3]);
  expect(requested).toEqual([2, 3, 2, 3]);
});

test('the list is announced with its size and its order', () => {
  const nearest = read('sortBy=distance');
  expect(countText(1_280, { kind: 'place', place: 'Chicago, IL' }, copy)).toBe(
    '1,280 places to eat near Chicago, IL',
  );
  expect(countText(1, { kind: 'here' }, copy)).toBe('1 place to eat near you');
  expect(showingText([page(1, 15, 128), page(2, 15, 128)], nearest, copy)).toBe(
    'Showing 1 to 30 of 128, nearest first',
  );
});

test('numbering continues from the previous page', () => {
  const third = read('pageNo=3');
  expect(firstNumber([page(3, 15, 128)], third)).toBe(31);
  expect(showingText([page(3, 15, 128)], third, copy)).toBe('Showing 31 to 45 of 128, best match');
});
