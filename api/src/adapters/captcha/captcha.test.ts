import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits, type Partner } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { answerTo } from './captcha.fixture.ts';
import { createRecaptcha } from './recaptcha.ts';
import { usedPuzzles } from './used-puzzles.store.ts';
import { query } from '../../db/query.ts';

const [partner] = readPartners('api/partners') as [Partner];
/** Verified for this partner's site by default. */
const askedHere = ({ challenge, isSolved }: Captcha) => ({
  challenge,
  isSolved: (answer: string, at: Partner = partner) => isSolved(answer, at),
});

onEachDatabase((open) => {
  let time = Date.UTC(2026, 10, 20, 12);
  const altcha = (secret = 'a-secret-of-at-least-32-characters!') =>
    askedHere(createAltcha({ secret, used: usedPuzzles(open().database), now: () => time }));

  test('a solution is accepted once, by whichever copy of the api', async () => {
    const [here, there] = [altcha(), altcha()];
    const answer = await answerTo(await here.challenge());
    expect([await there.isSolved(answer), await here.isSolved(answer), await there.isSolved(answer)]).toEqual(
      [true, false, false],
    );
  });

  test('of a hundred uses of one solution at once one is accepted', async () => {
    const captcha = altcha();
    const answer = await answerTo(await captcha.challenge());
    const uses = await Promise.all(Array.from({ length: 100 }, () => captcha.isSolved(answer)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('a solution is valid for five minutes, then deleted', async () => {
    const captcha = altcha();
    const [early, late] = [await captcha.challenge(), await captcha.challenge()];
    time += limits.captchaExpiryMs - 1;
    expect(await captcha.isSolved(await answerTo(early))).toBe(true);
    time += 1;
    expect(await captcha.isSolved(await answerTo(late))).toBe(false);
    await usedPuzzles(open().database).sweep(time);
    expect(
      await query(open().database, 'SELECT puzzle FROM captcha_solution WHERE expires_at <= ?', [time]),
    ).toEqual([]);
  });

  test('no two puzzles are alike, and a solution fits one only', async () => {
    const captcha = altcha();
    const [one, other] = [await captcha.challenge(), await captcha.challenge()];
    const read = (answer: string) => JSON.parse(Buffer.from(answer, 'base64').toString());
    const [first, second] = [read(await answerTo(one)), read(await answerTo(other))];
    expect(first.challenge.parameters.nonce).not.toBe(second.challenge.parameters.nonce);
    const mixed = JSON.stringify({ challenge: first.challenge, solution: second.solution });
    expect(await captcha.isSolved(Buffer.from(mixed).toString('base64'))).toBe(false);
  });

  test('a puzzle that is forged, made easier or made to last is rejected', async () => {
    const captcha = altcha();
    expect(
      await captcha.isSolved(await answerTo(await altcha('another-secret-of-32-characters!!!').challenge())),
    ).toBe(false);
    const solved = JSON.parse(Buffer.from(await answerTo(await captcha.challenge()), 'base64').toString());
    for (const change of [{ cost: 1 }, { keyPrefix: '00' }, { data: { expiresAt: time + 1e9 } }]) {
      const { parameters, signature } = solved.challenge;
      const changed = { ...solved, challenge: { parameters: { ...parameters, ...change }, signature } };
      expect(await captcha.isSolved(Buffer.from(JSON.stringify(changed)).toString('base64'))).toBe(false);
    }
    expect(await captcha.isSolved(Buffer.from(JSON.stringify(solved)).toString('base64'))).toBe(true);
  });

  test.each([
    '',
    'x',
    '{}',
    'bnVsbA==',
    'W10=',
    Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
  ])('"%s" is not a solution', async (answer) => {
    expect(await altcha().isSolved(answer)).toBe(false);
  });
});

describe('reCAPTCHA', () => {
  let service: Server;
  let verifyUrl: string;
  const requested: string[] = [];
  let describes = '{"success": true, "hostname": "dining.example"}';
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requested.push(body);
        response.end(describes);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));

  const isHostOf = (at: Partner, host: string) => at === partner && host === 'dining.example';
  const recaptchaAt = (url: string) =>
    askedHere(createRecaptcha({ siteKey: 'site-key', secret: 'the secret', verifyUrl: url, isHostOf }));
  const recaptcha = () => recaptchaAt(verifyUrl);

  test('the browser gets the site key of this environment [LOGIN-059]', async () => {
    expect(await recaptcha().challenge()).toEqual({ provider: 'recaptcha', siteKey: 'site-key' });
  });

  test('the server verifies with the service, with the secret and without the visitor’s address', async () => {
    expect(await recaptcha().isSolved('token&more')).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(requested.at(-1)))).toEqual({
      secret: 'the secret',
      response: 'token&more',
    });
    describes = '{"success": false, "error-codes": ["timeout-or-duplicate"]}';
    expect(await recaptcha().isSolved('token')).toBe(false);
  });

  test.each([
    ['a page of ours', { success: true, hostname: 'dining.example' }, true],
    ['a page of another site', { success: true, hostname: 'elsewhere.example' }, false],
    ['no host name', { success: true }, false],
    ['a page of ours, wrong', { success: false, hostname: 'dining.example' }, false],
  ])('a token from %s is accepted or rejected', async (...[, answer, isRight]) => {
    describes = JSON.stringify(answer);
    expect(await recaptcha().isSolved('token')).toBe(isRight);
  });

  test('a token from one partner’s page is rejected at another’s', async () => {
    describes = '{"success": true, "hostname": "dining.example"}';
    expect(await recaptcha().isSolved('token', { ...partner, key: 'another' })).toBe(false);
  });

  test('while the service fails or answers nonsense every token is rejected, with a problem of its own', async () => {
    describes = 'not JSON';
    await expect(recaptcha().isSolved('token')).rejects.toMatchObject({ status: 503 });
    const gone = recaptchaAt('http://127.0.0.1:1/');
    await expect(gone.isSolved('token')).rejects.toMatchObject({ status: 503 });
  });
});
