import express from 'express';
import request from 'supertest';
import { ALWAYS_SECURE } from './cookies.ts';
import { isFromOwnPages, isSameOrigin } from './same-origin.ts';

const HOST = 'nosh.dinelink.example';

/** What the api takes a request for, where it stands behind a trusted proxy that ends TLS, in production or by itself. */
async function judge(deployment: 'proxy' | 'production' | 'plain', headers: Record<string, string>) {
  const app = express();
  if (deployment === 'proxy') app.set('trust proxy', 'loopback');
  if (deployment === 'production') app.set(ALWAYS_SECURE, true);
  app.get('/', (asked, response) => {
    response.json({ isSameOrigin: isSameOrigin(asked), isFromOwnPages: isFromOwnPages(asked) });
  });
  const { body } = await request(app)
    .get('/')
    .set({ Host: HOST, ...headers });
  return body as { isSameOrigin: boolean; isFromOwnPages: boolean };
}

const https = { 'X-Forwarded-Proto': 'https' };
const http = { 'X-Forwarded-Proto': 'http' };

const cases = [
  { deployment: 'proxy', headers: https, origin: `https://${HOST}`, isOwn: true },
  { deployment: 'proxy', headers: https, origin: `http://${HOST}`, isOwn: false },
  { deployment: 'proxy', headers: http, origin: `http://${HOST}`, isOwn: true },
  { deployment: 'production', headers: {}, origin: `https://${HOST}`, isOwn: true },
  { deployment: 'production', headers: {}, origin: `http://${HOST}`, isOwn: false },
  { deployment: 'plain', headers: {}, origin: `http://${HOST}`, isOwn: true },
  // TLS may end at a proxy that is not trusted.
  { deployment: 'plain', headers: https, origin: `https://${HOST}`, isOwn: true },
  { deployment: 'production', headers: {}, origin: 'https://evil.example', isOwn: false },
  { deployment: 'production', headers: {}, origin: `https://${HOST}:8443`, isOwn: false },
  { deployment: 'plain', headers: {}, origin: 'null', isOwn: false },
] as const;

test.each(cases)(
  'of $deployment with $headers a page of $origin is our own: $isOwn',
  async ({ deployment, headers, origin, isOwn }) => {
    const byOrigin = await judge(deployment, { ...headers, Origin: origin });
    expect(byOrigin).toEqual({ isSameOrigin: isOwn, isFromOwnPages: isOwn });
    const byReferer = await judge(deployment, { ...headers, Referer: `${origin}/account` });
    expect(byReferer).toEqual({ isSameOrigin: true, isFromOwnPages: isOwn });
  },
);
