import { personalDataSchema } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { rowsWithText } from '../../db/testing/rows-with-text.fixture.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { aClock, aTestApp } from '../../identity/test-app.fixture.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { createErasure } from '../../erasure/erase.service.ts';
import { erasureRoutes } from '../../erasure/erasure.routes.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { sessionOf } from '../../identity/sessions/authenticator.ts';
import { partners } from '../../rewards/testing/rewards.fixture.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { createConfirmIdentity } from '../confirm-identity.ts';
import { aMember } from '../members.fixture.ts';
import type { NewMember } from '../members.store.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { createConsents } from './consents.service.ts';
import { dataExportHandler } from './data-export.job.ts';
import { createDataExports } from './data-export.service.ts';
import { sweepExports } from './data-export.store.ts';
import { createPersonalDataService } from './personal-data.service.ts';
import { aMemberBySso, aSignedInMember, PASSWORD } from '../signed-in.fixture.ts';
import { execute, query } from '../../db/query.ts';
import { insertRows } from '../../db/insert-rows.ts';

const MINUTE_MS = 60_000;
let counted = 0;
const unique = () => (counted += 1);

/** Values unique to one member, so that a row with any of them is about that member. */
const personal = () => {
  const n = unique();
  return {
    email: `zelda.quux${n}@ihg.example`,
    partnerNumber: `ZQ${10_000 + n}`,
    firstName: `Zelda${n}`,
    lastName: `Quux${n}`,
    address1: `${n} Nowhere Lane`,
    address2: `Attic ${n}a`,
    city: `Quuxville${n}`,
    phoneNumber: `31255${String(50_000 + n)}`,
  };
};

onEachDatabase((open) => {
  const insert = (table: string, row: Record<string, string | number | null>) =>
    insertRows(open().database, { table, rows: [row] });

  const aSignedIn = async (
    exported: Partial<NewMember> & { partner: string },
    { limitFactor }: { limitFactor?: number } = {},
  ) => {
    const { database } = open();
    const clock = aClock();
    const { app, identity } = aTestApp({
      database,
      now: clock.now,
      ...(limitFactor && { limitFactor }),
      routesWith: ({ limits, identity: { sessions, provePassword } }) => {
        const confirmIdentity = createConfirmIdentity({ provePassword, now: clock.now });
        const exports = createDataExports({
          ...{ database, confirmIdentity, now: clock.now },
          sessionsOf: sessions.listOf,
        });
        const consents = createConsents(database);
        const signedInAt = (member: SignedIn) => sessionOf(member)?.createdAt ?? null;
        const erasure = createErasure({
          database,
          provePassword,
          endSessions: (memberId) => sessions.endAllOf(memberId),
          newPseudonym: () => `erased-${unique()}`,
          now: clock.now,
        });
        return [
          personalDataRoutes({ exports, consents, signedInAt, limits }),
          erasureRoutes({ erasure, limits }),
        ];
      },
    });
    const known = { ...personal(), ...exported };
    const signedIn = exported.sso ? aMemberBySso : aSignedInMember;
    return { app, clock, database, known, ...(await signedIn({ app, database, identity }, known)) };
  };

  /** A history with one of everything. */
  const live = async ({ id, publicId }: { id: number; publicId: string }, partner = 'ihg') => {
    const { database } = open();
    const at = Date.UTC(2026, 5, 1);
    const n = 1_000_000 + id;
    const token = `token-${n}`;
    await insert('payment_card', {
      ...{ id: n, partner, network: 'VISA', last_four: '4242', card_token: token },
      ...{ fingerprint: `print-${n}`, created_at: at },
    });
    await insert('card_link', {
      ...{ card_id: n, member_id: id, linked_at: at, active_card_id: n, description: `Zelda’s ${n}` },
    });
    await execute(database, 'UPDATE member SET card_count = 1 WHERE id = ?', [id]);
    await insert('merchant', {
      ...{ id: n, name: 'Trattoria', search_text: '', cuisines: '', street: '', city: '', state: 'IL' },
      ...{ zip_code: '60601', latitude: 0, longitude: 0, cell: 1, time_zone: 'America/Chicago' },
      ...{ price_range: 2, added_on: '2020-01-01', picture: '', gallery: '[]', about: '', hours: '[]' },
      ...{ menus: '[]', events: '[]', updated_at: at },
    });
    await insert('dine', {
      ...{ id: n, card_token: token, network_txn_ref: `r${n}`, network: 'VISA', channel: 'IN_PERSON' },
      ...{ dined_at: at, dined_order: 0, is_declined: 0, is_reversed: 0, refunded_cents: 100 },
      ...{ settled_cents: 6_120, state: 'finalised', cap_visits: 0, cap_spend_cents: 0, member_id: id },
      ...{ merchant_id: n, completes_at: at },
    });
    await insert('dine_notice', { dine_id: n, member_id: id, announced_at: at, concluded_at: null });
    await insert('dine_notice_choice', { member_id: id, granted: 0, text_version: 'v2', at: at + 1 });
    await insert('reward_entry', {
      ...{ id: n, member_id: id, dine_id: n, source: 'S', status: 'Awarded', amount: 306, base_cents: 0 },
      ...{ program_version: 'v', trace: '{}', created_at: at, earned_at: at, moves: 0 },
    });
    await insert('redemption', {
      ...{ partner, member_id: id, amount_cents: 2_050, status: 'completed', brand: 'Visa' },
      ...{ delivery: 'Card', card_id: n, target_label: `Visa ending in ${n}`, processor: 'p' },
      ...{ idempotency_key: `k${n}`, created_at: at, requested_at: at, completed_at: at },
    });
    await insert('reservation', {
      ...{ public_id: `res${n}`, partner, member_id: id, merchant_id: n, starts_at: at },
      ...{ local_date: '2026-06-01', party_size: 2, phone_number: `312${n}`, state: 'completed' },
      ...{ has_bonus: 0, created_at: at, updated_at: at },
    });
    await insert('dinner_plan', {
      ...{ id: n, public_id: `plan${n}`, partner, member_id: id, request_id: `r${n}` },
      ...{ name: `Zelda’s night ${n}`, day: '2026-06-05', token_hash: `hash-${n}` },
      ...{ created_at: at, expires_at: at },
    });
    await insert('dinner_plan_option', {
      ...{ plan_id: n, position: 0, merchant_id: n, merchant_name: 'Trattoria' },
    });
    await insert('dinner_plan_vote', {
      ...{ plan_id: n, voter_hash: `voter-${n}`, voter_name: `Friend ${n}`, merchant_ids: String(n) },
      ...{ voted_at: at },
    });
    await insert('dine_claim', {
      ...{ partner, member_id: id, card_id: n, merchant_id: n, dined_on: '2026-06-01', amount_cents: 4_000 },
      ...{ note: `Table of ${publicId}`, state: 'declined', claimed_at: at, answered_at: at },
    });
    await insert('saved_restaurant', { partner, member_id: id, merchant_id: n, saved_at: at });
    await insert('favourite_list', {
      ...{ id: n, member_id: id, name: `Zelda’s list ${n}`, name_key: `list ${n}`, created_at: at },
    });
    await insert('favourite_list_entry', { list_id: n, merchant_id: n });
    await insert('merchant_review', {
      ...{ merchant_id: n, rating: 5, text: 'Lovely.', author: `Zelda Q${n}`, written_on: '2026-06-02' },
      ...{ member_id: id, dine_id: n },
    });
    await insert('member_referral', { member_id: id, utm_source: 'mail' });
    await insert('page_event', { partner, member_id: id, url: '/search', received_at: at });
    await insert('impression', {
      ...{ partner, member_id: id, channel: 'web', user_agent: 'ua', at, detail: '{}', received_at: at },
    });
    await insert('bonus', {
      ...{
        id: n,
        partner,
        code: `B${n}`,
        description: '',
        amount: 5,
        valid_from: '2020-01-01',
        created_at: at,
      },
    });
    await insert('member_bonus', { member_id: id, bonus_id: n, status: 'Eligible', created_at: at });
    await insert('emulation', {
      ...{ id: `emulation-${n}`, partner, member_id: id, public_id: publicId, actor_issuer: 'i', actor: 'a' },
      ...{ actor_name: 'Op', reason: 'Asked for help', is_read_only: 1, nonce_hash: `n${n}` },
      ...{ started_at: at, expires_at: at, ended_at: at },
    });
    await insert('emulation_log', {
      ...{ emulation_id: `emulation-${n}`, actor: 'a', subject: publicId, method: 'GET', path: '/', at },
    });
    await insert('consent_event', {
      ...{ member_id: id, channel: 'email', granted: 1, text_version: 'v1', at },
    });
    return { token, at: new Date(at).toISOString() };
  };

  /** What the worker does with the jobs that wait. */
  const makeCopies = async ({ now }: { now: () => number }) => {
    const { database } = open();
    const handle = dataExportHandler({
      ...{ database, partners, now },
      personalData: createPersonalDataService({ database, now }),
    });
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'personalData'",
    );
    await execute(database, "DELETE FROM outbox WHERE kind = 'personalData'");
    for (const { payload } of jobs)
      await handle(JSON.parse(payload), { id: 1, kind: 'personalData', payload, attempts: 1 });
  };
  const ask = (browser: Browser, body: object = {}) => browser.post('/api/Member/PersonalData', body);
  const download = (browser: Browser) => browser.get('/api/Member/PersonalData');
  const state = async (browser: Browser) => (await browser.get('/api/Member/PersonalData/State')).body;
  /** Asks for a copy, lets it be made, and downloads it. */
  const request = async (browser: Browser, clock: { now: () => number }) => {
    expect((await ask(browser)).status).toBe(202);
    await makeCopies(clock);
    return download(browser);
  };

  describe('a member’s stored data', () => {
    test('is exported completely, with readable times and money, without tokens', async () => {
      const { browser, member, known, clock } = await aSignedIn({ partner: 'nosh' });
      const { token, at } = await live(member, 'nosh');
      const { status, body, headers } = await request(browser, clock);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toBe('attachment; filename=personal-data.json');
      expect(personalDataSchema.parse(body)).toEqual(body);
      const { email, partnerNumber, firstName, lastName, phoneNumber } = known;
      expect(body.profile).toMatchObject({
        ...{ email, partnerNumber, firstName, lastName, phoneNumber, dineNotices: true },
      });
      expect(body).toMatchObject({
        programme: 'nosh',
        referral: { utm_source: 'mail' },
        consents: [
          { channel: 'email', granted: true, textVersion: 'v1', at },
          {
            channel: 'dines',
            granted: false,
            textVersion: 'v2',
            at: new Date(Date.parse(at) + 1).toISOString(),
          },
        ],
        cards: [
          {
            cardType: 'VISA',
            lastFour: '4242',
            linkedAt: at,
            unlinkedAt: null,
            name: expect.stringMatching(/^Zelda/),
          },
        ],
        sessions: [
          {
            ...{ startedAt: '2026-11-20T12:00:00.000Z', lastUsedAt: '2026-11-20T12:00:00.000Z' },
            ...{ endsAt: '2026-11-20T12:15:00.000Z', browser: null, platform: null },
          },
        ],
        dines: [
          {
            ...{ dinedAt: at, merchant: 'Trattoria', amount: 61.2, refunded: 1, state: 'finalised' },
            ...{ announcedAt: at, concludedAt: null },
          },
        ],
        rewards: [{ earnedAt: at, source: 'S', status: 'Awarded', amount: 3.06, reasonCode: null }],
        statementCredits: [
          { amount: 20.5, status: 'completed', target: `Visa ending in ${1_000_000 + member.id}` },
        ],
        bonuses: [{ status: 'Eligible', enrolledAt: null }],
        reservations: [
          { merchant: 'Trattoria', startsAt: at, partySize: 2, phoneNumber: `312${1_000_000 + member.id}` },
        ],
        savedRestaurants: [{ merchant: 'Trattoria', savedAt: at }],
        favouriteLists: [
          { name: `Zelda’s list ${1_000_000 + member.id}`, restaurant: 'Trattoria', createdAt: at },
        ],
        plans: [
          {
            ...{ name: `Zelda’s night ${1_000_000 + member.id}`, day: '2026-06-05', restaurant: 'Trattoria' },
            ...{ isOpen: true, createdAt: at, expiresAt: at },
          },
        ],
        claims: [
          { merchant: 'Trattoria', dinedOn: '2026-06-01', amount: 40, state: 'declined', claimedAt: at },
        ],
        reviews: [{ rating: 5, author: `Zelda Q${1_000_000 + member.id}`, text: 'Lovely.' }],
        emulations: [{ startedAt: at, endedAt: at, reason: 'Asked for help', isReadOnly: true }],
        impressions: [{ at, channel: 'web' }],
        pages: [{ at, url: '/search' }],
      });
      expect(JSON.stringify(body)).not.toContain(token);
      expect(JSON.stringify(body)).not.toContain('print-');
    });

    test('is small for a new member, and no one else’s', async () => {
      const [one, other] = [await aSignedIn({ partner: 'ihg' }), await aSignedIn({ partner: 'ihg' })];
      await live(one.member);
      const { body } = await request(other.browser, other.clock);
      expect(body).toMatchObject({
        referral: null,
        cards: [],
        dines: [],
        rewards: [],
        pages: [],
        reviews: [],
      });
      expect(JSON.stringify(body)).not.toContain(one.known.lastName);
    });

    test('every table with a member’s id is exported, or internal to the ledger', async () => {
      const { database } = open();
      const rows =
        database.dialect === 'sqlite'
          ? await query(
              database,
              `SELECT m.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c
               WHERE m.type = 'table' AND c.name = 'member_id'`,
            )
          : await query(
              database,
              `SELECT table_name AS name FROM information_schema.columns
               WHERE table_schema = DATABASE() AND column_name = 'member_id'`,
            );
      const exported = [
        'card_link',
        'consent_event',
        // The export itself.
        'data_export',
        'dine',
        'dine_claim',
        'dine_notice',
        'dine_notice_choice',
        'dinner_plan',
        'favourite_list',
        'impression',
        'member_bonus',
        'member_referral',
        'saved_restaurant',
      ];
      const alsoExported = [
        'merchant_review',
        'page_event',
        'redemption',
        'reservation',
        'reward_entry',
        'session',
      ];
      const books = [
        'budget_usage',
        'cap_usage',
        'flex_offer',
        'email_proof',
        'erased_by_hand',
        'recovery_code',
        'redemption_hold',
        'refund',
      ];
      const holds = ['reservation_hold', 'emulation'];
      const known = new Set([...exported, ...alsoExported, ...books, ...holds]);
      expect(rows.map(({ name }) => String(name)).filter((name) => !known.has(name))).toEqual([]);
    });

    test('is exported only to the member [API-050]', async () => {
      const { app, browser } = await aSignedIn({ partner: 'ihg' });
      expect((await download(aBrowser(app, 'ihg.localhost:3000'))).status).toBe(401);
      const elsewhere = aBrowser(app, 'nosh.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await download(elsewhere)).status).toBe(401);
    });

    test('may be asked for five times an hour and downloaded thirty times in five minutes [API-052]', async () => {
      const { browser, clock } = await aSignedIn({ partner: 'ihg' }, { limitFactor: 1 });
      for (let time = 1; time <= 5; time += 1) expect((await request(browser, clock)).status).toBe(200);
      expect((await ask(browser)).status).toBe(429);
      for (let time = 6; time <= 30; time += 1) expect((await download(browser)).status).toBe(200);
      expect((await download(browser)).status).toBe(429);
    });

    test('is made one at a time, says how far it is, and is mailed about when it is ready', async () => {
      const { browser, clock, database, member } = await aSignedIn({ partner: 'ihg' });
      expect(await state(browser)).toEqual({
        ...{ state: 'none', requestedAt: null, expiresAt: null },
        mayDownload: false,
      });
      expect((await download(browser)).body.code).toBe('EXPORT_NOT_FOUND');
      const both = await Promise.all([ask(browser), ask(browser)]);
      expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
      expect((await state(browser)).state).toBe('preparing');
      expect((await download(browser)).status).toBe(404);
      await makeCopies(clock);
      const expiresAt = new Date(clock.now() + 24 * 60 * MINUTE_MS).toISOString();
      expect(await state(browser)).toMatchObject({ state: 'ready', expiresAt });
      const mails = await query<{ payload: string }>(
        database,
        "SELECT payload FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0",
        [member.email],
      );
      expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
        {
          ...{ partner: 'ihg', template: 'personalDataReady', to: member.email },
          values: { HOURS: '24' },
        },
      ]);
    });

    test('is mailed about to no address that is not proven', async () => {
      const { browser, clock, database, member } = await aSignedIn({ partner: 'ihg' });
      await execute(database, 'UPDATE member SET is_email_unproven = 1 WHERE id = ?', [member.id]);
      await request(browser, clock);
      expect((await state(browser)).state).toBe('ready');
      const mails = "SELECT payload FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0";
      expect(await query(database, mails, [member.email])).toEqual([]);
    });

    test('can be downloaded for a day, and is then deleted', async () => {
      const { browser, clock, database, member } = await aSignedIn({ partner: 'ihg' });
      await request(browser, clock);
      const stored = () =>
        query(database, 'SELECT 1 AS one FROM data_export WHERE member_id = ?', [member.id]);
      await sweepExports(database, clock.now() + 24 * 60 * MINUTE_MS - 1);
      expect(await stored()).toHaveLength(1);
      await sweepExports(database, clock.now() + 24 * 60 * MINUTE_MS);
      expect(await stored()).toEqual([]);
      expect((await download(browser)).status).toBe(404);
    });

    test('cannot be downloaded in an older session than the one that asked for it', async () => {
      const { app, browser, clock, member } = await aSignedIn({ partner: 'ihg' });
      const another = aBrowser(app, 'ihg.localhost:3000');
      const signIn = { userName: member.email, password: PASSWORD, rememberMe: true };
      expect((await another.post('/api/SignIn', signIn)).status).toBe(200);
      clock.pass(MINUTE_MS);
      await request(browser, clock);

      expect(await state(another)).toMatchObject({ state: 'ready', mayDownload: false });
      const refused = await download(another);
      expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
      const table = await another.get('/api/Member/PersonalData/Table?table=dines');
      expect([table.status, table.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);

      await another.post('/api/SignIn', signIn);
      expect(await state(another)).toMatchObject({ mayDownload: true });
      expect((await download(another)).status).toBe(200);
      expect((await download(browser)).status).toBe(200);
    });

    test('needs the password once the sign-in is ten minutes old', async () => {
      const { browser, clock } = await aSignedIn({ partner: 'ihg' });
      clock.pass(10 * MINUTE_MS);
      expect((await ask(browser)).body.code).toBe('SIGN_IN_AGAIN');
      expect((await ask(browser, { password: 'not-mine-2026' })).body.code).toBe('SIGN_IN_AGAIN');
      expect((await ask(browser, { password: PASSWORD })).status).toBe(202);
    });

    test('compares the password by its first 56 characters, as sign-in does [LOGIN-023]', async () => {
      const { app, database } = await aSignedIn({ partner: 'ihg' });
      const password = 'a table for two '.repeat(4);
      const { email } = await aMember(database, { partner: 'ihg', password: password.slice(0, 56) });
      const browser = aBrowser(app, 'ihg.localhost:3000');
      expect((await browser.post('/api/SignIn', { userName: email, password })).status).toBe(200);
      expect((await ask(browser, { password })).status).toBe(202);
    });

    test('is a table of CSV too, in which nothing is a formula', async () => {
      const { browser, clock, database, member } = await aSignedIn({ partner: 'nosh' });
      await live(member, 'nosh');
      const name = '=HYPERLINK("http://evil.example", "Trattoria")';
      await execute(database, 'UPDATE merchant SET name = ? WHERE id = ?', [name, 1_000_000 + member.id]);
      await request(browser, clock);
      const { status, text, headers } = await browser.get('/api/Member/PersonalData/Table?table=dines');
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers['content-disposition']).toBe('attachment; filename=dines.csv');
      expect(text).toBe(
        '\uFEFFdinedAt,merchant,amount,refunded,state,announcedAt,concludedAt\r\n' +
          '2026-06-01T00:00:00.000Z,"\'=HYPERLINK(""http://evil.example"", ""Trattoria"")",61.2,1,finalised,2026-06-01T00:00:00.000Z,\r\n',
      );
    });
  });

  describe('an erased member', () => {
    const erase = async (browser: Browser, body: object = {}, token?: string) => {
      const bearer = token ?? (await browser.get('/api/Member')).body.accessToken;
      return browser.delete('/api/Member', { Authorization: `Bearer ${bearer}` }, body);
    };

    test('cannot be emulated any more', async () => {
      const { browser, member, database } = await aSignedIn({ partner: 'ihg' });
      await live(member);
      const reopen = 'UPDATE emulation SET ended_at = NULL WHERE member_id = ?';
      await execute(database, reopen, [member.id]);
      expect((await erase(browser)).status).toBe(200);
      const running = 'SELECT 1 AS one FROM emulation WHERE member_id = ? AND ended_at IS NULL';
      expect(await query(database, running, [member.id])).toEqual([]);
    });

    test('is nowhere in the database, and signed out everywhere', async () => {
      const { app, browser, member, known, database } = await aSignedIn({ partner: 'ihg', smsOptIn: true });
      const { token } = await live(member);
      const laptop = aBrowser(app, 'ihg.localhost:3000');
      await laptop.post('/api/SignIn', { userName: member.email, password: PASSWORD, rememberMe: true });
      await laptop.post('/api/Members/Prospects/Email', { email: member.email });
      await laptop.post('/api/SignIn', { userName: known.partnerNumber, password: 'wrong' });
      await unitOfWork(database, (tx) =>
        enqueue(tx, {
          kind: 'mail',
          payload: { partner: 'ihg', template: 'passwordChanged', to: member.email, values: {} },
          runAt: 0,
        }),
      );

      const answer = await erase(browser, { password: PASSWORD });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect(browser.cookies.has('session')).toBe(false);
      expect((await laptop.get('/api/Member')).status).toBe(401);
      const again = await laptop.post('/api/SignIn', { userName: member.email, password: PASSWORD });
      expect([again.status, again.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
      await execute(database, 'DELETE FROM sign_in_lockout');
      const mails = await query<{ payload: string }>(
        database,
        "SELECT payload FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0",
        [member.email],
      );
      expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
        { partner: 'ihg', template: 'accountErased', to: member.email, values: {} },
      ]);
      // Sent by the worker, and gone then.
      await execute(database, "DELETE FROM outbox WHERE kind = 'mail'");
      const { partner: _shared, smsOptIn: _flag, ...own } = known;
      const n = 1_000_000 + member.id;
      const output = [...Object.values(own).map(String), member.publicId];
      expect(
        await rowsWithText(
          open().database,
          ...output,
          `Zelda Q${n}`,
          `312${n}`,
          `night ${n}`,
          `Friend ${n}`,
          `list ${n}`,
          `ending in ${n}`,
        ),
      ).toEqual([]);
      expect(await query(database, 'SELECT * FROM favourite_list_entry WHERE list_id = ?', [n])).toEqual([]);
      expect(await query(database, 'SELECT last_four AS f FROM payment_card WHERE id = ?', [n])).toEqual([
        { f: '0000' },
      ]);
      const jobs = await query(database, "SELECT payload FROM outbox WHERE kind = 'unenrol'");
      expect(jobs).toContainEqual({ payload: JSON.stringify({ cardToken: token }) });
    });

    test('whose address nobody has proven is not mailed: somebody else may have it', async () => {
      const { browser, member, database } = await aSignedIn({ partner: 'ihg', isEmailUnproven: true });
      expect((await erase(browser, { password: PASSWORD })).status).toBe(200);
      const mails = "SELECT 1 AS one FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0";
      expect(await query(database, mails, [member.email])).toEqual([]);
    });

    test('leaves dines, entries and ended links unchanged, without a person', async () => {
      const { browser, member, database, clock } = await aSignedIn({ partner: 'ihg', smsOptIn: true });
      await live(member);
      await erase(browser, { password: PASSWORD });
      const read = (sql: string) => query(database, sql, [member.id]);
      expect(await read('SELECT status, amount FROM reward_entry WHERE member_id = ?')).toEqual([
        { status: 'Awarded', amount: 306 },
      ]);
      expect(await read('SELECT state FROM dine WHERE member_id = ?')).toEqual([{ state: 'finalised' }]);
      expect(
        await read('SELECT active_card_id AS a, unlinked_at AS u FROM card_link WHERE member_id = ?'),
      ).toEqual([{ a: null, u: clock.now() }]);
      expect(
        await read('SELECT channel, granted FROM consent_event WHERE member_id = ? ORDER BY at, channel'),
      ).toEqual([
        { channel: 'email', granted: 1 },
        { channel: 'email', granted: 0 },
        { channel: 'sms', granted: 0 },
      ]);
      expect(
        await read('SELECT tier_level AS t, card_count AS c, is_active AS a FROM member WHERE id = ?'),
      ).toEqual([{ t: 0, c: 0, a: 0 }]);
    });

    test('has future reservations cancelled, past ones kept, and gets no e-mail about it', async () => {
      const { browser, member, database, clock } = await aSignedIn({ partner: 'ihg' });
      await live(member);
      const soon = clock.now() + 86_400_000;
      const n = 2_000_000 + member.id;
      await insert('reservation', {
        ...{ id: n, public_id: `res${n}`, partner: 'ihg', member_id: member.id, merchant_id: 1 },
        ...{ starts_at: soon, local_date: '2026-11-21', party_size: 2, phone_number: '', state: 'confirmed' },
        ...{ has_bonus: 0, created_at: 0, updated_at: 0 },
      });
      await erase(browser, { password: PASSWORD });
      const requested = await query(
        database,
        'SELECT requested, attempt FROM reservation WHERE member_id = ? ORDER BY starts_at',
        [member.id],
      );
      expect(requested).toEqual([
        { requested: null, attempt: 1 },
        { requested: 'cancel', attempt: 2 },
      ]);
      const jobs = await query(database, "SELECT payload FROM outbox WHERE kind = 'reservation'");
      expect(jobs).toContainEqual({ payload: JSON.stringify({ reservationId: n, attempt: 2 }) });
      const [row] = await query<{ email: string }>(database, 'SELECT email FROM member WHERE id = ?', [
        member.id,
      ]);
      const message = {
        partner: 'ihg',
        template: 'passwordChanged',
        to: row?.email ?? '',
        values: {},
        at: 0,
      } as const;
      await unitOfWork(database, (tx) => queueEmail(tx, message));
      const mails = await query(
        database,
        "SELECT payload FROM outbox WHERE kind = 'mail' AND INSTR(payload, ?) > 0",
        [row?.email ?? ''],
      );
      expect(mails).toEqual([]);
    });

    test('may join again as a new member, with the same address and card', async () => {
      const { browser, member, database } = await aSignedIn({ partner: 'ihg' });
      const { token } = await live(member);
      await erase(browser, { password: PASSWORD });
      const anew = await aMember(database, { partner: 'ihg', email: member.email });
      const [card] = await query(database, 'SELECT id FROM payment_card WHERE card_token = ?', [token]);
      const cardId = Number(card?.id);
      const relinked = insert('card_link', {
        ...{ card_id: cardId, member_id: anew.id, linked_at: 9e12, active_card_id: cardId },
      });
      await expect(relinked).resolves.toBeUndefined();
    });

    test('must have given the password or signed in within ten minutes', async () => {
      const { browser, clock } = await aSignedIn({ partner: 'ihg' });
      const wrong = await erase(browser, { password: 'not-mine-2026' });
      expect([wrong.status, wrong.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
      clock.pass(9 * MINUTE_MS);
      await browser.get('/api/Member');
      clock.pass(MINUTE_MS);
      expect((await erase(browser)).body.code).toBe('SIGN_IN_AGAIN');
      expect((await browser.get('/api/Member')).status).toBe(200);
      expect((await erase(browser, { password: PASSWORD })).status).toBe(200);
    });

    test('of single sign-on must have signed in recently, and needs no password', async () => {
      const sso = { issuer: 'https://id.example', subject: `quux-${unique()}` };
      const { browser, database, member, clock } = await aSignedIn({ partner: 'united', sso });
      expect((await erase(browser, { password: PASSWORD })).status).toBe(403);
      clock.pass(MINUTE_MS);
      expect((await erase(browser)).status).toBe(200);
      const [row] = await query(database, 'SELECT sso_subject AS s FROM member WHERE id = ?', [member.id]);
      expect(row).toEqual({ s: null });
    });

    test('is erased once by parallel requests', async () => {
      const { browser, database, member } = await aSignedIn({ partner: 'ihg' });
      await live(member);
      const { accessToken } = (await browser.get('/api/Member')).body;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => erase(browser, { password: PASSWORD }, accessToken)),
      );
      expect(answers.map(({ status }) => status)).toContain(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      const consents = await query(
        database,
        'SELECT granted FROM consent_event WHERE member_id = ? AND granted = 0',
        [member.id],
      );
      expect(consents).toEqual([{ granted: 0 }]);
    });

    test('is locked out after five wrong passwords, there and at sign-in', async () => {
      const { app, browser, member, clock } = await aSignedIn({ partner: 'ihg' });
      for (let guess = 1; guess <= 5; guess += 1)
        expect((await erase(browser, { password: `guess-${guess}` })).body.code).toBe('SIGN_IN_AGAIN');
      const locked = await erase(browser, { password: PASSWORD });
      expect([locked.status, locked.body.code]).toEqual([403, 'LOCKED_OUT']);
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      const credentials = { userName: member.email, password: PASSWORD };
      expect((await elsewhere.post('/api/SignIn', credentials)).body.code).toBe('LOCKED_OUT');
      clock.pass(30 * MINUTE_MS);
      expect((await elsewhere.post('/api/SignIn', credentials)).status).toBe(200);
    });

    test('does not affect other members', async () => {
      const [one, other] = [await aSignedIn({ partner: 'ihg' }), await aSignedIn({ partner: 'ihg' })];
      await live(other.member);
      await erase(one.browser, { password: PASSWORD });
      expect((await other.browser.get('/api/Member')).body).toMatchObject({
        email: other.member.email,
        firstName: other.known.firstName,
      });
      expect((await request(other.browser, other.clock)).body.cards).toHaveLength(1);
    });

    test('must be signed in, send the token and come from this site [API-050, LOGIN-048]', async () => {
      const { app, browser } = await aSignedIn({ partner: 'ihg' });
      expect((await aBrowser(app, 'ihg.localhost:3000').delete('/api/Member')).status).toBe(401);
      expect((await browser.delete('/api/Member', {}, { password: PASSWORD })).status).toBe(401);
      const { accessToken } = (await browser.get('/api/Member')).body;
      const authorised = { Authorization: `Bearer ${accessToken}` };
      const elsewhere = aBrowser(app, 'nosh.localhost:3000');
      elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
      expect((await elsewhere.delete('/api/Member', authorised, { password: PASSWORD })).status).toBe(401);
      const forged = await browser.delete(
        '/api/Member',
        { ...authorised, 'X-CSRF-TOKEN': 'x' },
        { password: PASSWORD },
      );
      expect([forged.status, forged.body.code]).toEqual([403, 'CSRF']);
      expect((await browser.delete('/api/Member', authorised, { memberId: 1 })).status).toBe(400);
    });

    test('may try five times in fifteen minutes [API-052]', async () => {
      const { browser } = await aSignedIn({ partner: 'ihg' }, { limitFactor: 1 });
      for (let time = 1; time <= 5; time += 1)
        expect((await erase(browser, { password: 'wrong' })).status).toBe(403);
      expect((await erase(browser, { password: PASSWORD })).status).toBe(429);
    });
  });
});
