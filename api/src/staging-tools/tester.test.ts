import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@dinelink/contract';
import { bookingSimulator } from '../../simulators/booking/booking.fixture.ts';
import { Mailbox } from '../../simulators/mail-catcher/mailbox.ts';
import { catcherWeb } from '../../simulators/mail-catcher/web.ts';
import { type Api, startApi } from '../app/start-api.ts';
import { readConfig } from '../app/config.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { createLogger } from '../http/logs/request-log.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { recordConsent } from '../members/consents.store.ts';
import { aMember } from '../members/members.fixture.ts';
import { PASSWORD, signIn } from '../members/signed-in.fixture.ts';
import { addMerchants, demoMerchants } from '../merchants/merchants.fixture.ts';
import { aBookableMerchant, booking } from '../reservations/reservations.fixture.ts';
import { aCard } from '../rewards/testing/rewards.fixture.ts';
import { createStagingClock } from './staging-clock.ts';
import { query } from '../db/query.ts';

const DAY_MS = 86_400_000;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};

onEachDatabase((open) => {
  const mailbox = new Mailbox();
  let [api, catcher]: [Api | undefined, Server | undefined] = [undefined, undefined];

  beforeAll(async () => {
    await addMerchants(open().database, demoMerchants(60));
    catcher = await listening(createServer(catcherWeb(mailbox)));
    const { url, key } = bookingSimulator();
    const config = readConfig({
      APP_ENV: 'development',
      BOOKING_URL: url,
      BOOKING_KEY: key,
      DATABASE_URL: open().url,
      MAIL_CATCHER_URL: `http://127.0.0.1:${portOf(catcher)}`,
      RATE_LIMITS: 'raised',
      LOG_LEVEL: 'silent',
    });
    api = await startApi(config, createLogger('silent'));
  });
  afterAll(async () => {
    catcher?.close();
    await api?.close();
  });

  const at = (partner: string) => {
    if (!api) throw new Error('There is no api yet.');
    return aBrowser(api.app, `${partner}.localhost`);
  };
  const aDiner = async (partner = 'ihg') => {
    const { database } = open();
    const member = await aMember(database, { partner, password: PASSWORD });
    const consent = {
      memberId: member.id,
      channel: 'email' as const,
      granted: true,
      at: Date.UTC(2024, 2, 1),
    };
    await unitOfWork(database, (tx) => recordConsent(tx, consent));
    await aCard(database, { memberId: member.id, partner, linkedAt: Date.now() - 400 * DAY_MS });
    return { ...member, browser: at(partner) };
  };
  const signedIn = async (partner = 'nosh') => {
    const diner = await aDiner(partner);
    await signIn(diner.browser, diner.email);
    return diner;
  };

  test('a scenario is played with a member’s card through the feed’s own endpoint', async () => {
    const { browser, publicId } = await aDiner();
    const { body } = await browser.get('/api/stgtools/scenarios');
    expect(body.scenarios).toEqual(
      expect.arrayContaining(['auth-settle-tip', 'refund-partial', 'duplicate']),
    );
    const played = await browser.post('/api/stgtools/scenarios/refund-partial', { publicId });
    expect(played.status).toBe(200);
    expect(endpoints.runScenario.answer.parse(played.body).deliveries).toMatchObject([
      { events: [{ kind: 'AUTHORIZED' }, { kind: 'SETTLED', amountCents: 6_120 }], accepted: 2, rejected: 0 },
      { events: [{ kind: 'REFUNDED', amountCents: 2_040 }], accepted: 1 },
    ]);
    const ledger = (await browser.get(`/api/stgtools/ledger?publicId=${publicId}`)).body;
    expect(ledger.dines).toMatchObject([
      { state: 'part_refunded', settledCents: 6_120, refundedCents: 2_040 },
    ]);
    expect(ledger.balance.awarded).toBe(204);
  });

  test('an unknown scenario, another programme’s member and a member without a card are rejected', async () => {
    const { database } = open();
    const { browser, publicId } = await aDiner();
    const stranger = await aDiner('nosh');
    const cardless = await aMember(database, { partner: 'ihg' });
    const play = async (name: string, whose: string) =>
      (await browser.post(`/api/stgtools/scenarios/${name}`, { publicId: whose })).body.code;
    expect(await play('toString', publicId)).toBe('SCENARIO_UNKNOWN');
    expect(await play('reversal', stranger.publicId)).toBe('MEMBER_NOT_FOUND');
    expect(await play('reversal', cardless.publicId)).toBe('NO_LINKED_CARD');
    expect((await browser.post('/api/stgtools/scenarios/reversal', {})).body.errors[0].field).toBe(
      'publicId',
    );
  });

  test.each(['ihg', 'hilton'])(
    'at %s dines raise a member to VIP, refunds and consent lower the tier',
    async (partner) => {
      const { browser, publicId, id } = await aDiner(partner);
      const move = (tierLevel: number) => browser.put('/api/stgtools/tier', { publicId, tierLevel });
      expect((await move(2)).body).toEqual({ tierLevel: 2, qualifiedDines: 0 });
      expect((await move(3)).body).toEqual({ tierLevel: 3, qualifiedDines: 11 });
      expect((await move(3)).body).toEqual({ tierLevel: 3, qualifiedDines: 11 });
      expect((await move(2)).body).toEqual({ tierLevel: 2, qualifiedDines: 0 });
      expect((await move(0)).body.tierLevel).toBe(0);
      expect((await move(2)).body.tierLevel).toBe(2);
      const rows = await query(open().database, 'SELECT tier_level, opt_in_level FROM member WHERE id = ?', [
        id,
      ]);
      expect(rows).toEqual([{ tier_level: 2, opt_in_level: 2 }]);
      expect((await move(1)).status).toBe(400);
    },
  );

  test('changing consent needs no card, dines do', async () => {
    const { publicId } = await aMember(open().database, { partner: 'ihg' });
    const move = (tierLevel: number) => at('ihg').put('/api/stgtools/tier', { publicId, tierLevel });
    expect((await move(0)).body.tierLevel).toBe(0);
    expect((await move(2)).body.tierLevel).toBe(2);
    expect((await move(3)).body.code).toBe('NO_LINKED_CARD');
  });

  test('a partner without VIP rejects tier 3', async () => {
    const { browser, publicId } = await aDiner('nosh');
    const refused = await browser.put('/api/stgtools/tier', { publicId, tierLevel: 3 });
    expect([refused.status, refused.body.code]).toEqual([409, 'TIER_OUT_OF_REACH']);
  });

  test('caught mails are read, all or one address’s', async () => {
    const email = { from: 'x@example.com', subject: 'Hello', text: 'Hi', html: '', receivedAt: 'now' };
    mailbox.add({ ...email, to: ['ann@ihg.example'] });
    mailbox.add({ ...email, to: ['bob@ihg.example'] });
    const all = await at('ihg').get('/api/stgtools/mails');
    expect(endpoints.caughtMails.answer.parse(all.body).mails).toHaveLength(2);
    const { body } = await at('ihg').get('/api/stgtools/mails?to=ann@ihg.example');
    expect(body.mails).toEqual([{ id: '1', ...email, to: ['ann@ihg.example'] }]);
    expect((await at('ihg').get('/api/stgtools/mails?to=nobody')).status).toBe(400);
  });

  test('a partner flag is set and removed', async () => {
    const merchantId = await aBookableMerchant(open().database);
    const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const times = async () =>
      (await at('nosh').get(`/api/merchants/${merchantId}/reservations/availability?date=${date}`)).status;
    const set = (value: unknown, name = 'openTableReservationsEnabled') =>
      at('nosh').put(`/api/stgtools/flags/${name}`, { value });
    expect(await times()).toBe(200);
    expect((await set(false)).body).toEqual({ flags: { openTableReservationsEnabled: false } });
    expect(await times()).toBe(404);
    expect((await set(null)).body).toEqual({ flags: {} });
    expect(await times()).toBe(200);
    expect((await set(true, 'noSuchSwitch')).body.code).toBe('FLAG_UNKNOWN');
    expect((await set('yes')).status).toBe(400);
  });

  test('testers set how the simulators behave', async () => {
    const { browser, publicId } = await aDiner();
    const booked = (guest: string) => {
      const table = { restaurantRef: 'none', phoneNumber: '', startsAt: 0, partySize: 2 };
      return booking().book({ reference: 'a-reference', guest, ...table });
    };
    const set = (body: object) => browser.put('/api/stgtools/booking', body);
    expect((await set({ publicId, behaviour: 'deactivated' })).body).toEqual({ behaviour: 'deactivated' });
    expect(await booked(publicId)).toEqual({ problem: 'guestDeactivated' });
    await set({ behaviour: 'fails' });
    expect(await booked('anybody')).toEqual({ problem: 'failed' });
    await set({ behaviour: null });
    expect(await booked('anybody')).toEqual({ problem: 'unknownRestaurant' });
    expect((await set({ publicId: 'nobody', behaviour: null })).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await set({ publicId, behaviour: 'explodes' })).status).toBe(400);
  });

  describe('the clock', () => {
    test('of a session is set for it alone, and signs no one out', async () => {
      const { browser } = await signedIn();
      const merchantId = await aBookableMerchant(open().database);
      const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
      const path = `/api/merchants/${merchantId}/reservations/availability?date=${tomorrow}&time=19:00`;
      expect((await browser.get(path)).body.state).toBe('available');
      const set = await browser.put('/api/stgtools/clock', { offsetMs: 10 * DAY_MS });
      expect([set.status, set.body.offsetMs, set.body.jobsOffsetMs]).toEqual([200, 10 * DAY_MS, 0]);
      expect(Date.parse(set.body.now) - Date.now()).toBeGreaterThan(9 * DAY_MS);
      // Ten days ahead, tomorrow is long past.
      expect((await browser.get(path)).status).toBe(400);
      expect((await at('nosh').get(path)).body.state).toBe('available');
      expect((await browser.get('/api/Member')).status).toBe(200);
      await browser.put('/api/stgtools/clock', { offsetMs: 0 });
      expect((await browser.get(path)).body.state).toBe('available');
    });

    test('of jobs is read by every worker', async () => {
      const worker = createStagingClock(open().database, () => 1_000);
      expect(worker.jobsNow()).toBe(1_000);
      const set = await at('nosh').put('/api/stgtools/clock', { jobsOffsetMs: 5_000 });
      expect(set.body).toMatchObject({ offsetMs: 0, jobsOffsetMs: 5_000 });
      await worker.refresh();
      expect([worker.jobsNow(), worker.now()]).toEqual([6_000, 1_000]);
      await at('nosh').put('/api/stgtools/clock', { jobsOffsetMs: 0 });
      expect((await at('nosh').get('/api/stgtools/clock')).body.jobsOffsetMs).toBe(0);
    });

    test('is not available to visitors, and has bounds', async () => {
      const refused = await at('nosh').put('/api/stgtools/clock', { offsetMs: 1 });
      expect([refused.status, refused.body.code]).toEqual([401, 'NO_SESSION']);
      expect((await at('nosh').put('/api/stgtools/clock', {})).status).toBe(400);
      expect((await at('nosh').put('/api/stgtools/clock', { jobsOffsetMs: 1e12 })).status).toBe(400);
    });
  });
});
