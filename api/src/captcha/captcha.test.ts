import { answerTo } from '../adapters/captcha/captcha.fixture.ts';
import { readConfig } from '../app/config.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aMember } from '../members/members.fixture.ts';
import { aBrowser, type Browser } from '../http/browser.fixture.ts';
import { INTERNAL_KEY } from '../http/http.fixture.ts';
import { createRateLimits, rateLimits } from '../http/rate-limits.ts';

const HOST = 'ihg.localhost:3000';
const password = 'dine-well-2026';

onEachDatabase((open) => {
  const aVisitor = (overrides: { limitFactor?: number; environment?: Record<string, string> } = {}) =>
    aBrowser(aTestApp({ database: open().database, limitFactor: 1, ...overrides }).app, HOST);
  const aGuest = () => aMember(open().database, { partner: 'ihg', password });
  const solve = async (browser: Browser) => answerTo((await browser.get('/api/Captcha')).body);
  const signIn = async (browser: Browser, overrides: object) =>
    browser.post('/api/SignIn', { userName: 'nobody@ihg.example', password, ...overrides });
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
    body.code ? `${status} ${body.code}` : String(status);

  test('the first submit needs no captcha, one after a failure does [LOGIN-051, ERR-015]', async () => {
    const browser = aVisitor();
    expect(codeOf(await signIn(browser, {}))).toBe('401 INVALID_CREDENTIALS');
    const rejected = await signIn(browser, {});
    expect(codeOf(rejected)).toBe('429 CAPTCHA_REQUIRED');
    expect(rejected.body.message).toBe('You must complete the reCAPTCHA to continue.');
  });

  test.each(['g-recaptcha-response', 'gRecaptchaResponse'])(
    'a solution as %s allows one submit, the next needs another [LOGIN-052, LOGIN-054, LOGIN-058]',
    async (name) => {
      const browser = aVisitor();
      const { email: userName } = await aGuest();
      await signIn(browser, { userName, password: 'wrong' });
      const answer = { [name]: await solve(browser) };
      expect(codeOf(await signIn(browser, { userName, password: 'wrong', ...answer }))).toBe(
        '401 INVALID_CREDENTIALS',
      );
      expect(codeOf(await signIn(browser, { userName, ...answer }))).toBe('429 CAPTCHA_REQUIRED');
      expect(codeOf(await signIn(browser, { userName, [name]: await solve(browser) }))).toBe('200');
    },
  );

  test('a name that failed needs a captcha from another address too, other names there do not', async () => {
    const environment = { INTERNAL_KEY };
    const browser = aVisitor({ environment });
    const from = (address: string) => ({
      'X-Dinelink-Internal': INTERNAL_KEY,
      'X-Dinelink-Partner': 'ihg',
      'X-Dinelink-Client-Ip': address,
    });
    const attempt = async (userName: string, address: string) =>
      codeOf(await browser.post('/api/SignIn', { userName, password }, from(address)));
    expect(await attempt('Guessed@ihg.example', '203.0.113.1')).toBe('401 INVALID_CREDENTIALS');
    expect(await attempt(' guessed@ihg.example', '203.0.113.2')).toBe('429 CAPTCHA_REQUIRED');
    expect(await attempt('another@ihg.example', '203.0.113.2')).toBe('401 INVALID_CREDENTIALS');
    expect(await attempt('a-third@ihg.example', '203.0.113.1')).toBe('429 CAPTCHA_REQUIRED');
  });

  test('of many submits at once one needs no captcha, whatever names they have', async () => {
    const browser = aVisitor();
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => signIn(browser, { userName: `guess-${nth}@ihg.example` })),
    );
    expect(codes.map(codeOf).sort()).toEqual([
      '401 INVALID_CREDENTIALS',
      ...Array<string>(9).fill('429 CAPTCHA_REQUIRED'),
    ]);
  });

  test('what succeeded, or was not even tried, does not count', async () => {
    const browser = aVisitor();
    const { email: userName } = await aGuest();
    expect(codeOf(await signIn(browser, { userName }))).toBe('200');
    expect(codeOf(await signIn(browser, { userName: 'nobody-yet@ihg.example' }))).toBe(
      '401 INVALID_CREDENTIALS',
    );
    for (let again = 0; again < 3; again += 1)
      expect(codeOf(await signIn(browser, { userName }))).toBe('429 CAPTCHA_REQUIRED');
    const answer = { 'g-recaptcha-response': await solve(browser) };
    expect(codeOf(await signIn(browser, { userName, ...answer }))).toBe('200');
  });

  test('an address that failed at one partner needs none at another', async () => {
    const { app } = aTestApp({ database: open().database, limitFactor: 1 });
    const attempt = async (partner: string) =>
      codeOf(await signIn(aBrowser(app, `${partner}.localhost:3000`), {}));
    expect(await attempt('ihg')).toBe('401 INVALID_CREDENTIALS');
    expect(await attempt('nosh')).toBe('401 INVALID_CREDENTIALS');
    expect(await attempt('ihg')).toBe('429 CAPTCHA_REQUIRED');
  });

  test('a wrong solution is rejected, and ignored while none is needed', async () => {
    const browser = aVisitor();
    const wrong = { 'g-recaptcha-response': 'wrong' };
    expect(codeOf(await signIn(browser, wrong))).toBe('401 INVALID_CREDENTIALS');
    expect(codeOf(await signIn(browser, wrong))).toBe('429 CAPTCHA_REQUIRED');
  });

  test('a captcha does not prevent a lockout: wrong passwords with right solutions lock too [LOGIN-008]', async () => {
    const browser = aVisitor();
    const { email: userName } = await aGuest();
    const codes = [];
    for (let failure = 1; failure <= 6; failure += 1) {
      const answer = { 'g-recaptcha-response': await solve(browser) };
      codes.push((await signIn(browser, { userName, password: 'wrong', ...answer })).status);
    }
    expect(codes).toEqual([401, 401, 401, 401, 401, 403]);
  });

  test('forms count separately: a failed sign-in does not make recovery need a captcha', async () => {
    const browser = aVisitor();
    await signIn(browser, {});
    expect((await browser.post('/api/Members/Recover', { userName: 'a@ihg.example' })).status).toBe(202);
    expect((await browser.post('/api/Members/Recover', { userName: 'no-one' })).status).toBe(400);
    expect(codeOf(await browser.post('/api/Members/Recover', { userName: 'a@ihg.example' }))).toBe(
      '429 CAPTCHA_REQUIRED',
    );
  });

  test('setting a new password needs a captcha after an invalid link', async () => {
    const browser = aVisitor();
    const body = { token: 'A'.repeat(22), password, passwordConfirm: password };
    expect(codeOf(await browser.put('/api/Members/Recover', body))).toBe('404 RECOVERY_TOKEN_INVALID');
    expect(codeOf(await browser.put('/api/Members/Recover', body))).toBe('429 CAPTCHA_REQUIRED');
    const answered = { ...body, 'g-recaptcha-response': await solve(browser) };
    expect(codeOf(await browser.put('/api/Members/Recover', answered))).toBe('404 RECOVERY_TOKEN_INVALID');
  });

  test('no captcha is needed where it is off', async () => {
    const browser = aVisitor({ environment: { CAPTCHA: 'off' } });
    expect((await browser.get('/api/Captcha')).body).toEqual({ provider: 'off' });
    for (let failure = 1; failure <= 3; failure += 1) {
      const overrides = { userName: 'unasked@ihg.example' };
      expect(codeOf(await signIn(browser, overrides))).toBe('401 INVALID_CREDENTIALS');
    }
  });

  test('with reCAPTCHA the browser gets the key of its environment [LOGIN-059]', async () => {
    const environment = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'staging', RECAPTCHA_SECRET: 'secret' };
    const { body } = await aVisitor({ environment }).get('/api/Captcha');
    expect(body).toEqual({ provider: 'recaptcha', siteKey: 'staging' });
  });

  test('an address gets sixty puzzles a minute [API-052]', async () => {
    const browser = aVisitor();
    const statuses = [];
    for (let request = 1; request <= 61; request += 1)
      statuses.push((await browser.get('/api/Captcha')).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});

describe('failures are counted', () => {
  const used = (limits: ReturnType<typeof createRateLimits>, key: string) =>
    limits.isUsedUp('failedSubmit', key);

  test('by key, and from the first one', async () => {
    const counts = createRateLimits(undefined);
    expect(await used(counts, 'a')).toBe(false);
    await counts.count('failedSubmit', 'a');
    expect([await used(counts, 'a'), await used(counts, 'b')]).toEqual([true, false]);
  });

  test('one is enough, for 15 minutes [LOGIN-051]', () => {
    expect(rateLimits.failedSubmit).toEqual({ points: 1, duration: 900 });
  });

  test('more are allowed where limits are raised', async () => {
    const counts = createRateLimits(undefined, 2);
    await counts.count('failedSubmit', 'a');
    expect(await used(counts, 'a')).toBe(false);
    await counts.count('failedSubmit', 'a');
    expect(await used(counts, 'a')).toBe(true);
  });
});

describe('the configuration', () => {
  test('rejects a captcha that is off in production, and reCAPTCHA without keys anywhere', () => {
    expect(() => readConfig({ APP_ENV: 'production', CAPTCHA: 'off' })).toThrow('CAPTCHA: cannot be off');
    expect(() => readConfig({ APP_ENV: 'development', CAPTCHA: 'recaptcha' })).toThrow('RECAPTCHA_SITE_KEY');
    expect(() => readConfig({ CAPTCHA: 'none' })).toThrow('CAPTCHA');
    expect(readConfig({ APP_ENV: 'development' }).CAPTCHA).toBe('altcha');
  });
});
