import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createHmac } from 'node:crypto';
import { signPreview } from '../src/admin-api/preview/create-preview-link';
import { unsafeSecrets } from '../src/environment';
import { originsOf } from '../src/partners/origins';

const names = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'CMS_READ_TOKEN',
  'CMS_PREVIEW_TOKEN',
  'CMS_PREVIEW_LINK_SECRET',
  'CMS_WEBHOOK_SECRET',
];
const own = Object.fromEntries(names.map((name) => [name, `${name}-of-our-own-in-thirty-two-characters`]));

describe('secrets', () => {
  test('a developer needs none', () => {
    expect(unsafeSecrets({ APP_ENV: 'development' })).toEqual([]);
  });

  test.each(['production', 'staging', undefined])('with APP_ENV %s every one is asked for', (APP_ENV) => {
    expect(unsafeSecrets({ APP_ENV })).toEqual(names);
    expect(unsafeSecrets({ APP_ENV, ...own })).toEqual([]);
  });

  test('a default, an empty and a short one are refused by name', () => {
    const environment = {
      ...own,
      CMS_READ_TOKEN: 'development-cms-read-token',
      APP_KEYS: '',
      ADMIN_JWT_SECRET: 'thirty-one-characters-of-secret',
    };
    expect(unsafeSecrets(environment)).toEqual(['APP_KEYS', 'ADMIN_JWT_SECRET', 'CMS_READ_TOKEN']);
  });

  test('a seed asks for the passwords of its two accounts as well', () => {
    expect(unsafeSecrets({ ...own, SEED: '1' })).toEqual(['CMS_ADMIN_PASSWORD', 'CMS_EDITOR_PASSWORD']);
    const passwords = { CMS_ADMIN_PASSWORD: 'sixteen letters!', CMS_EDITOR_PASSWORD: 'sixteen-letters?' };
    expect(unsafeSecrets({ ...own, ...passwords, SEED: '1' })).toEqual([]);
  });

  test('a start without them ends with one sentence', () => {
    const { status, stderr } = spawnSync('npm', ['start', '--silent'], {
      cwd: path.resolve(__dirname, '..'),
      env: { ...process.env, ...own, APP_ENV: 'production', SEED: '', CMS_WEBHOOK_SECRET: '' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'The cms does not start: outside APP_ENV=development give CMS_WEBHOOK_SECRET a value of your own of at least 32 characters (see cms/.env.example).',
    );
    expect(stderr).not.toContain('    at ');
  });
});

describe('a partner’s origins', () => {
  const { APP_ENV, SITE_URL } = process.env;
  afterEach(() => Object.assign(process.env, { APP_ENV: APP_ENV ?? '', SITE_URL: SITE_URL ?? '' }));
  const united = { key: 'united', hosts: ['united.example', 'dining.example'], origin: '' };

  test('are the hosts of its file, the origin it names first', () => {
    process.env.APP_ENV = 'production';
    expect(originsOf(united)).toEqual(['https://united.example', 'https://dining.example']);
    const origin = 'https://dining.example';
    expect(originsOf({ ...united, origin })).toEqual([origin, 'https://united.example']);
  });

  test('on a developer’s machine are {key}.localhost on the site’s port', () => {
    process.env.APP_ENV = 'development';
    expect(originsOf(united)).toEqual(['http://united.localhost:3000']);
    process.env.SITE_URL = 'http://127.0.0.1:4321';
    expect(originsOf(united)).toEqual(['http://united.localhost:4321']);
  });
});

describe('a preview link’s token', () => {
  const claims = {
    path: '/earn',
    partner: 'united',
    locale: 'en',
    status: 'draft',
    exp: 1_800_000_000,
    jti: 'once',
  } as const;

  test('is the claims and their signature', () => {
    const [payload = '', signature] = signPreview(claims, 'key').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(claims);
    expect(signature).toBe(createHmac('sha256', 'key').update(payload).digest('base64url'));
  });

  test('has another signature for another path', () => {
    const signature = (path: string) => signPreview({ ...claims, path }, 'key').split('.')[1];
    expect(signature('/earn')).not.toBe(signature('/'));
  });
});
