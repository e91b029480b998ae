import { endpoints, MERCHANTS_PER_RANGE } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { addMerchants, aMerchant, NOW, testPlaces } from './merchants.fixture.ts';
import { merchantsRoutes } from './merchants.routes.ts';
import { createMerchantsService } from './merchants.service.ts';

const RANGES = '/api/v2/Merchants/Ranges';
const inRange = (range: number, place: number) => range * MERCHANTS_PER_RANGE + place;

onEachDatabase((open) => {
  const fetchAs = async (path: string) => {
    const { database } = open();
    const merchants = createMerchantsService({ database, places: testPlaces, now: () => NOW });
    const { app } = aTestApp({
      database,
      now: () => NOW,
      routesWith: ({ limits }) => [merchantsRoutes({ merchants, limits })],
    });
    return (await aBrowser(app, 'ihg.localhost:3000')).get(path);
  };

  beforeAll(() =>
    addMerchants(open().database, [
      aMerchant(1, { merchant: { updated_at: NOW } }),
      aMerchant(2, { merchant: { is_active: 0 } }),
      aMerchant(3, { merchant: { leaves_on: '2026-11-19' } }),
      // The last day there is today, in Chicago.
      aMerchant(4, { merchant: { leaves_on: '2026-11-20', updated_at: NOW - 86_400_000 } }),
      aMerchant(inRange(1, 0), { merchant: { is_active: 0 } }),
      aMerchant(inRange(2, 0)),
      aMerchant(inRange(7, 4_999)),
    ]),
  );

  test('the ranges are those with a restaurant', async () => {
    const { status, body } = await fetchAs(RANGES);
    expect(status).toBe(200);
    expect(body).toEqual({ ranges: [0, 2, 7] });
  });

  test('a range has the restaurants whose page can be opened, with the day they changed', async () => {
    const { body } = await fetchAs(`${RANGES}/0`);
    expect(endpoints.merchantsOfRange.answer.parse(body)).toEqual({
      merchants: [
        { id: '1', updatedOn: '2026-11-20' },
        { id: '4', updatedOn: '2026-11-19' },
      ],
    });
    for (const { id } of body.merchants) expect((await fetchAs(`/api/v2/Merchants/${id}`)).status).toBe(200);
  });

  test('a range ends where the next begins', async () => {
    const idsOf = async (range: number) =>
      (await fetchAs(`${RANGES}/${range}`)).body.merchants.map(({ id }: { id: string }) => Number(id));
    expect(await idsOf(2)).toEqual([inRange(2, 0)]);
    expect(await idsOf(7)).toEqual([inRange(7, 4_999)]);
    expect(await idsOf(1)).toEqual([]);
  });
});
