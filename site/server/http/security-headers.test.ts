import { readConfig } from '../config.ts';
import { contentPolicy } from './security-headers.ts';

const policyWith = (environment: Record<string, string>) =>
  contentPolicy(readConfig({ APP_ENV: 'development', ...environment }))('abc');

test('Google is allowed only where its captcha is configured [LOGIN-059]', () => {
  expect(policyWith({})).not.toContain('google');
  expect(policyWith({ CAPTCHA: 'off' })).not.toContain('google');
  const policy = policyWith({ CAPTCHA: 'recaptcha' });
  expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\/(;| )/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/www\.google\.com\/recaptcha\/(;| )/);
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
});

test('the built-in captcha runs in a worker of this origin', () => {
  expect(policyWith({})).toContain("worker-src 'self'");
});

test('pages may frame the survey form at the configured origin, but not those with the card frame or a secret address', () => {
  const config = readConfig({ APP_ENV: 'development', SURVEY_ORIGIN: 'https://forms.example/path' });
  const framesOn = (address: string) =>
    contentPolicy(config, { address })('abc').match(/frame-src ([^;]*)/)?.[1];
  for (const address of ['/', '/surveys?id=formOne1', '/account/overview', '/search?a=/add_card'])
    expect(framesOn(address)).toBe('http://localhost:4100 https://forms.example');
  for (const address of [
    '/add_card',
    '/add_card/?a=1',
    '/ADD_CARD',
    '/account/manage_cards',
    '/%61dd_card',
    '/account/manage%5Fcards?a=1',
    '/plans/secret',
    '/%70lans/secret',
    '/plans/secret?a=1',
  ])
    expect(framesOn(address)).toBe('http://localhost:4100');
});
