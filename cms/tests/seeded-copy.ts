import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

const appDir = path.resolve(__dirname, '..');
const temporary = path.join(appDir, '.tmp');
/** Everything a fresh database depends on. */
const sources = ['dist/src', 'dist/config', 'src/seed/pictures', 'database', '../api/partners'];
/** Settings that change what is seeded. */
const seeding = ['SEED', 'PARTNERS_DIR', 'CMS_EDITOR_PASSWORD'];

interface Files {
  database: string;
  publicDir: string;
}

/** A seeded SQLite database and its uploads, made by the first test file and copied by the others. */
export function seededCopy(overrides: Record<string, string>, { database, publicDir }: Files) {
  const isUsable = !process.env.CMS_TEST_MYSQL && !seeding.some((name) => name in overrides);
  const copy = path.join(temporary, `seeded-${isUsable ? hashOf(sources) : ''}`);
  return {
    /** Restores the copy; false when there is none. */
    restore: (): boolean => {
      if (!isUsable || !fs.existsSync(copy)) return false;
      fs.mkdirSync(path.dirname(database), { recursive: true });
      fs.copyFileSync(path.join(copy, 'cms.db'), database);
      fs.cpSync(path.join(copy, 'public'), publicDir, { recursive: true });
      return true;
    },
    save: async (strapi: Core.Strapi): Promise<void> => {
      if (!isUsable || fs.existsSync(copy)) return;
      for (const name of fs.readdirSync(temporary))
        if (name.startsWith('seeded-')) fs.rmSync(path.join(temporary, name), { recursive: true });
      const unfinished = fs.mkdtempSync(path.join(temporary, 'unfinished-'));
      await strapi.db.connection.raw('VACUUM INTO ?', [path.join(unfinished, 'cms.db')]);
      fs.cpSync(publicDir, path.join(unfinished, 'public'), { recursive: true });
      fs.renameSync(unfinished, copy);
    },
  };
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    if (!fs.existsSync(file)) return;
    if (!fs.statSync(file).isDirectory()) return void hash.update(file).update(fs.readFileSync(file));
    for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
  };
  for (const folder of folders) add(path.join(appDir, folder));
  return hash.digest('hex').slice(0, 16);
}
