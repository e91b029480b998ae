import type { Core } from '@strapi/strapi';

type Knex = Core.Strapi['db']['connection'];

const tables = [
  'account_centers',
  'announcement_banners',
  'bonus_banners',
  'copies',
  'discovers',
  'earn_banners',
  'earn_details',
  'globals',
  'homes',
  'popups',
  'sidebars',
  'surveys',
  'tier_1_activations',
];
const PARTNER = 'partner_id';

/** Entries written before the question was asked: those of a partner are for one partner, the others for all. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    const links = `${table}_partner_lnk`;
    if (!(await knex.schema.hasTable(table)) || !(await knex.schema.hasTable(links))) continue;
    if (!(await knex.schema.hasColumn(table, 'shown_on')))
      await knex.schema.alterTable(table, (columns) => columns.string('shown_on'));
    const columns = Object.keys(await knex(links).columnInfo());
    const entry = columns.find((column) => column !== 'id' && column !== PARTNER);
    if (!entry) throw new Error(`${links} has no column of its entries`);
    const owned = knex(links).whereNotNull(PARTNER).select(entry);
    await knex(table).whereNull('shown_on').whereIn('id', owned).update({ shown_on: 'one_partner' });
    await knex(table).whereNull('shown_on').update({ shown_on: 'all_partners' });
  }
}

export const down = (): Promise<void> => Promise.resolve();
