import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { secret } from '../src/environment';

/** A relative folder counts from the cms folder; this file runs from dist/config, hence two levels up. */
function publicFolder(name: string): string {
  const folder = path.resolve(__dirname, '..', '..', name);
  fs.mkdirSync(path.join(folder, 'uploads'), { recursive: true });
  return folder;
}

/** Longer than proxies keep idle connections, so that none is closed here while a proxy uses it. Strapi's own is five seconds. */
const KEEP_ALIVE_MS = 75_000;

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('CMS_PUBLIC_URL', ''),
  http: { serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: KEEP_ALIVE_MS + 5_000 } },
  proxy: { koa: env.bool('CMS_TRUST_PROXY', false) },
  dirs: { public: publicFolder(env('PUBLIC_DIR', 'public')) },
  app: { keys: secret('APP_KEYS').split(',') },
  webhooks: { populateRelations: false },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});

export default config;
