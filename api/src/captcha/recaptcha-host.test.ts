import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Partner } from '@dinelink/contract';
import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/connection.ts';
import { readPartners } from '../partners/read-partners.ts';
import { anAppContext } from '../app/context.fixture.ts';
import { captchaModule } from './captcha.module.ts';

const partners = readPartners('api/partners');
const partnerOf = (key: string): Partner => {
  const found = partners.find((partner) => partner.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return { ...found, hosts: [`dining.${key}.example`] };
};

/** A fake of Google's service: the token is the host it was made for. */
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const hostname = new URLSearchParams(body).get('response');
    response.end(JSON.stringify({ success: true, hostname }));
  });
});
const database = openDatabase('sqlite:.data/none.sqlite');
beforeAll(() => new Promise<void>((done) => google.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  await new Promise((done) => google.close(done));
  await database.close();
});

test.each([
  ['production', 'dining.ihg.example', 'sent'],
  ['production', 'dining.nosh.example', 'CAPTCHA_REQUIRED'],
  ['production', 'elsewhere.example', 'CAPTCHA_REQUIRED'],
  ['production', 'ihg.localhost', 'CAPTCHA_REQUIRED'],
  ['development', 'ihg.localhost', 'sent'],
  ['development', 'nosh.localhost', 'CAPTCHA_REQUIRED'],
] as const)('in %s a form of one programme with a token from %s is %s', async (...[env, host, outcome]) => {
  const { port } = google.address() as AddressInfo;
  const { guard } = captchaModule(
    anAppContext({
      config: {
        ...readConfig({ APP_ENV: 'development' }),
        ...({ APP_ENV: env, CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' } as const),
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
      },
      database,
    }),
  );
  const form = { form: 'signIn', address: '203.0.113.1', isAlwaysAsked: true };
  const submitted = { ...form, partner: partnerOf('ihg'), body: { gRecaptchaResponse: host } };
  const sent = guard.submit(submitted, async () => 'sent').catch(({ code }: { code: string }) => code);
  expect(await sent).toBe(outcome);
});
