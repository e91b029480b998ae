import {
  type CardErrorCode,
  type CardNetwork as CardBrand,
  consentVersions,
  limits,
} from '@dinelink/contract';
import type { CardNetwork, LoadedCard } from '../adapters/card-network/card-network.ts';
import { answerTo } from '../adapters/captcha/captcha.fixture.ts';
import type { Database } from '../db/connection.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../http/browser.fixture.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { aMember } from '../members/members.fixture.ts';
import type { NewMember } from '../members/members.store.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { readPartners } from '../partners/read-partners.ts';
import { cardRoutes } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { unenrolHandler, unenrolledHandler } from './unenrol.job.ts';
import { execute, query } from '../db/query.ts';
import { insertRows } from '../db/insert-rows.ts';

const HOST = 'nosh.localhost:3000';

let counted = 0;
/** Digits no other card of these tests has. */
const unique = () => String((counted += 1)).padStart(4, '0');

/** What the fake network reads in an envelope: the brand, an id for the number and optionally the outcome. */
const encryptCard = (network: CardBrand, name: string, code = '') => [network, name, code].join(':');

/** A fake network: records its registered cards, and answers with the envelope's outcome. */
function aCardNetwork() {
  const watched = new Set<string>();
  const requested: string[] = [];
  const onFile = new Map<string, LoadedCard[]>();
  /** What others do after the network registered a card, and before it unregisters one. */
  const meanwhile = { enrolled: () => Promise.resolve(), unenrolling: () => Promise.resolve() };
  const context = { watched, requested, onFile, isDown: false, generation: '', ...meanwhile };
  const network: CardNetwork = {
    enrol: async ({ encryptedCardNumber, programme }) => {
      requested.push(encryptedCardNumber);
      const [brand, name = '', code] = encryptedCardNumber.split(':');
      if (code) return { code } as { code: 'INVALID_CARD' };
      const cardToken = `${context.generation}${programme}-${name}`;
      watched.add(cardToken);
      await context.enrolled();
      return { cardToken, fingerprint: name, network: brand as CardBrand, lastFour: name.slice(-4) };
    },
    loadedCards: ({ holder }) => Promise.resolve(context.isDown ? null : (context.onFile.get(holder) ?? [])),
    enrolLoaded: ({ programme, holder, partnerCardId }) => {
      const card = context.onFile.get(holder)?.find((loaded) => loaded.partnerCardId === partnerCardId);
      if (!card) return Promise.resolve({ code: 'INVALID_CARD' });
      const { fingerprint, lastFour, network: brand } = card;
      const cardToken = `${context.generation}${programme}-${fingerprint}`;
      watched.add(cardToken);
      return Promise.resolve({ cardToken, fingerprint, lastFour, network: brand });
    },
    unenrol: async (cardToken) => {
      if (context.isDown) throw new Error('down');
      await context.unenrolling();
      watched.delete(cardToken);
    },
  };
  return { ...context, context, network };
}

const aCard = (name = unique(), network: CardBrand = 'VISA', code = '') => ({
  encryptedCardNumber: encryptCard(network, name, code),
  lastFour: name.slice(-4).padStart(4, '0'),
  cardType: network,
});
const linking = (...creditCards: object[]) => ({ creditCards, directFileFeedOptIn: true });

onEachDatabase((open) => {
  const anApp = (overrides: { limitFactor?: number; environment?: Record<string, string> } = {}) => {
    const { database } = open();
    const clock = aClock();
    const outside = aCardNetwork();
    const { network } = outside;
    const { app } = aTestApp({
      database,
      now: clock.now,
      // The captcha has tests of its own below.
      environment: { CAPTCHA: 'off' },
      ...overrides,
      routesWith: ({ limits: rateLimits, captcha }) => {
        const cards = createCardsService({ database, network, now: clock.now });
        return [cardRoutes({ cards, captcha, limits: rateLimits })];
      },
    });
    /** Runs jobs as the worker would, until none is due. */
    const runJobs = async () => {
      const handlers = {
        ...{ unenrol: unenrolHandler({ database, network, now: clock.now }), unenrolled: unenrolledHandler },
        rematch: () => Promise.resolve(),
        mail: () => Promise.resolve(),
      };
      const work = { database, handlers, clock: clock.now, failed: () => undefined };
      while ((await runDueJobs(work)) > 0);
    };
    return { database, clock, outside, runJobs, app };
  };
  type App = ReturnType<typeof anApp>;

  const signIn = (tx: App, partner = 'nosh', overrides: Partial<NewMember> = {}) =>
    aSignedInMember(tx, { ...overrides, partner });
  const aLinker = async (
    overrides: { partner?: string; limitFactor?: number; environment?: Record<string, string> } = {},
  ) => {
    const parts = anApp(overrides);
    return { ...parts, ...(await signIn(parts, overrides.partner)) };
  };
  const link = async (browser: Browser, ...cards: object[]) => {
    const { status, body } = await browser.post('/api/Member/Cards', linking(...cards));
    expect(status).toBe(200);
    return body.cardRegistration;
  };
  const codesOf = (results: { error?: { code: CardErrorCode } }[]) =>
    results.map(({ error }) => error?.code ?? 'linked');
  const memberOf = async (browser: Browser) => (await browser.get('/api/Member')).body;

  test('a linked card is listed with the network’s data [API-025, API-027, CARD-034, CARD-053, CARD-055, CARD-074, DATA-016]', async () => {
    const { browser } = await aLinker();
    const name = unique();
    const [result] = await link(browser, { ...aCard(name, 'MAST'), lastFour: '9999', cardType: 'VISA' });
    const memberCard = {
      id: expect.stringMatching(/^\d+$/),
      cardType: 'MAST',
      lastFour: name,
      description: 'Mastercard',
    };
    expect(result).toEqual({ memberCard });
    const list = await browser.get('/api/Member/Cards');
    expect(list.body).toEqual({
      items: [{ ...memberCard, id: result.memberCard.id, receivesCredits: true }],
    });
  });

  test('the ticked box is stored as a consent with every linked card, and only with those [CARD-015]', async () => {
    const { browser, member, database, clock } = await aLinker();
    const consents = () =>
      query(
        database,
        `SELECT granted, text_version AS version, at FROM consent_event
         WHERE member_id = ? AND channel = 'cards' ORDER BY at`,
        [member.id],
      );
    const consent = { granted: 1, version: consentVersions.cards };
    const name = unique();
    const began = clock.now();
    await link(browser, aCard(name), aCard(name), aCard(unique(), 'VISA', 'INVALID_CARD'));
    expect(await consents()).toEqual([{ ...consent, at: began }]);
    clock.pass(1_000);
    await link(browser, aCard(), aCard());
    expect(await consents()).toEqual([began, began + 1_000, began + 1_001].map((at) => ({ ...consent, at })));
  });

  test('a named card is described by its name until it is taken away; a card number is no name', async () => {
    const { browser } = await aLinker({ partner: 'ihg' });
    const [{ memberCard }] = await link(browser, aCard());
    const name = (text: string) => browser.put('/api/Member/Cards', { id: memberCard.id, name: text });
    expect((await name(' Joint account ')).body).toEqual({
      ...{ ...memberCard, name: 'Joint account', description: 'Joint account' },
    });
    const [listed] = (await browser.get('/api/Member/Cards')).body.items;
    expect(listed).toMatchObject({ name: 'Joint account', description: 'Joint account' });
    const rejected = await name('4111 1111 1111 1111');
    expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'name']);
    expect((await name('')).body).toEqual(memberCard);
  });

  test('the list says which card the next statement credit goes to, where there are credits', async () => {
    for (const [partner, expected] of [
      ['nosh', [undefined, true]],
      ['ihg', [undefined, undefined]],
    ] as const) {
      const { browser, clock } = await aLinker({ partner });
      await link(browser, aCard());
      clock.pass(1_000);
      await link(browser, aCard());
      const { items } = (await browser.get('/api/Member/Cards')).body;
      expect(items.map(({ receivesCredits }: { receivesCredits?: true }) => receivesCredits)).toEqual(
        expected,
      );
    }
  });

  test('cards are listed oldest first', async () => {
    const { browser, clock } = await aLinker();
    const names = [unique(), unique(), unique()];
    for (const name of names) {
      await link(browser, aCard(name));
      clock.pass(1_000);
    }
    const { items } = (await browser.get('/api/Member/Cards')).body;
    expect(items.map(({ lastFour }: { lastFour: string }) => lastFour)).toEqual(names);
  });

  describe('a captcha', () => {
    const environment = { CAPTCHA: 'altcha' };
    const solve = async (browser: Browser) => answerTo((await browser.get('/api/Captcha')).body);

    test('is needed for the first card already, and each solution links once [CARD-042, CARD-047, CARD-048]', async () => {
      const { browser, outside } = await aLinker({ environment });
      const rejected = await browser.post('/api/Member/Cards', linking(aCard()));
      expect([rejected.status, rejected.body.code]).toEqual([429, 'CAPTCHA_REQUIRED']);
      expect(rejected.body.message).toBe('You must complete the reCAPTCHA to continue.');
      const answer = { gRecaptchaResponse: await solve(browser) };
      const linked = await browser.post('/api/Member/Cards', { ...linking(aCard()), ...answer });
      expect(codesOf(linked.body.cardRegistration)).toEqual(['linked']);
      expect((await browser.post('/api/Member/Cards', { ...linking(aCard()), ...answer })).status).toBe(429);
      expect(outside.requested).toHaveLength(1);
    });

    test('is needed when an account is reopened, in either field [CARD-048, LOGIN-058]', async () => {
      const { browser } = await aLinker({ environment });
      const PATH = '/api/Member/Cards/Reregister';
      expect((await browser.post(PATH, linking(aCard()))).body.code).toBe('CAPTCHA_REQUIRED');
      const answer = { 'g-recaptcha-response': await solve(browser) };
      expect((await browser.post(PATH, { ...linking(aCard()), ...answer })).body.code).toBe('ACCOUNT_OPEN');
    });
  });

  test('the first card makes an enrolled card member [ENROLL-031]', async () => {
    const { browser } = await aLinker();
    expect(await memberOf(browser)).toMatchObject({ memberType: 'NonCardMember' });
    await link(browser, aCard());
    expect(await memberOf(browser)).toMatchObject({ memberType: 'EnrolledCardMember' });
  });

  test('several cards get a result each: some linked, some not, and why [CARD-055, CARD-064, CARD-065]', async () => {
    const { browser } = await aLinker();
    const twice = unique();
    const results = await link(
      browser,
      aCard(twice),
      aCard(twice),
      aCard(unique(), 'AMEX', 'INVALID_CARD'),
      aCard(unique(), 'DISC', 'REGISTERED_OTHER_PROGRAM'),
      aCard(unique(), 'VISA', 'SYSTEM_ERROR'),
      aCard(),
    );
    expect(codesOf(results)).toEqual([
      'linked',
      'ALREADY_REGISTERED',
      'INVALID_CARD',
      'REGISTERED_OTHER_PROGRAM',
      'SYSTEM_ERROR',
      'linked',
    ]);
    const [, already] = results;
    expect(already).toEqual({
      memberCard: { id: null, cardType: 'VISA', lastFour: twice, description: 'Visa' },
      error: {
        code: 'ALREADY_REGISTERED',
        message: 'This card is already linked to your account. Try another card.',
      },
    });
    expect((await browser.get('/api/Member/Cards')).body.items).toHaveLength(2);
  });

  test('a card that another member of the programme has linked stays with that member', async () => {
    const parts = anApp();
    const [holder, other] = [await signIn(parts), await signIn(parts)];
    const card = aCard();
    await link(holder.browser, card);
    expect(codesOf(await link(other.browser, card))).toEqual(['REGISTERED_TO_OTHER_MEMBER']);
    await parts.runJobs();
    expect(parts.outside.watched.size).toBe(1);
    expect(await memberOf(other.browser)).toMatchObject({ memberType: 'NonCardMember' });
  });

  test('the same card may earn in two programmes', async () => {
    const parts = anApp();
    const [nosher, guest] = [await signIn(parts), await signIn(parts, 'ihg')];
    const card = aCard();
    expect(codesOf(await link(nosher.browser, card))).toEqual(['linked']);
    expect(codesOf(await link(guest.browser, card))).toEqual(['linked']);
  });

  test('brands the programme does not accept are rejected, by the vault’s brand and by the network’s [CARD-066, CARD-072, CARD-073]', async () => {
    const { browser, outside, runJobs } = await aLinker({ partner: 'upromise' });
    const [byBrowser] = await link(browser, aCard(unique(), 'DISC'));
    expect(byBrowser.error).toEqual({
      code: 'UNSUPPORTED_BRAND',
      message: 'Card must be Amex®, Mastercard® or Visa®.',
    });
    expect(outside.requested).toHaveLength(0);
    const [byNetwork] = await link(browser, { ...aCard(unique(), 'DISC'), cardType: 'VISA' });
    expect(byNetwork.error.code).toBe('UNSUPPORTED_BRAND');
    await runJobs();
    expect(outside.watched.size).toBe(0);
  });

  test('the thirteenth card is rejected without a call to the network [CARD-035, CARD-036, CONST-009]', async () => {
    const { browser, outside } = await aLinker();
    const twelve = Array.from({ length: limits.linkedCards }, () => aCard());
    expect(codesOf(await link(browser, ...twelve))).toEqual(Array(12).fill('linked'));
    const [thirteenth] = await link(browser, aCard());
    expect(thirteenth.error).toEqual({
      code: 'MAX_CARDS',
      message: 'You have 12 cards, the most one can link. Delete one to make room.',
    });
    expect(outside.requested).toHaveLength(12);
  });

  test('of a hundred links at once for one member exactly twelve succeed [CARD-036]', async () => {
    const { browser, database, member, outside, runJobs } = await aLinker();
    const tries = Array.from({ length: 100 }, () => link(browser, aCard()));
    const codes = codesOf((await Promise.all(tries)).flat());
    expect(codes.filter((code) => code === 'linked')).toHaveLength(12);
    expect(codes.filter((code) => code === 'MAX_CARDS')).toHaveLength(88);
    expect((await browser.get('/api/Member/Cards')).body.items).toHaveLength(12);
    expect(await query(database, 'SELECT card_count FROM member WHERE id = ?', [member.id])).toEqual([
      { card_count: 12 },
    ]);
    await runJobs();
    expect(outside.watched.size).toBe(12);
  });

  test('of twenty members who link one card at once exactly one has it', async () => {
    const parts = anApp();
    const members = await Promise.all(Array.from({ length: 20 }, () => signIn(parts)));
    const card = aCard();
    const results = await Promise.all(members.map(({ browser }) => link(browser, card)));
    const codes = codesOf(results.flat());
    expect(codes.filter((code) => code === 'linked')).toHaveLength(1);
    expect(codes.filter((code) => code === 'REGISTERED_TO_OTHER_MEMBER')).toHaveLength(19);
    const ids = members.map(({ member }) => member.id);
    const sum = `SELECT SUM(card_count) AS n FROM member WHERE id IN (${ids.map(() => '?').join(', ')})`;
    expect(await query(parts.database, sum, ids)).toEqual([{ n: 1 }]);
  });

  test('a link queues the rematch of its unmatched dines in the same transaction', async () => {
    const { browser, database } = await aLinker();
    const name = unique();
    await link(browser, aCard(name), aCard(name));
    const jobs = await query(
      database,
      "SELECT payload FROM outbox WHERE kind = 'rematch' AND payload LIKE ?",
      [`%"nosh-${name}"%`],
    );
    expect(jobs).toEqual([{ payload: JSON.stringify({ cardTokens: [`nosh-${name}`] }) }]);
  });

  const emailsTo = async (database: Database, to: string) => {
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'mail' AND payload LIKE ? ORDER BY id",
      [`%"to":"${to}"%`],
    );
    return jobs.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
  };

  test('the member is told by e-mail of each card that is linked or removed, and that the last one closed the account', async () => {
    const { browser, member, database } = await aLinker();
    const names = [unique(), unique()];
    const linked = await link(browser, ...names.map((name) => aCard(name)), aCard(names[0]));
    for (const { memberCard } of linked.slice(0, 2))
      await browser.delete(`/api/Member/Cards?id=${memberCard.id}`);
    await browser.delete(`/api/Member/Cards?id=${linked[0].memberCard.id}`);
    const emails = await emailsTo(database, member.email);
    expect(emails.map(({ template, values }) => [template, values])).toEqual([
      ['cardLinked', { CARD: `Visa ending in ${names[0]}` }],
      ['cardLinked', { CARD: `Visa ending in ${names[1]}` }],
      ['cardRemoved', { CARD: `Visa ending in ${names[0]}` }],
      ['lastCardRemoved', { CARD: `Visa ending in ${names[1]}` }],
    ]);
    expect(emails[0]).toMatchObject({ partner: 'nosh' });
  });

  test('an address that is not proven to be the member’s gets no e-mail about cards', async () => {
    const { browser, member, database } = await aLinker();
    await execute(database, 'UPDATE member SET is_email_unproven = 1 WHERE id = ?', [member.id]);
    await link(browser, aCard());
    expect(await emailsTo(database, member.email)).toEqual([]);
  });

  test('a card with a new token of the network is the same card with its newest token', async () => {
    const { browser, database, outside } = await aLinker();
    const card = aCard();
    const [{ memberCard }] = await link(browser, card);
    await browser.delete(`/api/Member/Cards?id=${memberCard.id}`);
    outside.context.generation = 'renewed-';
    expect((await link(browser, card))[0]).toEqual({ memberCard });
    const kept = await query(database, 'SELECT card_token FROM payment_card WHERE id = ?', [memberCard.id]);
    expect(kept).toEqual([{ card_token: `renewed-nosh-${card.lastFour}` }]);
  });

  test('a deactivated member stays deactivated when another card is linked', async () => {
    const { browser, database, member } = await aLinker();
    await execute(database, 'UPDATE member SET is_active = 0 WHERE id = ?', [member.id]);
    await link(browser, aCard());
    expect(await memberOf(browser)).toMatchObject({ memberType: 'EnrolledCardMember', active: false });
  });

  describe('deleting a card', () => {
    const remove = (browser: Browser, id: string) => browser.delete(`/api/Member/Cards?id=${id}`);

    test('removes it from the list and unregisters it at the network [API-029, CARD-033]', async () => {
      const { browser, outside, runJobs } = await aLinker();
      const [one, other] = await link(browser, aCard(), aCard());
      const answer = await remove(browser, one.memberCard.id);
      expect([answer.status, answer.body]).toEqual([200, true]);
      expect((await browser.get('/api/Member/Cards')).body.items).toMatchObject([other.memberCard]);
      await runJobs();
      expect(outside.watched.size).toBe(1);
      expect(await memberOf(browser)).toMatchObject({ memberType: 'EnrolledCardMember', active: true });
    });

    test('the last one closes the account, and linking reopens it [CARD-028, ENROLL-048]', async () => {
      const { browser, database, member, clock } = await aLinker();
      const card = aCard();
      const [{ memberCard }] = await link(browser, card);
      clock.pass(60_000);
      const closedAt = clock.now();
      await remove(browser, memberCard.id);
      expect(await memberOf(browser)).toMatchObject({ memberType: 'ClosedAccountMember', active: false });
      const closed = () => query(database, 'SELECT closed_at AS at FROM member WHERE id = ?', [member.id]);
      expect(await closed()).toEqual([{ at: closedAt }]);

      clock.pass(60_000);
      expect(codesOf(await link(browser, card))).toEqual(['linked']);
      expect(await memberOf(browser)).toMatchObject({
        publicId: member.publicId,
        memberType: 'EnrolledCardMember',
        active: true,
      });
      expect(await closed()).toEqual([{ at: null }]);
    });

    test('the times of past links are stored', async () => {
      const { browser, database, member, clock } = await aLinker();
      const card = aCard();
      const times = [clock.now()];
      const [{ memberCard }] = await link(browser, card);
      clock.pass(60_000);
      times.push(clock.now());
      await remove(browser, memberCard.id);
      clock.pass(60_000);
      times.push(clock.now());
      await link(browser, card);
      const links = await query(
        database,
        'SELECT linked_at, unlinked_at FROM card_link WHERE member_id = ? ORDER BY id',
        [member.id],
      );
      expect(links).toEqual([
        { linked_at: times[0], unlinked_at: times[1] },
        { linked_at: times[2], unlinked_at: null },
      ]);
    });

    test('an unlinked card may be linked by another member', async () => {
      const parts = anApp();
      const [first, second] = [await signIn(parts), await signIn(parts)];
      const card = aCard();
      const [{ memberCard }] = await link(first.browser, card);
      await remove(first.browser, memberCard.id);
      expect(codesOf(await link(second.browser, card))).toEqual(['linked']);
      // The first member's unlinking reaches the network only now, and must not undo the second one's link.
      await parts.runJobs();
      expect(parts.outside.watched.size).toBe(1);
    });

    describe('and linking it again while the network unregisters it', () => {
      /** A member whose card was unlinked a moment ago; the network still has it. */
      const aReturner = async () => {
        const parts = await aLinker();
        const card = aCard();
        const [{ memberCard }] = await link(parts.browser, card);
        await parts.runJobs();
        await remove(parts.browser, memberCard.id);
        const isLinked = async () => (await parts.browser.get('/api/Member/Cards')).body.items.length === 1;
        return { ...parts, card, isLinked, meanwhile: parts.outside.context };
      };
      const nothing = () => Promise.resolve();

      test('never leaves a linked card unregistered, if the network has unregistered it in between', async () => {
        const { browser, outside, runJobs, card, isLinked, meanwhile } = await aReturner();
        meanwhile.enrolled = runJobs;
        expect(codesOf(await link(browser, card))).toEqual(['SYSTEM_ERROR']);
        meanwhile.enrolled = nothing;
        await runJobs();
        expect([await isLinked(), outside.watched.size]).toEqual([false, 0]);
        expect(codesOf(await link(browser, card))).toEqual(['linked']);
        await runJobs();
        expect([await isLinked(), outside.watched.size]).toEqual([true, 1]);
      });

      test('never leaves a linked card unregistered, if the network is at it still', async () => {
        const { browser, outside, runJobs, card, isLinked, meanwhile } = await aReturner();
        const codes: string[] = [];
        meanwhile.unenrolling = async () => {
          meanwhile.unenrolling = nothing;
          codes.push(...codesOf(await link(browser, card)));
        };
        await runJobs();
        expect(codes).toEqual(['SYSTEM_ERROR']);
        expect([await isLinked(), outside.watched.size]).toEqual([false, 0]);
        expect(codesOf(await link(browser, card))).toEqual(['linked']);
        await runJobs();
        expect([await isLinked(), outside.watched.size]).toEqual([true, 1]);
      });

      test('keeps the card registered if the link was committed first', async () => {
        const { browser, outside, runJobs, card, isLinked } = await aReturner();
        expect(codesOf(await link(browser, card))).toEqual(['linked']);
        await runJobs();
        expect([await isLinked(), outside.watched.size]).toEqual([true, 1]);
      });
    });

    test('makes room for another at the limit', async () => {
      const { browser } = await aLinker();
      const results = await link(browser, ...Array.from({ length: 12 }, () => aCard()));
      await remove(browser, results[0].memberCard.id);
      expect(codesOf(await link(browser, aCard(), aCard()))).toEqual(['linked', 'MAX_CARDS']);
    });

    test('works while the network is unreachable, and unregisters the card later', async () => {
      const { browser, outside, clock, runJobs } = await aLinker();
      const [{ memberCard }] = await link(browser, aCard());
      outside.context.isDown = true;
      expect((await remove(browser, memberCard.id)).status).toBe(200);
      await runJobs();
      expect((await browser.get('/api/Member/Cards')).body.items).toEqual([]);
      expect(outside.watched.size).toBe(1);
      outside.context.isDown = false;
      clock.pass(60_000);
      await runJobs();
      expect(outside.watched.size).toBe(0);
    });

    test('twice at once counts once', async () => {
      const { browser, database, member } = await aLinker();
      const [{ memberCard }] = await link(browser, aCard(), aCard());
      const tries = Array.from({ length: 10 }, () => remove(browser, memberCard.id));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 404)).toHaveLength(9);
      expect(await query(database, 'SELECT card_count FROM member WHERE id = ?', [member.id])).toEqual([
        { card_count: 1 },
      ]);
    });

    test("is rejected for another member's card, another partner's and an unknown one", async () => {
      const parts = anApp();
      const owner = await signIn(parts);
      const [{ memberCard }] = await link(owner.browser, aCard());
      const strangers = [await signIn(parts), await signIn(parts, 'ihg')];
      for (const { browser } of strangers) {
        const rejected = await remove(browser, memberCard.id);
        expect([rejected.status, rejected.body.code]).toEqual([404, 'CARD_NOT_FOUND']);
      }
      expect((await remove(owner.browser, '999999999999999')).status).toBe(404);
      expect((await owner.browser.get('/api/Member/Cards')).body.items).toHaveLength(1);
    });

    test.each(['', '?id=', '?id=abc', '?id=-1', '?id=1&id=2', '?id=1%20OR%201=1', '?id=1234567890123456'])(
      'with "%s" for a card is a bad request [API-049]',
      async (query) => {
        const { browser } = await aLinker();
        const rejected = await browser.delete(`/api/Member/Cards${query}`);
        expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'id']);
      },
    );

    test('needs the anti-forgery token [LOGIN-048]', async () => {
      const { browser } = await aLinker();
      const [{ memberCard }] = await link(browser, aCard());
      const forged = await browser.delete(`/api/Member/Cards?id=${memberCard.id}`, { 'X-CSRF-TOKEN': 'x' });
      expect([forged.status, forged.body.code]).toEqual([403, 'CSRF']);
      expect((await browser.get('/api/Member/Cards')).body.items).toHaveLength(1);
    });
  });

  test('a card is rejected while another member has it, and linked once it is free [CARD-036]', async () => {
    const parts = anApp();
    const [holder, next] = [await signIn(parts), await signIn(parts)];
    const card = aCard();
    const [{ memberCard }] = await link(holder.browser, card);
    expect(codesOf(await link(next.browser, card))).toEqual(['REGISTERED_TO_OTHER_MEMBER']);
    parts.clock.pass(1_000);
    await holder.browser.delete(`/api/Member/Cards?id=${memberCard.id}`);
    expect(codesOf(await link(next.browser, card))).toEqual(['linked']);
    expect(codesOf(await link(holder.browser, card))).toEqual(['REGISTERED_TO_OTHER_MEMBER']);
  });

  test('a card’s links never overlap, even if the clock is set back between them', async () => {
    const parts = anApp();
    const [holder, next] = [await signIn(parts), await signIn(parts)];
    const card = aCard();
    const [{ memberCard }] = await link(holder.browser, card);
    parts.clock.pass(60_000);
    await holder.browser.delete(`/api/Member/Cards?id=${memberCard.id}`);
    parts.clock.pass(-30_000);
    await link(next.browser, card);
    const [first, second] = await query<{ linked_at: number; unlinked_at: number }>(
      parts.database,
      'SELECT linked_at, unlinked_at FROM card_link WHERE card_id = ? ORDER BY id',
      [memberCard.id],
    );
    expect(second?.linked_at).toBe(first?.unlinked_at);
  });

  describe('the cards a partner has on file', () => {
    const onFile = (lastFour: string, network: CardBrand = 'VISA'): LoadedCard => ({
      ...{ partnerCardId: `p-${lastFour}`, network, lastFour, fingerprint: `f-${lastFour}-${unique()}` },
    });
    const aHolder = async (cards: LoadedCard[], partner = 'marriott') => {
      const parts = anApp();
      const partnerNumber = `N${unique()}`;
      parts.outside.context.onFile.set(partnerNumber, cards);
      return { ...parts, ...(await signIn(parts, partner, { partnerNumber, numberProvenAt: 0 })) };
    };
    const listed = async (browser: Browser) => (await browser.get('/api/Cards/AllPartnerCards')).body.items;
    const chosen = ({ partnerCardId, lastFour, network }: LoadedCard) => ({
      ...{ partnerCardId, lastFour, cardType: network },
    });

    test('are offered until they are linked [API-026, DATA-016, PART-014]', async () => {
      const cards = [onFile('1111'), onFile('2222', 'AMEX')] as const;
      const { browser } = await aHolder([...cards]);
      expect(await listed(browser)).toEqual(cards.map(chosen));
      const results = await link(browser, chosen(cards[0]), aCard());
      expect(codesOf(results)).toEqual(['linked', 'linked']);
      expect(results[0].memberCard).toMatchObject({ cardType: 'VISA', lastFour: '1111' });
      expect(await listed(browser)).toEqual([chosen(cards[1])]);
      expect(codesOf(await link(browser, chosen(cards[0])))).toEqual(['ALREADY_REGISTERED']);
    });

    test('twelve at once are linked, the next is one too many [CARD-035, CARD-036]', async () => {
      const cards = Array.from({ length: 12 }, (_, index) => onFile(String(3_000 + index)));
      const { browser } = await aHolder(cards);
      expect(codesOf(await link(browser, ...cards.map(chosen)))).toEqual(Array(12).fill('linked'));
      expect(codesOf(await link(browser, aCard()))).toEqual(['MAX_CARDS']);
    });

    test('a member proven by the partner sees the own cards, whatever number was typed when joining', async () => {
      const { database, outside } = anApp();
      const [own, others] = [onFile('4141'), onFile('4242')];
      const [subject, partnerNumber] = [`american:${unique()}`, `N${unique()}`];
      outside.context.onFile.set(subject, [own]);
      outside.context.onFile.set(partnerNumber, [others]);
      const sso = { issuer: 'http://localhost:4200/american', subject };
      const { id } = await aMember(database, { partner: 'american', sso, partnerNumber });
      const [partner] = readPartners('api/partners').filter(({ key }) => key === 'american');
      if (!partner) throw new Error('There is no such programme.');
      const owner = { partner, memberId: id, isConsenting: true };
      const cards = createCardsService({ database, network: outside.network, now: aClock().now });
      expect((await cards.loaded(owner)).map(({ lastFour }) => lastFour)).toEqual(['4141']);
      expect(codesOf(await cards.link(owner, [chosen(others)]))).toEqual(['INVALID_CARD']);
      expect(codesOf(await cards.link(owner, [chosen(own)]))).toEqual(['linked']);
    });

    test('of another member are not listed', async () => {
      const card = onFile('4444');
      const { database, app, outside } = await aHolder([card]);
      const partnerNumber = `N${unique()}`;
      const { browser } = await aSignedInMember(
        { app, database },
        { partner: 'marriott', partnerNumber, numberProvenAt: 0 },
      );
      outside.context.onFile.set(partnerNumber, []);
      expect(await listed(browser)).toEqual([]);
      expect(codesOf(await link(browser, chosen(card)))).toEqual(['INVALID_CARD']);
    });

    test('of a number that was only typed are not listed', async () => {
      const parts = anApp();
      const partnerNumber = `N${unique()}`;
      const card = onFile('4545');
      parts.outside.context.onFile.set(partnerNumber, [card]);
      const { browser } = await signIn(parts, 'marriott', { partnerNumber });
      expect(await listed(browser)).toEqual([]);
      expect(codesOf(await link(browser, chosen(card)))).toEqual(['INVALID_CARD']);
    });

    test('are none for a member without a number, and only of accepted brands', async () => {
      const parts = anApp();
      const { browser } = await signIn(parts, 'marriott');
      expect(await listed(browser)).toEqual([]);
      expect(codesOf(await link(browser, chosen(onFile('5555'))))).toEqual(['INVALID_CARD']);
    });

    test('are 404 where the programme has none', async () => {
      const { browser } = await aHolder([onFile('6666')], 'ihg');
      const rejected = await browser.get('/api/Cards/AllPartnerCards');
      expect([rejected.status, rejected.body.code]).toEqual([404, 'NOT_OFFERED']);
      expect(codesOf(await link(browser, chosen(onFile('6666'))))).toEqual(['INVALID_CARD']);
    });

    test('are unavailable while the partner cannot be reached', async () => {
      const { browser, outside } = await aHolder([onFile('7777')]);
      outside.context.isDown = true;
      const rejected = await browser.get('/api/Cards/AllPartnerCards');
      expect([rejected.status, rejected.body.code]).toEqual([503, 'UNAVAILABLE']);
    });

    test('need a session [API-050]', async () => {
      const { app, browser } = await aHolder([]);
      const visitor = aBrowser(app, 'marriott.localhost:3000');
      expect((await visitor.get('/api/Cards/AllPartnerCards')).status).toBe(401);
      const elsewhere = aBrowser(app, 'american.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await elsewhere.get('/api/Cards/AllPartnerCards')).status).toBe(401);
    });
  });

  describe('a closed account', () => {
    const reopen = (browser: Browser, ...creditCards: object[]) =>
      browser.post('/api/Member/Cards/Reregister', { creditCards });
    const aClosed = async () => {
      const parts = await aLinker();
      const card = aCard();
      const [{ memberCard }] = await link(parts.browser, card);
      parts.clock.pass(1_000);
      await parts.browser.delete(`/api/Member/Cards?id=${memberCard.id}`);
      return { ...parts, card };
    };

    test('reopens with the first card that links; the others say why not [API-028, ENROLL-048, ENROLL-049]', async () => {
      const { browser, member, card } = await aClosed();
      expect(await memberOf(browser)).toMatchObject({ memberType: 'ClosedAccountMember', active: false });
      const answer = await reopen(browser, aCard(unique(), 'VISA', 'INVALID_CARD'), card);
      expect([answer.status, codesOf(answer.body.cardRegistration)]).toEqual([
        200,
        ['INVALID_CARD', 'linked'],
      ]);
      expect(await memberOf(browser)).toMatchObject({
        publicId: member.publicId,
        memberType: 'EnrolledCardMember',
        active: true,
      });
    });

    test('reopens with a consent if the box was ticked, and without one if not', async () => {
      const { browser, database, member, card } = await aClosed();
      const consents = async () => {
        const sql = "SELECT 1 AS one FROM consent_event WHERE member_id = ? AND channel = 'cards'";
        return (await query(database, sql, [member.id])).length;
      };
      await reopen(browser, card);
      expect(await consents()).toBe(1);
      const [{ id }] = (await browser.get('/api/Member/Cards')).body.items;
      await browser.delete(`/api/Member/Cards?id=${id}`);
      await browser.post('/api/Member/Cards/Reregister', linking(card));
      expect(await consents()).toBe(2);
    });

    test('keeps its rewards: the entries stay the member’s before, meanwhile and after [CARD-028]', async () => {
      const { browser, database, member } = await aClosed();
      await insertRows(database, {
        table: 'reward_entry',
        rows: [
          {
            ...{ id: 900_000 + member.id, member_id: member.id, source: 'M', status: 'Awarded', amount: 500 },
            ...{ base_cents: 0, program_version: 'v', trace: '{}', created_at: 0, earned_at: 0, moves: 0 },
          },
        ],
      });
      await reopen(browser, aCard());
      const [sum] = await query(database, 'SELECT SUM(amount) AS sum FROM reward_entry WHERE member_id = ?', [
        member.id,
      ]);
      expect(Number(sum?.sum)).toBe(500);
    });

    test('stays closed when no card links', async () => {
      const { browser } = await aClosed();
      const answer = await reopen(browser, aCard(unique(), 'VISA', 'INVALID_CARD'));
      expect(codesOf(answer.body.cardRegistration)).toEqual(['INVALID_CARD']);
      expect(await memberOf(browser)).toMatchObject({ memberType: 'ClosedAccountMember' });
    });

    test('is the only kind of account that this call accepts', async () => {
      const { browser, outside } = await aLinker();
      const rejected = await reopen(browser, aCard());
      expect([rejected.status, rejected.body.code]).toEqual([409, 'ACCOUNT_OPEN']);
      expect(outside.requested).toHaveLength(0);
    });

    test('reopens only for its member, with cards [API-049, API-050]', async () => {
      const { app, browser } = await aClosed();
      const visitor = aBrowser(app, HOST);
      expect((await reopen(visitor, aCard())).status).toBe(401);
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await reopen(elsewhere, aCard())).status).toBe(401);
      for (const cards of [[], [{ cardNumber: '1' }], Array.from({ length: 13 }, () => aCard())])
        expect((await reopen(browser, ...cards)).status).toBe(400);
    });
  });

  describe('access', () => {
    test('a visitor may not list, link or delete [API-050, CARD-031, CARD-063]', async () => {
      const { app, outside } = anApp();
      const visitor = aBrowser(app, HOST);
      const answers = [
        await visitor.get('/api/Member/Cards'),
        await visitor.post('/api/Member/Cards', linking(aCard())),
        await visitor.delete('/api/Member/Cards?id=1'),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([401, 'UNAUTHORISED']);
      }
      expect(outside.requested).toHaveLength(0);
    });

    test("a session sent to another partner's host lists nothing", async () => {
      const { app, browser } = await aLinker();
      await link(browser, aCard());
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await elsewhere.get('/api/Member/Cards')).status).toBe(401);
      expect((await elsewhere.post('/api/Member/Cards', linking(aCard()))).status).toBe(401);
    });

    test('a list shows only the member’s own cards', async () => {
      const parts = anApp();
      const [one, other] = [await signIn(parts), await signIn(parts)];
      await link(one.browser, aCard());
      expect((await other.browser.get('/api/Member/Cards')).body).toEqual({ items: [] });
    });
  });

  describe('a malformed request links nothing [API-049, CARD-054]', () => {
    test.each([
      ['no card', linking()],
      ['thirteen cards', linking(...Array.from({ length: 13 }, () => aCard()))],
      ['no consent', { creditCards: [aCard()], directFileFeedOptIn: false }],
      ['consent left out', { creditCards: [aCard()] }],
      ['an unencrypted card number', linking({ ...aCard(), cardNumber: '4111111111111111' })],
      ['an unknown brand', linking({ ...aCard(), cardType: 'JCB' })],
      ['more than four digits', linking({ ...aCard(), lastFour: '411111' })],
      ['wrong types', { creditCards: 'all', directFileFeedOptIn: 1 }],
      ['an envelope that is too long', linking({ ...aCard(), encryptedCardNumber: 'x'.repeat(8_193) })],
      ['an unknown field', { ...linking(aCard()), memberId: 1 }],
    ])('%s', async (_what, body) => {
      const { browser, outside } = await aLinker();
      const rejected = await browser.post('/api/Member/Cards', body);
      expect(rejected.status).toBe(400);
      expect(rejected.body.errors.length).toBeGreaterThan(0);
      expect(outside.requested).toHaveLength(0);
    });

    test.each([
      ['malformed JSON', '[', 400, 'MALFORMED_JSON'],
      ['an oversize body', JSON.stringify(linking({ junk: 'x'.repeat(110_000) })), 413, 'BODY_TOO_LARGE'],
    ])('%s', async (...[, body, status, code]) => {
      const { browser } = await aLinker();
      const rejected = await browser.post('/api/Member/Cards', body);
      expect([rejected.status, rejected.body.code]).toEqual([status, code]);
    });

    test.each([
      ['no anti-forgery token', { 'X-CSRF-TOKEN': '' }],
      ['a foreign origin', { Origin: 'https://evil.example' }],
    ])('%s [LOGIN-048]', async (_what, headers) => {
      const { browser, outside } = await aLinker();
      const rejected = await browser.post('/api/Member/Cards', linking(aCard()), headers);
      expect([rejected.status, rejected.body.code]).toEqual([403, 'CSRF']);
      expect(outside.requested).toHaveLength(0);
    });
  });

  test('a member may link 20 times in five minutes, independently of others [API-052]', async () => {
    const parts = anApp({ limitFactor: 1 });
    const [eager, other] = [await signIn(parts), await signIn(parts)];
    for (let request = 1; request <= 20; request += 1)
      await link(eager.browser, aCard(unique(), 'VISA', 'INVALID_CARD'));
    const rejected = await eager.browser.post('/api/Member/Cards', linking(aCard()));
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(codesOf(await link(other.browser, aCard()))).toEqual(['linked']);
  });
});
