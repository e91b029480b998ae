import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import { createConnection } from 'mysql2/promise';
import request from 'supertest';
import { seededCopy } from './seeded-copy';

const appDir = path.resolve(__dirname, '..');
const folder = path.join(appDir, '.tmp', `test-${process.pid}`);

const partnersDir = path.resolve(__dirname, '../../api/partners');

/** The partner files, as they are on disk. */
export const partnerFiles: readonly { hosts: string[]; name: string; homePage: string }[] = fs
  .readdirSync(partnersDir)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(fs.readFileSync(path.join(partnersDir, name), 'utf8')));
export const partnerCount = partnerFiles.length;
export const READ_TOKEN = 'a-read-token-for-the-tests';
export const PREVIEW_TOKEN = 'a-preview-token-for-the-tests';
export const EDITOR = { email: 'editor@dinelink.example', password: 'Tests-only-editor-1' };

const settings = {
  APP_ENV: 'development',
  NODE_ENV: 'test',
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_DISABLE_EE: 'true',
  STRAPI_HIDE_STARTUP_MESSAGE: 'true',
  DATABASE_CLIENT: 'sqlite',
  DATABASE_FILENAME: path.join(folder, 'cms.db'),
  PUBLIC_DIR: path.join(folder, 'public'),
  SEED: '1',
  CMS_READ_TOKEN: READ_TOKEN,
  CMS_PREVIEW_TOKEN: PREVIEW_TOKEN,
  CMS_EDITOR_PASSWORD: EDITOR.password,
  ADMIN_RATE_LIMIT: 'false',
  LOG_LEVEL: 'error',
};

/** The MySQL or MariaDB database to test on, as mysql://user:password@host:port/name; it is emptied. SQLite without it. */
const mysqlAddress = process.env.CMS_TEST_MYSQL;

/** A running cms on a database of its own; `overrides` are environment variables. The admin's pages need a build. */
export async function startCms(
  overrides: Record<string, string> = {},
  { serveAdminPanel = false } = {},
): Promise<Core.Strapi> {
  await emptyMysql();
  compileOnce();
  const copy = seededCopy(overrides, {
    database: settings.DATABASE_FILENAME,
    publicDir: settings.PUBLIC_DIR,
  });
  const isRestored = copy.restore();
  const strapi = await start(overrides, serveAdminPanel);
  if (!isRestored) await copy.save(strapi);
  return strapi;
}

async function start(overrides: Record<string, string>, serveAdminPanel = false): Promise<Core.Strapi> {
  Object.assign(process.env, settings, mysqlSettings(), overrides);
  const strapi = await createStrapi({
    appDir,
    distDir: path.join(appDir, 'dist'),
    serveAdminPanel,
  }).load();
  strapi.server.mount();
  return strapi;
}

export async function stopCms(strapi: Core.Strapi | undefined): Promise<void> {
  await strapi?.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Stops and starts on the same database. */
export async function restartCms(strapi: Core.Strapi, overrides: Record<string, string> = {}) {
  await strapi.destroy();
  return start(overrides);
}

function mysqlSettings() {
  if (!mysqlAddress) return {};
  const { hostname, port, username, password, pathname } = new URL(mysqlAddress);
  return {
    DATABASE_CLIENT: 'mysql',
    DATABASE_HOST: hostname,
    DATABASE_PORT: port,
    DATABASE_USERNAME: username,
    DATABASE_PASSWORD: password,
    DATABASE_NAME: pathname.slice(1),
  };
}

async function emptyMysql() {
  if (!mysqlAddress) return;
  const { hostname, port, username, password, pathname } = new URL(mysqlAddress);
  const connection = await createConnection({
    host: hostname,
    port: Number(port),
    user: username,
    password,
  });
  const name = connection.escapeId(pathname.slice(1));
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.end();
}

function compileOnce() {
  if (process.env.CMS_PREBUILT) return;
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', 'tsconfig.json'], { cwd: appDir });
  if (status !== 0) throw new Error(String(stdout));
  process.env.CMS_PREBUILT = '1';
}

export const http = (strapi: Core.Strapi) => request(strapi.server.httpServer);

/** One content page as the site asks for it. */
export const readPage = (strapi: Core.Strapi, address: string) =>
  http(strapi).get(`/api/cms/pages/${address}`).set('Authorization', `Bearer ${READ_TOKEN}`);

export interface Item {
  slug: string;
  [field: string]: unknown;
}
export async function items(strapi: Core.Strapi, address: string): Promise<Item[]> {
  const answer = await readPage(strapi, address).expect(200);
  return answer.body.data;
}

/** The Authorization header of a signed-in editor. */
export async function signIn(strapi: Core.Strapi, account = EDITOR): Promise<string> {
  const answer = await http(strapi).post('/admin/login').send(account).expect(200);
  return `Bearer ${answer.body.data.token}`;
}

export type Fields = Record<string, unknown>;
const shownOn = ({ partner }: Fields) => (partner ? 'one_partner' : 'all_partners');

/** Creates an entry as the seed does, without the checks before publishing. */
export const create = (strapi: Core.Strapi, uid: string, data: Fields, status = 'published') =>
  strapi.documents(uid as never).create({
    ...{ locale: 'en', status, data: { shown_on: shownOn(data), ...data }, isUnchecked: true },
  } as never) as unknown as Promise<{ documentId: string }>;

export async function partnerId(strapi: Core.Strapi, code: string): Promise<string> {
  const found = await strapi.db.query('api::partner.partner').findOne({ where: { code } });
  return found.documentId;
}

export const anEarnPage = (slug: string, fields: Fields = {}) => ({
  ...{ slug, url: `/earn/${slug}`, banner_text: 'A page', shown_on: shownOn(fields), ...fields },
});

/** Calls with one Authorization header. */
export const as = (strapi: Core.Strapi, token: string) => ({
  get: (address: string) => http(strapi).get(address).set('Authorization', token),
  post: (address: string, body: object = {}) =>
    http(strapi).post(address).set('Authorization', token).send(body),
  put: (address: string, body: object) => http(strapi).put(address).set('Authorization', token).send(body),
  delete: (address: string) => http(strapi).delete(address).set('Authorization', token),
});

interface Preview {
  strapi: Core.Strapi;
  editor: string;
  uid: string;
  documentId: string;
  status?: 'draft' | 'published';
  cookie?: string;
}

/** Where an editor's preview of an entry leads: the origin and what its link promises; no origin where it leads nowhere. */
export async function previewOf({
  strapi,
  editor,
  uid,
  documentId,
  status = 'draft',
  cookie = '',
}: Preview): Promise<{ origin: string | undefined; claims: Fields }> {
  const address = `/content-manager/preview/url/${uid}?documentId=${documentId}&locale=en&status=${status}`;
  const { body } = await as(strapi, editor).get(address).set('Cookie', cookie);
  const url: string | undefined = body.data?.url;
  if (url === undefined) return { origin: undefined, claims: {} };
  const { origin, searchParams } = new URL(url);
  const payload = searchParams.get('token')?.split('.')[0] ?? '';
  return { origin, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}
