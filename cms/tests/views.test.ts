import type { Core } from '@strapi/strapi';
import { as, restartCms, signIn, startCms, stopCms } from './cms';

let strapi: Core.Strapi;
let editor: string;
beforeAll(async () => {
  strapi = await startCms();
  editor = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

interface Metadata {
  edit: { label?: string; description?: string; placeholder?: string };
  list: { label?: string };
}
interface View {
  uid: string;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string }[][] };
}
interface Answer {
  contentType: View;
  components: Record<string, View>;
}

const HOME = 'api::home.home';
interface Type {
  uid: string;
  isDisplayed: boolean;
  info: { displayName: string };
}
/** The types with forms of their own. */
const types = async (): Promise<Type[]> => {
  const { body } = await as(strapi, editor).get('/content-manager/content-types').expect(200);
  const all: Type[] = body.data;
  return all.filter(({ uid, isDisplayed }) => isDisplayed && uid.startsWith('api::'));
};
const viewsOf = async (uid: string): Promise<View[]> => {
  const { body } = await as(strapi, editor)
    .get(`/content-manager/content-types/${uid}/configuration`)
    .expect(200);
  const { contentType, components }: Answer = body.data;
  return [contentType, ...Object.values(components)];
};
/** What editors read in a form and, of a content type, in its list. */
const textsOf = ({ metadatas, layouts }: View): string[] => {
  const inForm = layouts.edit.flat().flatMap(({ name }) => Object.values(metadatas[name]?.edit ?? {}));
  const inList = layouts.list.map((name) => metadatas[name]?.list.label);
  return [...inForm, ...inList].filter((text): text is string => typeof text === 'string' && text !== '');
};

test('every field of a survey has a line that explains it', async () => {
  const [survey] = await viewsOf('api::survey.survey');
  const fields = survey?.layouts.edit.flat().map(({ name }) => survey.metadatas[name]?.edit) ?? [];
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !field?.description)).toEqual([]);
});

test.each([
  ['api::tier-1-activation.tier-1-activation', 'Where the entry is shown.'],
  ['api::sidebar.sidebar', 'Earn pages name it to show the sidebar.'],
])('the name of an entry of %s is explained as what it does', async (uid, does) => {
  const [view] = await viewsOf(uid);
  expect(view?.metadatas.slug?.edit.description).toMatch(new RegExp(`^${does}`));
});

test('no form or list shows a word of the database or of programmers', async () => {
  const views = (await Promise.all((await types()).map(({ uid }) => viewsOf(uid)))).flat();
  expect(views.length).toBeGreaterThan(30);
  const isTechnical = (text: string) => /_|regex|TRUE|API/.test(text);
  expect(
    views.flatMap((view) =>
      textsOf(view)
        .filter(isTechnical)
        .map((text) => `${view.uid}: ${text}`),
    ),
  ).toEqual([]);
});

test('every field of every form has a label of its own', async () => {
  const views = (await Promise.all((await types()).map(({ uid }) => viewsOf(uid)))).flat();
  const unnamed = views.flatMap(({ uid, metadatas, layouts }) =>
    layouts.edit
      .flat()
      .filter(({ name }) => metadatas[name]?.edit.label === name)
      .map(({ name }) => `${uid} ${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('the menu groups the types by where they show', async () => {
  const names = (await types()).map(({ info }) => info.displayName);
  const groups = new Set(names.map((name) => name.split(':')[0]));
  expect(groups).toEqual(
    new Set(['Home', 'Pages', 'Account', 'Every page', 'Wording', 'Partners', 'Editor access']),
  );
});

test('the first fields of a banner say where and to whom it shows; its list is in the order of the page', async () => {
  const [home] = await viewsOf(HOME);
  expect(
    home?.layouts.edit
      .flat()
      .map(({ name }) => name)
      .slice(0, 5),
  ).toEqual(['slug', 'shown_on', 'partner', 'order', 'user_states']);
  expect(home).toMatchObject({
    settings: { mainField: 'heading', defaultSortBy: 'order', defaultSortOrder: 'ASC' },
    layouts: { list: ['image', 'heading', 'partner', 'order', 'updatedAt', 'updatedBy'] },
  });
});

test('the words for a picture and the tick for decoration stand next to the picture', async () => {
  const views = (await Promise.all((await types()).map(({ uid }) => viewsOf(uid)))).flat();
  const withWords = views.filter(({ metadatas }) => 'alt_text' in metadatas);
  expect(new Set(withWords.map(({ uid }) => uid)).size).toBe(5);
  for (const { uid, layouts } of withWords) {
    const rows = layouts.edit.map((row) => row.map(({ name }) => name));
    const index = rows.findIndex((row) => row.includes('image'));
    expect([uid, rows[index]]).toEqual([uid, ['image', 'alt_text']]);
    expect([uid, rows[index + 1]?.[0]]).toEqual([uid, 'is_decorative']);
  }
});

test('words written in the admin stay until the file of the view changes', async () => {
  const store = { where: { key: 'plugin_content_manager_configuration_content_types::api::home.home' } };
  const settings = strapi.db.query('strapi::core-store');
  const row = await settings.findOne(store);
  const rename = (label: string) => row.value.replace('"label":"Heading"', `"label":"${label}"`);
  await settings.update({ ...store, data: { value: rename('Written by hand') } });
  const labelOf = async () => (await viewsOf(HOME))[0]?.metadatas.heading?.edit.label;
  strapi = await restartCms(strapi);
  expect(await labelOf()).toBe('Written by hand');

  const applied = strapi.store({ type: 'core', name: 'dinelink_views', key: 'applied' });
  await applied.set({ value: { ...((await applied.get({})) as object), [HOME]: 'of an older file' } });
  strapi = await restartCms(strapi);
  expect(await labelOf()).toBe('Heading');
});
