import { favouriteListLimits } from '@dinelink/contract/favourite-lists';
import { insertRows } from '../../db/insert-rows.ts';
import { query } from '../../db/query.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aClock, aTestApp } from '../../identity/test-app.fixture.ts';
import { aSignedInMember } from '../../members/signed-in.fixture.ts';
import { addMerchants, aMerchant } from '../../merchants/merchants.fixture.ts';
import { favouriteRoutes } from '../favourites.routes.ts';
import { createFavouritesService } from '../favourites.service.ts';
import { favouriteListRoutes } from './favourite-lists.routes.ts';
import { createFavouriteListsService } from './favourite-lists.service.ts';

const LISTS = '/api/Member/FavouriteLists';
let lastId = 70_000;

onEachDatabase((open) => {
  const aSaver = async () => {
    const { database } = open();
    const clock = aClock();
    const parts = { database, now: clock.now };
    const { app } = aTestApp({
      ...parts,
      routesWith: ({ limits }) => [
        favouriteRoutes({ favourites: createFavouritesService(parts), limits }),
        favouriteListRoutes({ lists: createFavouriteListsService(parts), limits }),
      ],
    });
    const { browser, member } = await aSignedInMember({ app, database }, { partner: 'ihg' });
    const saved = async (): Promise<string> => {
      const id = (lastId += 1);
      await addMerchants(database, [aMerchant(id)]);
      await browser.put(`/api/Member/Favourites/${id}`, {});
      return String(id);
    };
    const make = (name: unknown) => browser.post(LISTS, { name });
    const answer = async () => (await browser.get('/api/Member/Favourites')).body;
    return {
      ...{ database, browser, member, saved, make, answer },
      made: async (name: string) => (await make(name)).body.id as string,
      add: (listId: string, merchantId: string) => browser.put(`${LISTS}/${listId}/${merchantId}`, {}),
      take: (listId: string, merchantId: string) => browser.delete(`${LISTS}/${listId}/${merchantId}`),
      rename: (listId: string, name: string) => browser.put(`${LISTS}/${listId}`, { name }),
      removeList: (listId: string) => browser.delete(`${LISTS}/${listId}`),
      listsOf: async (merchantId: string): Promise<string[]> => {
        const rows = (await answer()).favourites as { merchant: { id: string }; listIds: string[] }[];
        return rows.find(({ merchant }) => merchant.id === merchantId)?.listIds ?? [];
      },
      names: async () => (await answer()).lists.map(({ name }: { name: string }) => name) as string[],
    };
  };

  test('saved restaurants stand on lists of the member’s own, which are listed by name', async () => {
    const { saved, made, add, take, listsOf, names } = await aSaver();
    const [place, night, children] = [await saved(), await made('  Date night '), await made('children')];
    expect(await names()).toEqual(['children', 'Date night']);
    for (const list of [night, children, night]) expect((await add(list, place)).status).toBe(200);
    expect((await listsOf(place)).toSorted()).toEqual([night, children].toSorted());
    for (const _again of [1, 2]) expect((await take(night, place)).status).toBe(200);
    expect(await listsOf(place)).toEqual([children]);
  });

  test('a list that is removed leaves its restaurants saved; repeated, it changes nothing', async () => {
    const { saved, made, add, removeList, answer, database } = await aSaver();
    const [place, list] = [await saved(), await made('Date night')];
    await add(list, place);
    for (const _again of [1, 2]) expect((await removeList(list)).status).toBe(200);
    expect(await answer()).toMatchObject({
      favourites: [{ merchant: { id: place }, listIds: [] }],
      lists: [],
    });
    const entries = 'SELECT * FROM favourite_list_entry WHERE list_id = ?';
    expect(await query(database, entries, [Number(list)])).toEqual([]);
  });

  test('a restaurant that is no longer saved is on no list, also when it is saved again', async () => {
    const { browser, saved, made, add, listsOf } = await aSaver();
    const [place, list] = [await saved(), await made('Date night')];
    await add(list, place);
    await browser.delete(`/api/Member/Favourites/${place}`);
    const refused = await add(list, place);
    expect([refused.status, refused.body.code]).toEqual([409, 'FAVOURITE_NOT_SAVED']);
    await browser.put(`/api/Member/Favourites/${place}`, {});
    expect(await listsOf(place)).toEqual([]);
  });

  test('a restaurant that is unsaved while it is put on lists ends on none', async () => {
    const { browser, saved, made, add, database } = await aSaver();
    const place = await saved();
    const lists = await Promise.all(['one', 'two', 'three'].map(made));
    await Promise.all([
      ...lists.map((list) => add(list, place)),
      browser.delete(`/api/Member/Favourites/${place}`),
      ...lists.map((list) => add(list, place)),
    ]);
    const entries = 'SELECT * FROM favourite_list_entry WHERE merchant_id = ?';
    expect(await query(database, entries, [Number(place)])).toEqual([]);
  });

  test('a list is made with its first restaurant, or not at all', async () => {
    const { browser, saved, listsOf, names } = await aSaver();
    const place = await saved();
    const { body } = await browser.post(LISTS, { name: 'Noodles', merchantId: place });
    expect(await listsOf(place)).toEqual([body.id]);
    const refused = await browser.post(LISTS, { name: 'Bistros', merchantId: '999999999' });
    expect([refused.status, refused.body.code]).toEqual([409, 'FAVOURITE_NOT_SAVED']);
    expect(await names()).toEqual(['Noodles']);
  });

  test('a restaurant is saved again on the lists it was on; others’ and unknown ones are left out', async () => {
    const [one, other] = [await aSaver(), await aSaver()];
    const place = await one.saved();
    const lists = [await one.made('Date night'), await one.made('Noodles')];
    const foreign = await other.made('Foreign');
    for (const status of ['new', 'saved']) {
      if (status === 'new') await one.browser.delete(`/api/Member/Favourites/${place}`);
      const body = { listIds: [...lists, foreign, '999999999'] };
      expect((await one.browser.put(`/api/Member/Favourites/${place}`, body)).status).toBe(200);
      expect((await one.listsOf(place)).toSorted()).toEqual(lists.toSorted());
    }
    const entries = 'SELECT * FROM favourite_list_entry WHERE list_id = ?';
    expect(await query(one.database, entries, [Number(foreign)])).toEqual([]);
    const tooMany = { listIds: Array(favouriteListLimits.listsPerMember + 1).fill('1') };
    expect((await one.browser.put(`/api/Member/Favourites/${place}`, tooMany)).status).toBe(400);
  });

  test('one member’s lists differ in more than case, also when two come together', async () => {
    const { make, made, rename, names } = await aSaver();
    const answers = await Promise.all([make('Café'), make('CAFÉ'), make('Cafe\u0301')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'FAVOURITE_LIST_EXISTS',
      message: 'You have a list of this name already.',
    });
    const other = await made('Bistro');
    const [taken, own, free] = [
      await rename(other, 'café'),
      await rename(other, 'BISTRO'),
      await rename(other, 'Bar'),
    ];
    expect([taken.status, own.body, free.body]).toEqual([
      ...[409, { id: other, name: 'BISTRO' }, { id: other, name: 'Bar' }],
    ]);
    expect((await names())[0]).toBe('Bar');
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['41 characters', 'x'.repeat(41)],
    ['two lines', 'Date\nnight'],
    ['a card number', 'My 4111 1111 1111 1111'],
    ['no text', 7],
  ])('a list is not called by %s', async (_what, name) => {
    const { make, names } = await aSaver();
    const { status, body } = await make(name);
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['name']]);
    expect(await names()).toEqual([]);
  });

  test('a name of the longest letters is kept', async () => {
    const { make, names } = await aSaver();
    const long = 'İ'.repeat(favouriteListLimits.nameCharacters);
    expect((await make(long)).status).toBe(200);
    expect(await names()).toEqual([long]);
  });

  test(`a member has ${favouriteListLimits.listsPerMember} lists at most, also when the last come together`, async () => {
    const { database, member, make, names } = await aSaver();
    const rows = Array.from({ length: favouriteListLimits.listsPerMember - 1 }, (_, index) => ({
      ...{ member_id: member.id, name: `List ${index}`, name_key: `list ${index}`, created_at: 0 },
    }));
    await insertRows(database, { table: 'favourite_list', rows });
    const answers = await Promise.all(['one', 'two', 'three'].map(make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('FAVOURITE_LISTS_FULL');
    expect(await names()).toHaveLength(favouriteListLimits.listsPerMember);
  });

  test('another member’s list can be neither read, named, filled, emptied nor removed', async () => {
    const [one, other] = [await aSaver(), await aSaver()];
    const [place, list] = [await one.saved(), await one.made('Date night')];
    await one.add(list, place);
    const own = await other.saved();
    await other.browser.put(`/api/Member/Favourites/${place}`, {});
    expect([(await other.answer()).lists, await other.listsOf(place)]).toEqual([[], []]);
    for (const refused of [await other.rename(list, 'Mine'), await other.add(list, own)])
      expect([refused.status, refused.body.code]).toEqual([404, 'FAVOURITE_LIST_NOT_FOUND']);
    await other.take(list, place);
    await other.removeList(list);
    await other.browser.delete(`/api/Member/Favourites/${place}`);
    expect([await one.names(), await one.listsOf(place)]).toEqual([['Date night'], [list]]);
  });
});
