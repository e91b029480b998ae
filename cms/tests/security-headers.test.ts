import type { Core } from '@strapi/strapi';
import { type Answer, observe } from '../../tests/integration/security/observatory';
import { http, partnerFiles, startCms, stopCms } from './cms';

const own = (name: string) => `${name.toLowerCase()}-of-our-own-in-thirty-two-characters`;
const secrets = Object.fromEntries(
  [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'CMS_READ_TOKEN',
    'CMS_PREVIEW_TOKEN',
    'CMS_WEBHOOK_SECRET',
    'CMS_PREVIEW_LINK_SECRET',
    'CMS_ADMIN_PASSWORD',
    'CMS_EDITOR_PASSWORD',
  ].map((name) => [name, own(name)]),
);

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms(
    {
      ...secrets,
      APP_ENV: 'production',
      NODE_ENV: 'production',
      SEED: '',
      CMS_TRUST_PROXY: 'true',
      CMS_PUBLIC_URL: 'https://cms.dinelink.example',
    },
    { serveAdminPanel: true },
  );
});
afterAll(() => stopCms(strapi));

const STRANGER = 'https://stranger.example';
const ask = (address: string) => http(strapi).get(address).set('X-Forwarded-Proto', 'https');
const valueOf = ({ headers }: Answer, name: string) => [headers[name] ?? []].flat().join();

test.each([
  '/admin/',
  '/admin/none.js',
  '/admin/init',
  '/api/cms/pages/home/',
  '/uploads/none.webp',
  '/none',
  '/_health',
])('%s carries every security header', async (address) => {
  const answer = await ask(address);
  expect(valueOf(answer, 'strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(valueOf(answer, 'x-content-type-options')).toBe('nosniff');
  expect(valueOf(answer, 'referrer-policy')).toBe('no-referrer');
  expect(valueOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
  expect(valueOf(answer, 'cross-origin-opener-policy')).toBe('same-origin');
  expect(valueOf(answer, 'permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(valueOf(answer, 'x-powered-by')).toBe('');
  const policy = valueOf(answer, 'content-security-policy');
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toMatch(new RegExp(`(^|;)${name} 'none'(;|$)`));
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:(\s|;|$)|strapi\.io/);
});

test('pages of the site may be shown as a preview, nothing else is framed or called', async () => {
  const policy = valueOf(await ask('/admin/'), 'content-security-policy');
  const framed = /(?:^|;)frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const origins = partnerFiles.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`));
  expect(origins).toContain('https://nosh.dinelink.example');
  expect([...framed].sort()).toEqual([...origins].sort());
  expect(policy).toMatch(/(^|;)connect-src 'self'(;|$)/);
});

test.each(['/admin/', '/_health'])('%s is an A+ of the Observatory', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBeLessThan(300);
  const { grade, score, found } = observe(answer, await ask(address).set('Origin', STRANGER), STRANGER);
  expect([found, grade]).toEqual([found, 'A+']);
  expect(score).toBeGreaterThanOrEqual(115);
});

test('an idle connection is kept longer than a proxy keeps it', async () => {
  const { headers } = await ask('/_health').set('Connection', 'keep-alive');
  const [, seconds] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
