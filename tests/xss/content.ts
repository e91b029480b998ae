import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfModel } from '../../site/server/content/publish-hook.ts';

const CMS = join(import.meta.dirname, '../../cms/src');

interface Attribute {
  readonly type: string;
  readonly customField?: string;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly repeatable?: boolean;
  readonly enum?: readonly string[];
}
type Attributes = Readonly<Record<string, Attribute>>;
export type Item = Record<string, unknown>;

/** What an editor writes: into every text, and into every address of a link. */
export interface Writing {
  readonly text: string;
  readonly address: string;
}

const attributesAt = (file: string): Attributes =>
  (JSON.parse(readFileSync(join(CMS, file), 'utf8')) as { attributes: Attributes }).attributes;
const attributesOf = (component: string): Attributes =>
  attributesAt(`components/${component.replace('.', '/')}.json`);
const model = (name: string): Attributes => attributesAt(`api/${name}/content-types/${name}/schema.json`);

/** The model of every content type that the site reads, as the folders of the cms have them. */
const models = readdirSync(join(CMS, 'api')).filter((name) => pageOfModel.has(name));

/** Items as the cms delivers them, by page, with this writing in every field of every content type and component. */
export function contentWith(writing: Writing, keys: readonly string[] = []): Record<string, Item[]> {
  const pages: Record<string, Item[]> = {};
  for (const name of models) {
    const page = pageOfModel.get(name) ?? '';
    if (name === 'bonus-banner') continue;
    pages[page] = itemsOf(name, writing);
  }
  const banners = itemsOf('bonus-banner', writing);
  pages['account_center'] = (pages['account_center'] ?? []).map((item) => ({
    ...item,
    bonus_banners: banners,
  }));
  pages['copy'] = keys.map((key) => ({ slug: key, key, text: writing.text }));
  return pages;
}

/** Fields whose values lead to a page or name what is shown there; the seed's own where one is needed. */
const places: Readonly<Record<string, Item>> = {
  'earn-detail': { slug: 'xss', url: '/earn/xss', sidebar: 'side' },
  sidebar: { slug: 'side' },
  popup: { slug: 'welcome' },
  survey: { slug: 'form', id: 'abcd1234', url_allow_list: [], url_disallow_list: [] },
  'bonus-banner': { code: 'WELCOME', days_to_display: null },
};

function itemsOf(name: string, writing: Writing): Item[] {
  const attributes = model(name);
  const item = { ...valuesOf(attributes, writing), ...places[name] };
  const slugs = attributes['slug']?.enum;
  return slugs ? slugs.map((slug) => ({ ...item, slug })) : [item];
}

function valuesOf(attributes: Attributes, writing: Writing): Item {
  const values = Object.entries(attributes).map(([name, attribute]) => [
    name,
    valueOf(name, attribute, writing),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Item;
}

const isAddress = (name: string) => name === 'url' || name.endsWith('_url');

function valueOf(name: string, attribute: Attribute, writing: Writing): unknown {
  const { type, customField, component = '', components = [], repeatable } = attribute;
  if (customField === 'global::audience') return [0, 1, 2, 3, 4, 5];
  if (component === 'shared.query-parameter') return { sortBy: writing.text };
  if (type === 'component') {
    const values = valuesOf(attributesOf(component), writing);
    return repeatable ? [values] : values;
  }
  if (type === 'dynamiczone')
    return components.map((each) => ({ type: blockType(each), ...valuesOf(attributesOf(each), writing) }));
  if (type === 'enumeration') return attribute.enum?.[0];
  if (['string', 'text', 'richtext', 'customField'].includes(type))
    return isAddress(name) ? writing.address : writing.text;
  return { boolean: true, integer: 1 }[type];
}

const blockType = (component: string) => component.replace(/^.*\./, '').replaceAll('-', '_');
