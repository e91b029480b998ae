import { CompactEncrypt, importJWK } from 'jose';
import request from 'supertest';
import { testCards } from '../../simulators/card-network/test-cards.ts';
import { aVault, internalKey, noon } from '../vault.fixture.ts';

const visa = '4111111111111111';
const minute = 60_000;

describe('enrolling a card', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  let now = noon;
  beforeEach(async () => {
    now = noon;
    vault = await aVault({ now: () => now });
  });
  afterEach(() => vault.close());

  const enrol = (encryptedCardNumber: string, programme = 'nosh') =>
    request(vault.internal)
      .post('/enrol')
      .set('Authorization', `Bearer ${internalKey}`)
      .send({ encryptedCardNumber, programme });
  const enrolNumber = async (number: string, programme = 'nosh') =>
    enrol(await vault.encryptCard(number, programme), programme);

  /** Encrypts any content with the vault's public key, as an attacker could. */
  const forge = async (content: object) => {
    const key = await importJWK(vault.keys.publicJwk, 'RSA-OAEP-256');
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(key);
  };
  const seconds = Math.floor(noon / 1_000);
  const content = {
    number: visa,
    programme: 'nosh',
    jti: '0123456789abcdef',
    iat: seconds,
    exp: seconds + 600,
  };

  test('an encrypted card comes back as token, fingerprint, brand and last four', async () => {
    const answer = await enrolNumber(visa);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      cardToken: expect.stringMatching(/^card_[\w-]{24}$/),
      fingerprint: expect.stringMatching(/^[\w-]{43}$/),
      network: 'VISA',
      lastFour: '1111',
    });
  });

  test.each(testCards)('$network $number has the outcome $outcome [CARD-065]', async (card) => {
    const { status, body } = await enrolNumber(card.number);
    if (card.outcome === 'ENROLLED') {
      expect([status, body.network, body.lastFour]).toEqual([200, card.network, card.number.slice(-4)]);
    } else expect([status, body.code]).toEqual([422, card.outcome]);
  });

  test('the same card keeps its token in a programme and has another in the next', async () => {
    const [first, again, elsewhere] = [
      await enrolNumber(visa),
      await enrolNumber(visa),
      await enrolNumber(visa, 'united'),
    ];
    expect(again.body.cardToken).toBe(first.body.cardToken);
    expect(elsewhere.body.cardToken).not.toBe(first.body.cardToken);
    expect(elsewhere.body.fingerprint).toBe(first.body.fingerprint);
  });

  test('twenty enrolments of one card at once agree on one token', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrolNumber(visa)));
    expect(new Set(answers.map(({ body }) => body.cardToken)).size).toBe(1);
  });

  test('every number has a fingerprint of its own, which another vault key changes', async () => {
    const prints = new Set<string>();
    const good = testCards.filter(({ outcome }) => outcome === 'ENROLLED');
    for (const { number } of good) prints.add((await enrolNumber(number)).body.fingerprint);
    expect(prints.size).toBe(good.length);

    const other = await aVault({ fingerprintKey: 'another-fingerprint-key-of-32-characters' });
    const answer = await request(other.internal)
      .post('/enrol')
      .set('Authorization', `Bearer ${internalKey}`)
      .send({ encryptedCardNumber: await other.encryptCard(visa), programme: 'nosh' });
    expect(answer.status).toBe(200);
    expect(prints.has(answer.body.fingerprint)).toBe(false);
    await other.close();
  });

  test('an envelope is accepted once, even when it arrives twice at the same moment', async () => {
    const sealed = await vault.encryptCard(visa);
    const answers = await Promise.all([enrol(sealed), enrol(sealed), enrol(sealed)]);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toEqual({ code: 'INVALID_CARD', reason: 'replayed' });
  });

  test('an envelope is valid for ten minutes', async () => {
    const early = await vault.encryptCard(visa);
    const late = await vault.encryptCard(visa);
    now = noon + 10 * minute - 1_000;
    expect((await enrol(early)).status).toBe(200);
    now = noon + 10 * minute;
    expect((await enrol(late)).body).toEqual({ code: 'INVALID_CARD', reason: 'expired' });
  });

  test('an envelope of another programme is rejected', async () => {
    const answer = await enrol(await vault.encryptCard(visa, 'united'), 'nosh');
    expect(answer.body).toEqual({ code: 'INVALID_CARD', reason: 'programme' });
  });

  test.each([
    ['valid for a day', { exp: seconds + 86_400 }, 'expired'],
    ['from the future', { iat: seconds + 3_600, exp: seconds + 4_200 }, 'expired'],
    ['without an id', { jti: undefined }, 'unreadable'],
    ['with a number that is not digits', { number: '4111 1111 1111 1111' }, 'unreadable'],
    ['with an unknown field', { admin: true }, 'unreadable'],
  ])('an envelope %s is rejected', async (_what, change, reason) => {
    const answer = await enrol(await forge({ ...content, ...change }));
    expect(answer.body).toEqual({ code: 'INVALID_CARD', reason });
  });

  test('the same envelope without the change is good', async () => {
    expect((await enrol(await forge(content))).status).toBe(200);
  });

  test.each([
    ['a wrong check digit', '4111111111111112', { code: 'INVALID_CARD', reason: 'check_digit' }],
    ['a missing digit', '411111111111111', { code: 'INVALID_CARD', reason: 'length' }],
    ['an unknown brand', '30569309025904', { code: 'UNSUPPORTED_BRAND', reason: 'brand' }],
  ])('%s is rejected whatever the browser accepted [CARD-071]', async (_what, number, body) => {
    expect((await enrolNumber(number)).body).toEqual(body);
  });

  test.each(['no envelope', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0....'])(
    '"%s" is rejected as unreadable',
    async (text) => {
      expect((await enrol(text)).body).toEqual({ code: 'INVALID_CARD', reason: 'unreadable' });
    },
  );

  test.each([
    ['no key', {}],
    ['a wrong key', { Authorization: `Bearer ${internalKey}x` }],
    ['the key without its scheme', { Authorization: internalKey }],
  ])('%s is 401 and leaves the envelope unused', async (_what, headers) => {
    const body = { encryptedCardNumber: await vault.encryptCard(visa), programme: 'nosh' };
    const answer = await request(vault.internal).post('/enrol').set(headers).send(body);
    expect([answer.status, answer.body]).toEqual([401, { code: 'UNAUTHORISED' }]);
    expect((await enrol(body.encryptedCardNumber)).status).toBe(200);
  });

  test('enrolling is not on the public port', async () => {
    const answer = await request(vault.frame)
      .post('/enrol')
      .set('Authorization', `Bearer ${internalKey}`)
      .send({ encryptedCardNumber: await vault.encryptCard(visa), programme: 'nosh' });
    expect(answer.status).toBe(404);
  });

  test.each([
    ['broken JSON', '{"encryptedCardNumber": "4111111111111111', 400],
    ['an unknown field', '{"encryptedCardNumber":"a","programme":"nosh","number":"4111111111111111"}', 400],
    ['a missing field', '{"programme":"nosh"}', 400],
    ['an oversize body', JSON.stringify({ encryptedCardNumber: '4'.repeat(20_000) }), 413],
  ])('%s is rejected with a code and echoes no input', async (_what, body, status) => {
    const answer = await request(vault.internal)
      .post('/enrol')
      .set({ Authorization: `Bearer ${internalKey}`, 'Content-Type': 'application/json' })
      .send(body);
    expect([answer.status, answer.text]).toEqual([status, '{"code":"INVALID"}']);
  });

  test('no number and no envelope ever reaches the log or an answer', async () => {
    const sealed = await vault.encryptCard(visa);
    const answers = [
      await enrol(sealed),
      await enrol(sealed),
      await enrolNumber('4111111111111112'),
      await enrolNumber('4000000000009045'),
      await request(vault.internal)
        .post('/enrol')
        .set({ Authorization: `Bearer ${internalKey}`, 'Content-Type': 'application/json' })
        .send(`{"number": ${visa}`),
      await request(vault.frame).get(`/${visa}/4111-1111-1111-1111?number=${visa}`),
    ];
    const said = vault.log() + answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('');
    expect(vault.log()).toContain('a card was presented');
    expect(said).not.toMatch(/\d(?:[\s-]?\d){12}(?![\d.])/);
    expect(said).not.toContain(sealed);
    expect(said).not.toContain(internalKey);
  });

  test('a card can be released and enrolled again with the same token', async () => {
    const { cardToken } = (await enrolNumber(visa)).body;
    const release = (token: string) =>
      request(vault.internal)
        .post('/unenrol')
        .set('Authorization', `Bearer ${internalKey}`)
        .send({ cardToken: token });
    expect((await release(cardToken)).status).toBe(204);
    expect((await release('card_unknown')).status).toBe(404);
    expect((await enrolNumber(visa)).body.cardToken).toBe(cardToken);
  });

  test('a failing network is a code, not a crash', async () => {
    const broken = await aVault({
      network: {
        register: () => Promise.reject(new Error(visa)),
        unregister: () => Promise.resolve(),
        cardsOnFile: () => Promise.resolve([]),
      },
    });
    const answer = await request(broken.internal)
      .post('/enrol')
      .set('Authorization', `Bearer ${internalKey}`)
      .send({ encryptedCardNumber: await broken.encryptCard(visa), programme: 'nosh' });
    expect([answer.status, answer.text]).toEqual([500, '{"code":"SYSTEM_ERROR"}']);
    expect(broken.log()).not.toContain(visa);
    await broken.close();
  });
});
