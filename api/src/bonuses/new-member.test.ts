import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { cardRoutes } from '../cards/cards.routes.ts';
import { createCardsService } from '../cards/cards.service.ts';
import type { CardNetwork } from '../adapters/card-network/card-network.ts';
import { accountsStore } from '../identity/accounts.store.ts';
import { aClock, aTestApp } from '../identity/test-app.fixture.ts';
import { aMerchant, anEvent, feedFor, ledgerOf, partners } from '../rewards/testing/rewards.fixture.ts';
import { aBonus } from './bonuses.fixture.ts';
import { createBonusesService } from './bonuses.service.ts';
import { query } from '../db/query.ts';

const password = 'gravy & thyme 26';
const HOUR_MS = 3_600_000;
let serial = 0;

/** A network that enrols every card with its own text as token. */
const network: CardNetwork = {
  enrol: ({ encryptedCardNumber }) =>
    Promise.resolve({
      cardToken: encryptedCardNumber,
      fingerprint: encryptedCardNumber,
      network: 'VISA',
      lastFour: '4242',
    }),
  loadedCards: () => Promise.resolve([]),
  enrolLoaded: () => Promise.resolve({ code: 'INVALID_CARD' }),
  unenrol: () => Promise.resolve(),
};

onEachDatabase((open) => {
  const aContext = (startsAt?: number) => {
    const { database } = open();
    const clock = aClock(startsAt);
    const { app } = aTestApp({
      database,
      now: clock.now,
      environment: { CAPTCHA: 'off' },
      routesWith: ({ limits, captcha }) => [
        cardRoutes({ cards: createCardsService({ database, network, now: clock.now }), captcha, limits }),
      ],
    });
    return { database, clock, app, browser: aBrowser(app, 'nosh.localhost:3000') };
  };
  const enrolmentsOf = (memberId: number) =>
    query(
      open().database,
      `SELECT b.code, e.status, e.enrolled_at AS enrolledAt FROM member_bonus e JOIN bonus b ON b.id = e.bonus_id
       WHERE e.member_id = ? ORDER BY e.id`,
      [memberId],
    );
  const welcome = (partner: string, overrides: Record<string, string | number | null> = {}) =>
    aBonus(open().database, {
      partner,
      code: `WELCOME-${(serial += 1)}`,
      is_new_member_bonus: 1,
      is_automatic: 1,
      window_days: 90,
      ...overrides,
    });
  const join = async ({ browser, database }: ReturnType<typeof aContext>) => {
    const email = `newcomer-${(serial += 1)}@dining.example`;
    const form = { email, password, passwordConfirm: password, firstName: 'Grace', lastName: 'Hopper' };
    const joined = await browser.post('/api/Members/Prospects', {
      ...form,
      zipCode: '60601',
      termsAccepted: true,
    });
    expect(joined.status).toBe(200);
    const [row] = await query<{ id: number }>(database, 'SELECT id FROM member WHERE email = ?', [email]);
    return row?.id ?? 0;
  };
  const linkCard = async ({ browser }: ReturnType<typeof aContext>, cardToken: string) => {
    const card = { encryptedCardNumber: cardToken, lastFour: '4242', cardType: 'VISA' };
    const body = { creditCards: [card], directFileFeedOptIn: true };
    const { status } = await browser.post('/api/Member/Cards', body);
    expect(status).toBe(200);
  };

  test('a member who joins, links a card and dines earns the new-member bonus automatically', async () => {
    const context = aContext();
    const bonus = await welcome('nosh');
    const memberId = await join(context);
    const joinedAt = context.clock.now();
    expect(await enrolmentsOf(memberId)).toEqual([
      { code: bonus.code, status: 'Enrolled', enrolledAt: joinedAt },
    ]);
    const cardToken = `newcomer-card-${(serial += 1)}`;
    await linkCard(context, cardToken);
    context.clock.pass(HOUR_MS);
    const { networkMerchantId } = await aMerchant(context.database);
    const occurredAt = new Date(context.clock.now()).toISOString();
    await feedFor(context.database, context.clock.now).ingest('network', [
      anEvent({ cardToken, networkMerchantId }, { occurredAt }),
    ]);
    expect((await ledgerOf(context.database, memberId)).entries).toEqual(
      expect.arrayContaining(['B Awarded 500']),
    );
    expect(await enrolmentsOf(memberId)).toMatchObject([{ code: bonus.code, status: 'Qualified' }]);
  });

  test('how many dines of an open bonus are made is said, and only of those that count', async () => {
    const context = aContext();
    const { database, clock } = context;
    const bonus = await welcome('nosh', { dines: 2, minimum_spend_cents: 2_500 });
    const memberId = await join(context);
    const bonuses = createBonusesService({ database, partners, clock: clock.now });
    const made = async () =>
      (await bonuses.bonusesWithTerms(memberId)).terms.find(({ code }) => code === bonus.code)?.dines;
    expect(await made()).toEqual({ made: 0, needed: 2 });
    const cardToken = `progress-card-${(serial += 1)}`;
    await linkCard(context, cardToken);
    const { networkMerchantId } = await aMerchant(database);
    const dine = async (amountCents: number) => {
      clock.pass(HOUR_MS);
      const occurredAt = new Date(clock.now()).toISOString();
      await feedFor(database, clock.now).ingest('network', [
        anEvent({ cardToken, networkMerchantId }, { occurredAt, amountCents }),
      ]);
    };
    await dine(2_400);
    expect(await made()).toEqual({ made: 0, needed: 2 });
    await dine(5_000);
    expect(await made()).toEqual({ made: 1, needed: 2 });
    await dine(5_000);
    expect(await made()).toEqual({ made: 2, needed: 2 });
  });

  test('who joins on the evening of its last day gets an automatic bonus, by the programme’s time zone', async () => {
    const quarterPastEightInNewYork = Date.UTC(2027, 0, 1, 1, 15);
    const context = aContext(quarterPastEightInNewYork);
    const last = await welcome('nosh', { valid_to: '2026-12-31' });
    const over = await welcome('nosh', { valid_to: '2026-12-30' });
    const early = await welcome('nosh', { valid_from: '2027-01-01' });
    const codes = (await enrolmentsOf(await join(context))).map(({ code }) => code);
    const isGot = [last, over, early].map(({ code }) => codes.includes(code));
    expect(isGot).toEqual([true, false, false]);
  });

  test('a reopened account keeps its enrolment and gets no second one', async () => {
    const context = aContext();
    await welcome('nosh');
    const memberId = await join(context);
    const before = await enrolmentsOf(memberId);
    const cardToken = `closing-card-${(serial += 1)}`;
    await linkCard(context, cardToken);
    const { items } = (await context.browser.get('/api/Member/Cards')).body;
    expect((await context.browser.delete(`/api/Member/Cards?id=${items[0].id}`)).status).toBe(200);
    context.clock.pass(60_000);
    await linkCard(context, cardToken);
    expect(await enrolmentsOf(memberId)).toEqual(before);
    expect(before).not.toEqual([]);
  });

  test('a member created by the partner’s sign-in is enrolled in the same transaction', async () => {
    const { database } = open();
    const joinedAt = Date.UTC(2026, 10, 20);
    const bonus = await welcome('southwest');
    await welcome('southwest', { is_automatic: 0 });
    await welcome('southwest', { channel: 'in-flight' });
    await welcome('southwest', { audience: 'invited' });
    const sso = { issuer: 'https://id.example', subject: `auto-${(serial += 1)}` };
    const publicId = `auto-${serial}`;
    const newcomer = { partner: 'southwest', publicId, familyId: 'f', email: 'a@b.example', joinedAt, sso };
    const account = await accountsStore(database).add(newcomer, 'America/Chicago');
    expect(await enrolmentsOf(account?.memberId ?? 0)).toEqual([
      { code: bonus.code, status: 'Enrolled', enrolledAt: joinedAt },
    ]);
  });
});
