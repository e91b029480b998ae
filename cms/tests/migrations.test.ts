import type { Core } from '@strapi/strapi';
import { create, items, partnerId, restartCms, startCms, stopCms } from './cms';

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms({ SEED: '' });
});
afterAll(() => stopCms(strapi));

const HOME = 'api::home.home';
const TICKED = 'components_shared_user_statess';

/** Turns the database into one of the time before both migrations: six booleans in a component, no `shown_on`. */
async function goBack(entries: Record<string, string[]>) {
  const knex = strapi.db.connection;
  const flags = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];
  await knex.schema.createTable(TICKED, (table) => {
    table.increments('id');
    for (const flag of flags) table.boolean(flag);
  });
  let id = 0;
  for (const { id: entity_id, slug } of await knex('homes').select('id', 'slug')) {
    id += 1;
    const ticked = entries[slug] ?? [];
    await knex(TICKED).insert({
      id,
      ...Object.fromEntries(flags.map((flag) => [flag, ticked.includes(flag)])),
    });
    const component_type = 'shared.user-states';
    await knex('homes_cmps').insert({ entity_id, cmp_id: id, component_type, field: 'user_states' });
  }
  await knex.schema.alterTable('homes', (table) => table.dropColumns('user_states', 'shown_on'));
  await knex('strapi_migrations').delete();
  // Strapi drops a table only where it knows it as its own.
  const [stored] = await knex('strapi_database_schema').select('id', 'schema');
  const schema = typeof stored.schema === 'string' ? JSON.parse(stored.schema) : stored.schema;
  const home = schema.tables.find(({ name }: { name: string }) => name === 'homes');
  schema.tables.push({ ...home, name: TICKED, columns: [], indexes: [], foreignKeys: [] });
  await knex('strapi_database_schema')
    .where({ id: stored.id })
    .update({ schema: JSON.stringify(schema), hash: 'of an older version' });
}

test('an older database keeps its audiences and says where its entries are shown', async () => {
  const banner = (slug: string, fields = {}) =>
    create(strapi, HOME, { slug, banner_text: 'Come in', user_states: [], ...fields });
  await banner('for-all');
  await banner('for-one', { partner: await partnerId(strapi, 'nosh') });
  await goBack({ 'for-all': ['no_member'], 'for-one': ['opted_out', 'complete'] });

  strapi = await restartCms(strapi, { SEED: '' });

  const states = (await items(strapi, 'home/?partner=nosh')).map(({ slug, user_states }) => [
    slug,
    user_states,
  ]);
  expect(Object.fromEntries(states)).toEqual({ 'for-all': [0], 'for-one': [1, 5] });
  const rows = await strapi.db.query(HOME).findMany({ orderBy: 'slug' });
  expect(rows.map(({ slug, shown_on, publishedAt }) => [slug, shown_on, publishedAt !== null])).toEqual([
    ['for-all', 'all_partners', false],
    ['for-all', 'all_partners', true],
    ['for-one', 'one_partner', false],
    ['for-one', 'one_partner', true],
  ]);
  const left = await strapi.db.connection('homes_cmps').where({ field: 'user_states' });
  expect([left, await strapi.db.connection.schema.hasTable(TICKED)]).toEqual([[], false]);
});

test('an entry that does not say where it is shown is refused, and is no less a draft', async () => {
  const data = { slug: 'undecided', banner_text: 'Come in', user_states: ['no_member'], shown_on: null };
  await expect(create(strapi, HOME, data)).rejects.toThrow(/shown_on/);
  await create(strapi, HOME, data, 'draft');
});
