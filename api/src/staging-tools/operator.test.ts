import type { Express } from 'express';
import { startApi } from '../app/start-api.ts';
import { openStaging } from '../app/open-staging.ts';
import { type Config, readConfig } from '../app/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { createLogger } from '../http/logs/request-log.ts';
import { aMember } from '../members/members.fixture.ts';
import { addMerchants, demoMerchants } from '../merchants/merchants.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';

const partners = readPartners('api/partners');
const KEY = 'the-operators-own-key-of-a-length-that-will-do';
const own = (name: string) => `${name}-that-is-none-of-the-defaults-of-development`;
const staging = {
  APP_ENV: 'staging',
  STGTOOLS_KEY: KEY,
  SSO_ISSUER: 'https://sso.example/{key}',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'raised',
  FEEDS: JSON.stringify([
    { name: 'network', secrets: [own('feed')], networks: ['VISA', 'MAST', 'AMEX', 'DISC'], programmes: [] },
  ]),
  REVIEW_FORMS: '{}',
  BOOKING_URL: 'https://tables.example',
  BOOKING_KEY: own('booking'),
  PAYOUT_URL: 'https://pay.example',
  PAYOUT_KEY: own('payout'),
  SSO_CLIENT_SECRETS: JSON.stringify(
    Object.fromEntries(
      partners
        .filter(({ enrollmentType }) => enrollmentType === 'sso')
        .map(({ key }) => [key, own(`sso-${key}`)]),
    ),
  ),
  MEMBERSHIP: JSON.stringify(
    Object.fromEntries(
      partners
        .filter(({ confirmsMembership }) => confirmsMembership)
        .map(({ key }) => [key, { url: `https://${key}.example`, key: own(`members-of-${key}`) }]),
    ),
  ),
  CHANNEL_LINK_SECRETS: JSON.stringify(
    Object.fromEntries(
      partners
        .filter(({ channelProof }) => channelProof?.signedLinks)
        .map(({ key }) => [key, own(`links-of-${key}`)]),
    ),
  ),
  ...Object.fromEntries(
    ['INTERNAL_KEY', 'CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY'].map((name) => [name, own(name)]),
  ),
};

onEachDatabase((open) => {
  let [app, close]: [Express | undefined, (() => Promise<void>) | undefined] = [undefined, undefined];
  beforeAll(async () => {
    await addMerchants(open().database, demoMerchants(60));
    const api = await startApi(readConfig({ ...staging, DATABASE_URL: open().url }), createLogger('silent'));
    [app, close] = [api.app, api.close];
  });
  afterAll(() => close?.());
  const browser = () => {
    if (!app) throw new Error('There is no api yet.');
    return aBrowser(app, 'ihg.localhost');
  };

  test('in staging the tools are for operators, without the secret of any feed', async () => {
    const { publicId } = await aMember(open().database, { partner: 'ihg' });
    const path = `/api/stgtools/feed-context?publicId=${publicId}`;
    const stranger = browser();
    expect((await stranger.get(path)).body.code).toBe('OPERATOR_ONLY');
    expect((await stranger.put('/api/stgtools/clock', { jobsOffsetMs: 1 })).status).toBe(403);
    const wrong = await stranger.post('/api/stgtools/operator', { key: `${KEY}x` });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'OPERATOR_KEY_INVALID']);
    const operator = browser();
    const admitted = await operator.post('/api/stgtools/operator', { key: KEY });
    expect(admitted.status).toBe(200);
    expect(String(admitted.headers['set-cookie'])).toMatch(/operator=.*HttpOnly; SameSite=Strict/);
    const { status, body } = await operator.get(path);
    expect([status, body.secret]).toEqual([200, '']);
    expect(JSON.stringify(body)).not.toContain(own('feed'));
  });

  test('an expired or forged cookie is rejected', async () => {
    for (const value of ['9999999999999.x', '1.', '', 'x']) {
      const forger = browser();
      forger.cookies.set('operator', value);
      expect((await forger.get('/api/stgtools/clock')).body.code).toBe('OPERATOR_ONLY');
    }
  });
});

describe('the staging tools are missing', () => {
  const database: Database = openDatabase('sqlite:.data/none.sqlite');
  afterAll(() => database.close());
  const toolsWith = (config: Pick<Config, 'APP_ENV' | 'STGTOOLS_KEY'>) =>
    openStaging(
      { ...readConfig({ APP_ENV: 'development' }), ...config },
      { database, partners: [], logger: createLogger('silent') },
    );

  test('in production, whatever the key', async () => {
    expect(await toolsWith({ APP_ENV: 'production', STGTOOLS_KEY: KEY })).toBeNull();
  });

  test('in staging without the operators’ key', async () => {
    expect(await toolsWith({ APP_ENV: 'staging', STGTOOLS_KEY: undefined })).toBeNull();
  });
});
