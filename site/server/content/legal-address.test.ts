import { partnerSchema } from '@dinelink/contract';
import express from 'express';
import request from 'supertest';
import { resolvePartner } from '../http/request-context.ts';
import { partnersBy, readPartners } from '../partners.ts';
import { aSite } from '../site.fixture.ts';
import { legalRedirects } from './legal-address.ts';

const files = readPartners('api/partners');
const partners = partnersBy(
  files.map((partner) =>
    partner.key === 'ihg'
      ? { ...partner, legal: { ...partner.legal, terms: 'https://a.example/t' } }
      : partner,
  ),
  {
    config: { APP_ENV: 'development', SITE_PORT: 3000 },
    now: () => Date.parse('2026-11-20'),
    pictures: new Map(),
  },
);

test('the address of terms published elsewhere is a redirect there; all others are pages of this site', async () => {
  const app = express().use(resolvePartner(partners), legalRedirects(), (_request, response) => {
    response.send('a page');
  });
  const visit = (host: string, path: string) => request(app).get(path).set('Host', `${host}.localhost`);
  for (const path of ['/terms', '/terms/', '/terms?a=b']) {
    const answer = await visit('ihg', path);
    expect([answer.status, answer.headers['location']]).toEqual([302, 'https://a.example/t']);
  }
  for (const [host, path] of [
    ['ihg', '/privacy'],
    ['nosh', '/terms'],
    ['ihg', '/terms/x'],
  ] as const)
    expect((await visit(host, path)).text).toBe('a page');
});

test.each(['http://a.example/t', 'javascript:alert(1)', '/join', '//a.example', ''])(
  'a partner file cannot name %s as its terms or its privacy policy',
  (address) => {
    const nosh = { ...files.find(({ key }) => key === 'nosh') };
    expect(partnerSchema.safeParse({ ...nosh, legal: {} }).success).toBe(true);
    for (const name of ['terms', 'privacy'])
      expect(partnerSchema.safeParse({ ...nosh, legal: { [name]: address } }).success).toBe(false);
  },
);

test('every programme links to all three in the page itself, also before its cms has ever answered', async () => {
  const site = aSite({ environment: { RATE_LIMITS: 'raised' } });
  for (const { key, customerSupport } of files) {
    const { text } = await request(site).get('/how-it-works').set('Host', `${key}.localhost`);
    const footer = text.slice(text.indexOf('<footer'));
    for (const path of ['/help', '/terms', '/privacy']) {
      expect([key, footer.includes(`href="${path}"`)]).toEqual([key, true]);
      const page = await request(site).get(path).set('Host', `${key}.localhost`);
      expect([key, path, page.status]).toEqual([key, path, 200]);
      expect(page.text).toContain(customerSupport.email.href);
    }
  }
});
