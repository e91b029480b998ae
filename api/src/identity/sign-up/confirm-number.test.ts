import express from 'express';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { membershipDirectory } from '../../../simulators/membership/directory.ts';
import { httpMembership } from '../../adapters/membership/http-membership.ts';
import { addLink, saveCard } from '../../cards/cards.store.ts';
import { incrementCardCount } from '../../cards/card-count.store.ts';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { answerTo } from '../../adapters/captcha/captcha.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { INTERNAL_KEY } from '../../http/http.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const key = 'a-directory-key-of-thirty-two-characters';
const password = 'gravy & thyme 26';
const host = 'marriott.localhost:3000';

let counted = 0;
/** Ada Byron's application, as in the directory. */
const anApplication = (overrides: object = {}) => ({
  email: `ada${(counted += 1)}@confirmed.example`,
  ...{ password, passwordConfirm: password, firstName: 'Ada', lastName: 'Byron' },
  ...{ zipCode: '60601', partnerNumber: 'bonvoy1001', termsAccepted: true },
  ...overrides,
});

const directory = () => express().use(membershipDirectory(key));
let server: Server;
let answer: RequestListener = directory();
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  answer = directory();
});

/** A link of a card on file at the partner, or of one the member typed. */
async function aLink(database: Database, memberId: number, isLoaded: boolean): Promise<void> {
  const token = `card_${memberId}_${isLoaded}`;
  const card = { cardToken: token, fingerprint: token, network: 'VISA', lastFour: '4242' } as const;
  await unitOfWork(database, async (tx) => {
    await incrementCardCount(tx, memberId);
    const cardId = await saveCard(tx, { partner: 'marriott', card, at: 1 });
    await addLink(tx, { cardId, memberId, at: 1, isLoaded });
  });
}

onEachDatabase((open) => {
  const anApp = (limitFactor = 1_000, environment: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const membership = httpMembership({ directoryOf: () => ({ url, key }), timeoutMs: 1_000 });
    return aTestApp({
      ...{ database: open().database, membership, limitFactor },
      environment: { CAPTCHA: 'off', INTERNAL_KEY, ...environment },
    });
  };
  const joinAt = async ({ app }: Pick<ReturnType<typeof anApp>, 'app'>, form: object) => {
    const { status, body } = await aBrowser(app, host).post('/api/Members/Prospects', form);
    return { status, body, code: body.errors?.[0]?.code ?? body.code };
  };
  const numberOf = async (memberId: number) => {
    const [row] = await query(
      open().database,
      'SELECT partner_number AS number, partner_number_proven_at AS provenAt, card_count AS cards FROM member WHERE id = ?',
      [memberId],
    );
    return row;
  };
  beforeEach(async () => {
    const { database } = open();
    await execute(database, "UPDATE member SET partner_number = NULL WHERE partner = 'marriott'");
  });

  test('a number the partner confirms is stored as proven', async () => {
    const { status, body } = await joinAt(anApp(), anApplication());
    expect(status).toBe(200);
    const rows = await query(
      open().database,
      'SELECT partner_number AS number FROM member WHERE public_id = ? AND partner_number_proven_at > 0',
      [body.publicId],
    );
    expect(rows).toEqual([{ number: 'BONVOY1001' }]);
  });

  test.each([
    ['another name', { lastName: 'Eve' }],
    ['another ZIP code and address', { zipCode: '10001' }],
    ['an unassigned number', { partnerNumber: 'BONVOY4321' }],
  ])('%s is rejected at the number’s field, with a message', async (_what, change) => {
    const form = anApplication(change);
    const { status, body } = await joinAt(anApp(), form);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'partnerNumber',
          code: 'PPN_NOT_CONFIRMED',
          message: expect.stringMatching(/^Marriott does not know this number with your last name/),
        },
      ],
    ]);
    expect(await query(open().database, 'SELECT id FROM member WHERE email = ?', [form.email])).toEqual([]);
  });

  test('a card number is rejected without a call to the directory', async () => {
    const requested: (string | undefined)[] = [];
    answer = (request, response) => {
      requested.push(request.url);
      directory()(request, response);
    };
    const { status, body } = await joinAt(anApp(), anApplication({ partnerNumber: '4242424242424242' }));
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'partnerNumber',
          code: 'INVALID_PPN',
          message: 'This is not a valid member number.',
        },
      ],
    ]);
    expect(requested).toEqual([]);
  });

  test('while the directory does not answer, joining fails with MEMBERSHIP_UNAVAILABLE', async () => {
    answer = () => undefined;
    const form = anApplication();
    const { status, body } = await joinAt(anApp(), form);
    expect([status, body.code, body.message]).toEqual([
      503,
      'MEMBERSHIP_UNAVAILABLE',
      expect.stringMatching(/could not check your number with Marriott just now.*try again/),
    ]);
    expect(await query(open().database, 'SELECT id FROM member WHERE email = ?', [form.email])).toEqual([]);
  });

  test('a proven owner takes over a typed number, with the cards on file and not the others', async () => {
    const { database } = open();
    const squatter = await aMember(database, { partner: 'marriott', partnerNumber: 'BONVOY1001' });
    await aLink(database, squatter.id, true);
    await aLink(database, squatter.id, false);
    expect((await joinAt(anApp(), anApplication())).status).toBe(200);
    expect(await numberOf(squatter.id)).toEqual({ number: null, provenAt: null, cards: 1 });
    const links = await query(
      database,
      'SELECT is_loaded AS isLoaded FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL',
      [squatter.id],
    );
    expect(links).toEqual([{ isLoaded: 0 }]);
    const jobs = await query(database, "SELECT payload FROM outbox WHERE kind = 'unenrol'");
    expect(JSON.stringify(jobs)).toContain(`card_${squatter.id}_true`);
  });

  test('a proven number stays with its owner, and only a confirmed applicant gets that message', async () => {
    const { database } = open();
    const owner = { partner: 'marriott', partnerNumber: 'BONVOY1001', numberProvenAt: 1 };
    const { id } = await aMember(database, owner);
    expect((await joinAt(anApp(), anApplication())).code).toBe('PPN_IN_USE');
    expect((await joinAt(anApp(), anApplication({ lastName: 'Eve' }))).code).toBe('PPN_NOT_CONFIRMED');
    expect(await numberOf(id)).toMatchObject({ number: 'BONVOY1001' });
  });

  test('of two applicants with the same confirmed number at once, one joins', async () => {
    const app = anApp();
    const both = await Promise.all([joinAt(app, anApplication()), joinAt(app, anApplication())]);
    expect(both.map(({ code }) => code).sort()).toEqual(['PPN_IN_USE', undefined]);
  });

  describe('the owner of a number cannot be guessed', () => {
    const from = (address: string) => ({
      'X-Dinelink-Internal': INTERNAL_KEY,
      'X-Dinelink-Partner': 'marriott',
      'X-Dinelink-Client-Ip': address,
    });
    const tryAt = async ({ app }: Pick<ReturnType<typeof anApp>, 'app'>, address: string, form: object) => {
      const browser = aBrowser(app, host);
      const application = anApplication({ partnerNumber: 'BONVOY1001', ...form });
      const { status, body } = await browser.post('/api/Members/Prospects', application, from(address));
      return body.code === undefined ? status : `${status} ${body.code}`;
    };
    const wrong = { zipCode: '10001' };
    test('after five rejections in an hour a network is blocked, another one is not', async () => {
      const app = anApp(1);
      const seen: unknown[] = [];
      for (let tries = 1; tries <= 6; tries += 1) seen.push(await tryAt(app, '203.0.113.1', wrong));
      expect(seen).toEqual([...Array<number>(5).fill(400), '429 RATE_LIMITED']);
      expect(await tryAt(app, '203.0.113.1', {})).toBe('429 RATE_LIMITED');
      expect(await tryAt(app, '203.0.113.2', {})).toBe(200);
    });

    test('parallel attempts are counted before any is answered', async () => {
      const app = anApp(1);
      const tries = Array.from({ length: 12 }, () => tryAt(app, '203.0.113.1', wrong));
      const seen = await Promise.all(tries);
      expect(seen.filter((each) => each === 400)).toHaveLength(5);
      expect(seen.filter((each) => each === '429 RATE_LIMITED')).toHaveLength(7);
    });

    test('confirmed and failed calls do not count', async () => {
      const app = anApp(1);
      for (let tries = 1; tries <= 4; tries += 1) await tryAt(app, '203.0.113.1', wrong);
      answer = (_request, response) => response.writeHead(500).end();
      for (let tries = 1; tries <= 3; tries += 1)
        expect(await tryAt(app, '203.0.113.1', {})).toBe('503 MEMBERSHIP_UNAVAILABLE');
      answer = directory();
      expect(await tryAt(app, '203.0.113.1', {})).toBe(200);
      expect(await tryAt(app, '203.0.113.1', wrong)).toBe(400);
      expect(await tryAt(app, '203.0.113.1', wrong)).toBe('429 RATE_LIMITED');
    });

    test('addresses of one IPv6 network are one', async () => {
      const app = anApp(1);
      for (let tries = 1; tries <= 5; tries += 1) await tryAt(app, `2001:db8:0:1::${tries}`, wrong);
      expect(await tryAt(app, '2001:db8:0:1::ff', {})).toBe('429 RATE_LIMITED');
      expect(await tryAt(app, '2001:db8:0:2::1', {})).toBe(200);
    });

    test('attempts from many networks are limited, and the owner can still join', async () => {
      const app = anApp(1);
      const from100 = (network: number) => tryAt(app, `198.51.100.${network}`, wrong);
      for (let network = 1; network <= 100; network += 1) expect(await from100(network)).toBe(400);
      expect(await tryAt(app, '203.0.113.9', {})).toBe(200);
      for (let network = 101; network <= 200; network += 1) expect(await from100(network)).toBe(400);
      expect(await from100(201)).toBe('429 RATE_LIMITED');
    });

    test('a number that failed needs a captcha, from any network', async () => {
      const app = anApp(1, { CAPTCHA: 'altcha' });
      expect(await tryAt(app, '203.0.113.1', wrong)).toBe(400);
      expect(await tryAt(app, '203.0.113.1', wrong)).toBe('429 CAPTCHA_REQUIRED');
      expect(await tryAt(app, '203.0.113.2', wrong)).toBe('429 CAPTCHA_REQUIRED');
      expect(await tryAt(app, '203.0.113.2', { ...wrong, partnerNumber: 'BONVOY1002' })).toBe(400);
      const answer = await answerTo((await aBrowser(app.app, host).get('/api/Captcha')).body);
      expect(await tryAt(app, '203.0.113.3', { 'g-recaptcha-response': answer })).toBe(200);
    });
  });
});
