import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

/** How editors see one field. */
interface Field {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Of the twelve columns of a form. */
  size: number;
  isHidden?: true;
}
/** How editors see a content type or component, as one file under views/ says. */
interface View {
  uid: string;
  mainField: string;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  list?: string[];
  fields: Record<string, Field>;
}

interface Metadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}
interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}
interface Forms {
  findConfiguration(model: unknown): Promise<Configuration>;
  updateConfiguration(model: unknown, configuration: Configuration): Promise<unknown>;
}

const FOLDER = path.join(__dirname, 'views');
const COLUMNS = 12;

/** Names of the columns that Strapi adds. */
const added: Record<string, string> = {
  id: 'Number',
  documentId: 'Entry',
  createdAt: 'Created',
  updatedAt: 'Changed',
  createdBy: 'Created by',
  updatedBy: 'Changed by',
};

/** Applies every view whose file changed since it was last applied, so that better words reach old databases. */
export async function applyViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'dinelink_views', key: 'applied' });
  const applied = { ...((await store.get({})) as Record<string, string> | null) };
  const models: Record<string, unknown> = { ...strapi.contentTypes, ...strapi.components };
  for (const [folder, kind] of [
    ['types', 'content-types'],
    ['components', 'components'],
  ] as const) {
    const forms = strapi.plugin('content-manager').service(kind) as unknown as Forms;
    for (const { view, hash } of readViews(folder)) {
      if (applied[view.uid] === hash) continue;
      const model = models[view.uid];
      await forms.updateConfiguration(model, withView(await forms.findConfiguration(model), view));
      applied[view.uid] = hash;
    }
  }
  await store.set({ value: applied });
}

function readViews(folder: string): { view: View; hash: string }[] {
  return fs.readdirSync(path.join(FOLDER, folder)).map((name) => {
    const text = fs.readFileSync(path.join(FOLDER, folder, name), 'utf8');
    return { view: JSON.parse(text) as View, hash: createHash('sha256').update(text).digest('hex') };
  });
}

function withView({ settings, metadatas, layouts }: Configuration, view: View): Configuration {
  const [defaultSortBy, defaultSortOrder] = view.sort ?? [view.mainField, 'ASC'];
  return {
    settings: { ...settings, mainField: view.mainField, defaultSortBy, defaultSortOrder },
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([name, metadata]) => [
        name,
        described(metadata, name, view.fields[name]),
      ]),
    ),
    layouts: { list: view.list ?? layouts.list, edit: rowsOf(view) },
  };
}

function described({ edit, list }: Metadata, name: string, field: Field | undefined): Metadata {
  const label = field?.label ?? added[name] ?? name;
  const { hint: description = '', placeholder = '' } = field ?? {};
  const relation = name === 'partner' ? { mainField: 'name' } : {};
  return {
    edit: Object.keys(edit).length === 0 ? edit : { ...edit, label, description, placeholder, ...relation },
    list: { ...list, label },
  };
}

/** The fields in their order, as many beside one another as fit. */
function rowsOf({ fields }: View): Configuration['layouts']['edit'] {
  const rows: Configuration['layouts']['edit'] = [];
  let left = 0;
  for (const [name, { size, isHidden }] of Object.entries(fields)) {
    if (isHidden) continue;
    if (size > left) {
      rows.push([]);
      left = COLUMNS;
    }
    rows.at(-1)?.push({ name, size });
    left -= size;
  }
  return rows;
}
