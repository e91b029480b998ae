import { createReadStream } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { EDITOR, signInEditor } from './editor.ts';
import { settings } from './platform.ts';
import { expect, test as base } from './watch.ts';

/** The address of the admin; preview frames are on the sites' addresses. */
const ADMIN = `http://localhost:${settings.ports.cms}/admin`;

const types = {
  earn: 'api::earn-detail.earn-detail',
  home: 'api::home.home',
  discover: 'api::discover.discover',
} as const;
type Type = keyof typeof types;
type Fields = Record<string, unknown>;

interface Picture {
  readonly id: number;
}
interface Entry {
  readonly documentId: string;
  readonly type: Type;
}

/** Creates entries through the admin's API and deletes them after the test. */
export interface Editor {
  /** A draft; of a partner, or shared. */
  create: (type: Type, fields: Fields, partner?: string) => Promise<Entry>;
  move: (entry: Entry, partners: { from: string; to: string }) => Promise<void>;
  publish: (entry: Entry) => Promise<void>;
  unpublish: (entry: Entry) => Promise<void>;
  /** Keys and ids of all partners. */
  partners: () => Promise<{ code: string; documentId: string }[]>;
  /** Uploads a picture and returns its id, or replaces the given one. */
  upload: (file: string, replaced?: number) => Promise<number>;
  /** Opens an entry in the admin, signing in first. */
  open: (page: Page, entry: Entry) => Promise<void>;
  signIn: (page: Page) => Promise<void>;
}

export const test = base.extend<{ editor: Editor }>({
  editor: async ({ watch: _watch, page }, use, testInfo) => {
    const api = await signInEditor();
    const made: Made = { entries: [], pictures: [] };
    await use(editorOf(api, made));
    // An open form asks who else has its entry open; a failed test's page is kept for its report.
    if (testInfo.status === testInfo.expectedStatus) await page.close();
    for (const entry of made.entries) await api.delete(addressOf(entry));
    for (const id of made.pictures) await api.delete(`/upload/files/${id}`);
    await api.dispose();
  },
});

export { expect };

const collection = (type: Type) => `/content-manager/collection-types/${types[type]}`;
const addressOf = ({ type, documentId }: Entry) => `${collection(type)}/${documentId}`;

/** What is deleted after the test. */
interface Made {
  readonly entries: Entry[];
  readonly pictures: number[];
}

function editorOf(api: APIRequestContext, { entries, pictures }: Made): Editor {
  const post = async (address: string, data: Fields = {}) => {
    const answer = await api.post(address, { data });
    expect(answer.ok(), `${address} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: { documentId: string } };
  };
  const partners: Editor['partners'] = async () => {
    const answer = await api.get('/content-manager/collection-types/api::partner.partner?pageSize=100');
    const { results } = (await answer.json()) as { results: { code: string; documentId: string }[] };
    return results;
  };
  const idOf = async (key: string) => {
    const found = (await partners()).find(({ code }) => code === key);
    if (!found) throw new Error(`The cms has no partner ${key}.`);
    return { documentId: found.documentId };
  };
  return {
    partners,
    create: async (type, fields, partner) => {
      const owner =
        partner === undefined
          ? { shown_on: 'all_partners' }
          : { shown_on: 'one_partner', partner: { connect: [await idOf(partner)] } };
      const { data } = await post(collection(type), { ...fields, ...owner });
      const entry = { type, documentId: data.documentId };
      entries.push(entry);
      return entry;
    },
    move: async (entry, { from, to }) => {
      const partner = { connect: [await idOf(to)], disconnect: [await idOf(from)] };
      const answer = await api.put(addressOf(entry), { data: { partner } });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    publish: async (entry) => void (await post(`${addressOf(entry)}/actions/publish`)),
    unpublish: async (entry) => void (await post(`${addressOf(entry)}/actions/unpublish`)),
    upload: async (file, replaced) => {
      const answer = await api.post(replaced === undefined ? '/upload' : `/upload?id=${replaced}`, {
        multipart: { files: createReadStream(file) },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      const body = (await answer.json()) as Picture | Picture[];
      const { id } = [body].flat()[0] ?? {};
      if (id === undefined) throw new Error(`The media library refused ${file}.`);
      if (replaced === undefined) pictures.push(id);
      return id;
    },
    open: async (page, { type, documentId }) => {
      await page.goto(`${ADMIN}/content-manager/collection-types/${types[type]}/${documentId}`);
    },
    signIn: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(EDITOR.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(EDITOR.password);
      await page.getByRole('button', { name: 'Login' }).click();
    },
  };
}
