import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { insertRows } from '../db/insert-rows.ts';
import { execute, query } from '../db/query.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { addMerchants, aMerchant } from '../merchants/merchants.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';

const OURS = { programmes: 'ihg', rate_units: 7, rate_per_dollars: 1 };
const ihg = readPartners('api/partners').find(({ key }) => key === 'ihg') as Partner;
let lastId = 0;

onEachDatabase((open) => {
  const anApp = async () => {
    const { database } = open();
    const clock = aClock();
    const { app } = aTestApp({
      ...{ database, now: clock.now },
      routesWith: ({ limits: rateLimits }) => [
        favouriteRoutes({
          favourites: createFavouritesService({ database, now: clock.now }),
          limits: rateLimits,
        }),
      ],
    });
    return { app, database, clock };
  };

  const aRestaurant = async (made: Parameters<typeof aMerchant>[1] = {}) => {
    const id = (lastId += 1);
    await addMerchants(open().database, [aMerchant(id, made)]);
    return String(id);
  };

  const aSaver = async (partner = 'ihg') => {
    const parts = await anApp();
    const { browser, member } = await aSignedInMember(parts, { partner });
    const path = (id: string) => `/api/Member/Favourites/${id}`;
    return {
      ...{ ...parts, browser, member },
      save: (id: string) => browser.put(path(id), {}),
      remove: (id: string) => browser.delete(path(id)),
      ids: async () => (await browser.get('/api/Member/Favourites/Ids')).body.merchantIds as string[],
      list: async () => (await browser.get('/api/Member/Favourites')).body.favourites as unknown[],
    };
  };

  test('a restaurant is saved once, however often it is said, and removed as quietly', async () => {
    const { save, remove, ids } = await aSaver();
    const id = await aRestaurant();
    const saved = await Promise.all([save(id), save(id), save(id)]);
    expect(saved.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    expect(await ids()).toEqual([id]);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await ids()).toEqual([]);
  });

  test('the list has what a card shows, in the member’s programme, saved last first', async () => {
    const { save, list, clock } = await aSaver();
    const [first, second] = [await aRestaurant(), await aRestaurant({ offers: [OURS] })];
    await save(first);
    clock.pass(1_000);
    await save(second);
    expect(await list()).toMatchObject([
      {
        merchant: { id: second, name: `Place ${second}`, earnRate: { amount: 7, per: 1, unit: 'Point' } },
        savedAt: '2026-11-20T12:00:01.000Z',
        isListed: true,
      },
      { merchant: { id: first, distance: null }, savedAt: '2026-11-20T12:00:00.000Z', isListed: true },
    ]);
  });

  test('a restaurant that has left stays in the list, says so and earns nothing', async () => {
    const { save, list, database } = await aSaver();
    const [inactive, over, open] = [await aRestaurant(), await aRestaurant(), await aRestaurant()];
    for (const id of [inactive, over, open]) await save(id);
    await execute(database, 'UPDATE merchant SET is_active = 0 WHERE id = ?', [inactive]);
    await execute(database, "UPDATE merchant SET leaves_on = '2026-11-19' WHERE id = ?", [over]);
    const shown = (await list()) as { merchant: { id: string; earnRate: unknown }; isListed: boolean }[];
    expect(shown.map(({ merchant, isListed }) => [merchant.id, isListed])).toEqual([
      [open, true],
      [over, false],
      [inactive, false],
    ]);
    expect(shown[1]?.merchant.earnRate).toBeNull();
    // Saving it again is no error.
    expect((await save(over)).status).toBe(200);
  });

  test('a restaurant that is not there, or has left, is not saved', async () => {
    const { save, ids } = await aSaver();
    const gone = await aRestaurant({ merchant: { leaves_on: '2026-11-19' } });
    for (const id of [gone, '999999999']) {
      const { status, body } = await save(id);
      expect([status, body.code]).toEqual([404, 'MERCHANT_NOT_FOUND']);
    }
    expect(await ids()).toEqual([]);
  });

  test(`a member saves ${limits.favourites} at most, also when the last ones come together`, async () => {
    const { save, remove, ids, database, member } = await aSaver();
    const rows = Array.from({ length: limits.favourites - 1 }, (_, index) => ({
      ...{ partner: 'ihg', member_id: member.id, merchant_id: 800_000 + index, saved_at: 0 },
    }));
    await insertRows(database, { table: 'saved_restaurant', rows });
    const restaurants = [await aRestaurant(), await aRestaurant(), await aRestaurant()];
    const answers = await Promise.all(restaurants.map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'FAVOURITES_FULL',
      message: 'You have saved 200 restaurants. Please remove one first.',
    });
    expect((await ids()).length).toBe(limits.favourites);
    await remove('800000');
    const [next = ''] = restaurants.filter((_, index) => answers[index]?.status === 409);
    expect((await save(next)).status).toBe(200);
  });

  test('nothing is saved for a member who is erased meanwhile', async () => {
    const { database, member, clock } = await aSaver();
    const id = await aRestaurant();
    await execute(database, 'UPDATE member SET erased_at = ? WHERE id = ?', [clock.now(), member.id]);
    const favourites = createFavouritesService({ database, now: clock.now });
    const saving = favourites.save({ partner: ihg, memberId: member.id }, { merchantId: Number(id) });
    await expect(saving).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    expect(await favourites.ids(member.id)).toEqual([]);
  });

  test('a list is its member’s alone', async () => {
    const [one, other] = [await aSaver(), await aSaver()];
    const id = await aRestaurant();
    await one.save(id);
    expect([await other.ids(), await other.list()]).toEqual([[], []]);
    await other.remove(id);
    expect(await one.ids()).toEqual([id]);
  });

  test('a session of another programme, none, or no anti-forgery token opens nothing', async () => {
    const { app, browser, save, ids, database } = await aSaver();
    const id = await aRestaurant();
    await save(id);
    const [elsewhere, nobody] = [aBrowser(app, 'nosh.localhost:3000'), aBrowser(app, 'ihg.localhost:3000')];
    elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
    for (const visitor of [elsewhere, nobody]) {
      for (const path of ['/api/Member/Favourites', '/api/Member/Favourites/Ids'])
        expect((await visitor.get(path)).status).toBe(401);
      expect((await visitor.put(`/api/Member/Favourites/${id}`, {})).status).toBe(401);
      expect((await visitor.delete(`/api/Member/Favourites/${id}`)).status).toBe(401);
    }
    const forged = { 'X-CSRF-TOKEN': 'x' };
    const refused = [
      await browser.put(`/api/Member/Favourites/${id}`, {}, forged),
      await browser.delete(`/api/Member/Favourites/${id}`, forged),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'CSRF']));
    expect(await ids()).toEqual([id]);
    expect(
      await query(database, 'SELECT partner FROM saved_restaurant WHERE merchant_id = ?', [Number(id)]),
    ).toEqual([{ partner: 'ihg' }]);
  });
});
