import type { Core } from '@strapi/strapi';

type Knex = Core.Strapi['db']['connection'];

/** The tables whose entries had a component of six booleans. */
const tables = ['homes', 'bonus_banners'];
const component = 'components_shared_user_statess';
const states = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];

/** An audience becomes the list of the ticked states in the entry itself. Strapi drops the emptied component's table. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable(component))) return;
  for (const table of tables) {
    if (!(await knex.schema.hasTable(table))) continue;
    if (!(await knex.schema.hasColumn(table, 'user_states')))
      await knex.schema.alterTable(table, (columns) => columns.json('user_states'));
    const field = { field: 'user_states', component_type: 'shared.user-states' };
    for (const { entity_id, cmp_id } of await knex(`${table}_cmps`).where(field)) {
      const ticked = await knex(component).where({ id: cmp_id }).first();
      const audience = states.filter((state) => Boolean(ticked?.[state]));
      await knex(table)
        .where({ id: entity_id })
        .update({ user_states: JSON.stringify(audience) });
    }
    await knex(`${table}_cmps`).where(field).delete();
  }
}

export const down = (): Promise<void> => Promise.resolve();
