import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { findPage, type Page } from '../delivery/pages';
import type { Fields } from '../delivery/shape';
import { prepare } from './prepare';

/** Page name → entries, as one file under content/ holds them. */
type ContentFile = Record<string, Fields[]>;

const FOLDER = path.join(__dirname, 'content');
const SHARED = 'shared';

export async function seedContent(strapi: Core.Strapi): Promise<void> {
  const once = await rememberSeeds(strapi);
  const partnerIds = await findPartners(strapi);
  for (const name of fs.readdirSync(FOLDER).sort(sharedFirst)) {
    const owner = path.basename(name, '.json');
    if (owner !== SHARED && !partnerIds.has(owner)) continue;
    const file: ContentFile = JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8'));
    for (const [pageName, entries] of Object.entries(file)) {
      const page = findPage(pageName);
      if (!page) throw new Error(`${name} has entries for an unknown page: ${pageName}`);
      for (const entry of entries) {
        await once(`${pageName}/${owner}/${entry[page.identity]}`, () =>
          publish(strapi, page, entry, owner === SHARED ? null : partnerIds.get(owner)),
        );
      }
    }
  }
}

/** A version of a partner is newer than the shared entry that it was made from. */
const sharedFirst = (one: string, other: string) =>
  Number(other === `${SHARED}.json`) - Number(one === `${SHARED}.json`) || one.localeCompare(other, 'en');

/** Runs its argument unless an entry of that name was ever seeded. */
type Once = (name: string, create: () => Promise<void>) => Promise<void>;

/** Records what was seeded, so that an entry deleted by an editor is not created again. */
async function rememberSeeds(strapi: Core.Strapi): Promise<Once> {
  const store = strapi.store({ type: 'core', name: 'dinelink_seed', key: 'done' });
  const names = new Set(((await store.get({})) as string[] | null) ?? []);
  return async (name, create) => {
    if (names.has(name)) return;
    await strapi.db.transaction(async () => {
      await create();
      await store.set({ value: [...names, name] });
    });
    names.add(name);
  };
}

async function findPartners(strapi: Core.Strapi): Promise<Map<string, string>> {
  const partners = (await strapi.documents('api::partner.partner').findMany({})) as unknown as {
    code: string;
    documentId: string;
  }[];
  return new Map(partners.map(({ code, documentId }) => [code, documentId]));
}

async function publish(strapi: Core.Strapi, page: Page, entry: Fields, partner: string | null | undefined) {
  const fields = await prepare(strapi, page.uid, entry);
  const owner = partner ? { partner, shown_on: 'one_partner' } : { shown_on: 'all_partners' };
  const data = { ...fields, ...owner };
  // Entries link to others that are created later; a test checks all of them.
  const params = { locale: 'en', status: 'published', isUnchecked: true, data };
  await strapi.documents(page.uid).create(params as never);
}
