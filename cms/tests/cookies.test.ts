import type { Core } from '@strapi/strapi';
import { EDITOR, http, startCms, stopCms } from './cms';

const SECURE = /; secure(;|$)/i;

let strapi: Core.Strapi;
beforeAll(async () => {
  // Only then Strapi thinks of https at all.
  strapi = await startCms({ CMS_TRUST_PROXY: 'true', NODE_ENV: 'production' });
});
afterAll(() => stopCms(strapi));

test('behind the proxy of TLS an editor’s cookie is Secure, and for no script to read', async () => {
  const refreshCookie = async (proto: string): Promise<string> => {
    const login = http(strapi).post('/admin/login').set('X-Forwarded-Proto', proto);
    const { headers } = await login.send(EDITOR).expect(200);
    const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []);
    return cookies.find((cookie) => cookie.startsWith('strapi_admin_refresh=')) ?? '';
  };
  const cookie = await refreshCookie('https');
  expect(cookie).toMatch(SECURE);
  expect(cookie).toMatch(/; httponly(;|$)/i);
  expect(await refreshCookie('http')).not.toMatch(SECURE);
});
