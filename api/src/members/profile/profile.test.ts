import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { aClock, aTestApp } from '../../identity/test-app.fixture.ts';
import { isUsPhone } from '../../places/area-codes.ts';
import type { NewMember } from '../members.store.ts';
import { createConsents } from '../personal-data/consents.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { aMemberBySso, aSignedInMember, PASSWORD, signIn } from '../signed-in.fixture.ts';
import { execute, query } from '../../db/query.ts';
import { insertRows } from '../../db/insert-rows.ts';

const places = { isUsZip: (code: string) => code !== '00000', isUsPhone };

const form = {
  firstName: 'Grace',
  lastName: 'Hopper',
  address1: '1420 W Belmont Ave',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60657',
};

onEachDatabase((open) => {
  const aSignedIn = async (
    overrides: Partial<NewMember> & { partner: string },
    { limitFactor }: { limitFactor?: number } = {},
  ) => {
    const { database } = open();
    const clock = aClock();
    const { app, identity } = aTestApp({
      database,
      now: clock.now,
      ...(limitFactor && { limitFactor }),
      routesWith: ({ limits, identity: { members, provePassword } }) => {
        const profile = createProfileService({ database, places, provePassword, now: clock.now });
        return [profileRoutes({ profile, members, limits })];
      },
    });
    const signedIn = overrides.sso ? aMemberBySso : aSignedInMember;
    const diner = await signedIn({ app, database, identity }, { phoneNumber: '3125550142', ...overrides });
    return { app, database, clock, ...diner };
  };
  const save = (browser: Browser, change: object = {}) => browser.put('/api/Member', { ...form, ...change });
  const codesOf = async (browser: Browser, change: object) => {
    const { status, body } = await save(browser, change);
    expect(status).toBe(400);
    return body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };
  const consentsOf = (memberId: number) =>
    query(
      open().database,
      'SELECT channel, granted, text_version AS version FROM consent_event WHERE member_id = ? ORDER BY at, id',
      [memberId],
    );

  test('the saved profile is returned and stored, the number as ten digits [API-009, DATA-005, PROF-034, PROF-052, PROF-053]', async () => {
    const { browser, member } = await aSignedIn({ partner: 'ihg' });
    const saved = await save(browser, {
      email: member.email,
      emailOptIn: true,
      phoneNumber: '1 (773) 555-0142',
      smsOptIn: true,
      firstName: '  Grace ',
    });
    expect(saved.status).toBe(200);
    const { firstName, lastName, address1, address2, city, state, zipCode } = form;
    expect(saved.body).toMatchObject({
      publicId: member.publicId,
      email: member.email,
      ...{ firstName, lastName, phoneNumber: '7735550142', smsOptIn: true, emailOptIn: true },
      address: { address1, address2, city, state, zipCode },
    });
    const { accessToken: _fresh, ...answer } = (await browser.get('/api/Member')).body;
    expect(saved.body).toMatchObject(answer);
  });

  test('every invalid field has a code and a message, and nothing is stored [API-011, API-049, API-055, PROF-054]', async () => {
    const { browser, member } = await aSignedIn({ partner: 'ihg' });
    const wrong = {
      firstName: '',
      zipCode: '00000',
      phoneNumber: '12',
      state: 'AE',
      email: 'eve@ihg.example',
    };
    const rejected = await save(browser, wrong);
    expect(rejected.status).toBe(400);
    expect(rejected.body).toEqual({
      errors: [
        { field: 'email', code: 'READ_ONLY', message: expect.stringContaining('member services') },
        { field: 'firstName', code: 'REQUIRED', message: 'First name is required.' },
        { field: 'state', code: 'INVALID_STATE', message: expect.any(String) },
        { field: 'zipCode', code: 'ZIP_NOT_IN_US', message: 'This ZIP code is not located in the U.S.' },
        {
          field: 'phoneNumber',
          code: 'INVALID_PHONE',
          message: 'Invalid phone number, please check the number and try again.',
        },
      ],
    });
    const { firstName, email } = (await browser.get('/api/Member')).body;
    expect([firstName, email]).toEqual(['Ada', member.email]);
  });

  test('the choice about e-mails on dines is on at first, is saved and recorded, and stays as it is where a form omits it', async () => {
    const { browser, database, member } = await aSignedIn({ partner: 'ihg' });
    const choice = async () => (await browser.get('/api/Member')).body.dineNotices;
    expect(await choice()).toBe(true);
    expect((await save(browser, { dineNotices: false })).body.dineNotices).toBe(false);
    await save(browser);
    expect(await choice()).toBe(false);
    await save(browser, { dineNotices: true });
    expect(await choice()).toBe(true);
    const { consents } = await createConsents(database).of(member.id);
    const channel = 'dines';
    expect(consents).toMatchObject([
      { channel, granted: true },
      { channel, granted: false },
    ]);
  });

  test('the choice about saved restaurants is off at first, is saved and recorded, and begins anew when it is switched on', async () => {
    const { browser, database, member } = await aSignedIn({ partner: 'ihg' });
    const checkedOn = async () =>
      (await query(database, 'SELECT favourites_checked_on AS day FROM member WHERE id = ?', [member.id]))[0]
        ?.day;
    const mark = () =>
      execute(database, "UPDATE member SET favourites_checked_on = '2026-11-01' WHERE id = ?", [member.id]);
    expect((await browser.get('/api/Member')).body.favouriteAlerts).toBe(false);
    await mark();
    expect((await save(browser, { favouriteAlerts: true })).body.favouriteAlerts).toBe(true);
    expect(await checkedOn()).toBe('');
    await mark();
    expect((await save(browser, { address2: 'Attic' })).body.favouriteAlerts).toBe(true);
    expect(await checkedOn()).toBe('2026-11-01');
    await save(browser, { favouriteAlerts: false, dineNotices: false });
    const { consents } = await createConsents(database).of(member.id);
    expect(consents.map(({ channel, granted }) => [channel, granted]).sort()).toEqual([
      ['dines', false],
      ['favourites', false],
      ['favourites', true],
    ]);
  });

  test('a card number in a text field is rejected and stored nowhere', async () => {
    const { browser, database, member } = await aSignedIn({ partner: 'ihg' });
    const number = '4111 1111 1111 1111';
    expect(await codesOf(browser, { address2: number })).toEqual(['address2 CARD_NUMBER']);
    const rows = await query(database, 'SELECT * FROM member WHERE id = ?', [member.id]);
    expect(JSON.stringify(rows)).not.toContain('1111');
  });

  test('a full address is required where the programme says so [PART-011, PROF-021]', async () => {
    const { browser } = await aSignedIn({ partner: 'hilton' });
    const none = { address1: '', city: '', state: '' };
    expect(await codesOf(browser, none)).toEqual(['address1 REQUIRED', 'city REQUIRED', 'state REQUIRED']);
    const credit = await aSignedIn({ partner: 'nosh' });
    expect((await save(credit.browser, none)).status).toBe(200);
  });

  test('the name of a single sign-on member is changed by the partner alone', async () => {
    const { browser } = await aSignedIn({
      partner: 'united',
      sso: { issuer: 'https://id.example', subject: 'ada' },
    });
    expect(await codesOf(browser, {})).toEqual(['firstName READ_ONLY', 'lastName READ_ONLY']);
    const own = { firstName: 'Ada', lastName: 'Byron', city: 'Austin', state: 'TX', zipCode: '78704' };
    expect((await save(browser, own)).body.address.city).toBe('Austin');
  });

  describe('a password in the form', () => {
    const long = 'x'.repeat(56);
    test('is ignored if it is the member’s own, cut to 56 characters [API-010, CONST-005]', async () => {
      const { browser, member } = await aSignedIn({ partner: 'ihg' });
      expect((await save(browser, { password: PASSWORD, passwordConfirm: PASSWORD })).status).toBe(200);
      expect((await save(browser, { password: '', passwordConfirm: '' })).status).toBe(200);
      expect(await codesOf(browser, { password: 'another-one-2026' })).toEqual(['password READ_ONLY']);
      expect(await codesOf(browser, { password: `${long}a`, passwordConfirm: `${long}b` })).toEqual([
        'password READ_ONLY',
      ]);
      expect(await codesOf(browser, { password: PASSWORD, passwordConfirm: 'mistyped' })).toEqual([
        'passwordConfirm PASSWORD_MISMATCH',
      ]);
      await expect(signIn(browser, member.email)).resolves.toBeDefined();
    });

    test('may be wrong five times, then saving and sign-in are locked for half an hour', async () => {
      const { app, browser, member, clock } = await aSignedIn({ partner: 'ihg' });
      const guess = async (password: string) => (await save(browser, { password })).body;
      for (let tries = 1; tries <= 5; tries += 1)
        expect((await guess(`guess-${tries}`)).errors).toMatchObject([{ code: 'READ_ONLY' }]);
      expect((await guess(PASSWORD)).code).toBe('LOCKED_OUT');
      expect((await save(browser)).status).toBe(200);
      const elsewhere = aBrowser(app, 'ihg.localhost:3000');
      await expect(signIn(elsewhere, member.email)).rejects.toThrow('LOCKED_OUT');
      clock.pass(30 * 60_000);
      expect((await save(browser, { password: PASSWORD })).status).toBe(401);
      await signIn(browser, member.email);
      expect((await save(browser, { password: PASSWORD })).status).toBe(200);
    });

    test('if right, also in parallel, or only sometimes wrong, locks no one out', async () => {
      const { browser } = await aSignedIn({ partner: 'ihg' });
      const right = () => save(browser, { password: PASSWORD });
      for (let round = 1; round <= 2; round += 1) {
        for (let tries = 1; tries <= 4; tries += 1) await save(browser, { password: 'mistyped' });
        const answers = await Promise.all(Array.from({ length: 8 }, right));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
    });
  });

  describe('e-mail', () => {
    test('opting out ends the tier at once, opting in restores it, each with its consent [OVER-020]', async () => {
      const { browser, member, clock } = await aSignedIn({ partner: 'ihg' });
      const out = await save(browser, { emailOptIn: false });
      expect(out.body).toMatchObject({ emailOptIn: false, tierLevel: 0 });
      clock.pass(1_000);
      expect((await save(browser, { emailOptIn: false })).status).toBe(200);
      const back = await save(browser, { emailOptIn: true });
      expect(back.body).toMatchObject({ emailOptIn: true, tierLevel: 2 });
      const version = expect.stringMatching(/^\d{4}-\d\d$/);
      expect(await consentsOf(member.id)).toEqual([
        { channel: 'email', granted: 0, version },
        { channel: 'email', granted: 1, version },
      ]);
    });

    test('VIP ends with the opt-out and is restored by opting in: dines still count [OVER-019, OVER-020]', async () => {
      const { browser, database, member, clock } = await aSignedIn({ partner: 'ihg', tierLevel: 3 });
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      const dine = (id: number) => ({
        ...{ id: member.id * 100 + id, card_token: `t${member.id}`, network_txn_ref: `r${id}` },
        ...{ network: 'VISA', channel: 'IN_PERSON', dined_at: 0, dined_order: 0, is_declined: 0 },
        ...{ is_reversed: 0, refunded_cents: 0, state: 'finalised', cap_visits: 0, cap_spend_cents: 0 },
        ...{ member_id: member.id, completes_at: clock.now() - id, completes_on: today },
      });
      const dines = Array.from({ length: 11 }, (_, id) => dine(id));
      await insertRows(database, { table: 'dine', rows: dines });
      expect((await save(browser, { emailOptIn: false })).body.tierLevel).toBe(0);
      expect((await save(browser, { emailOptIn: true })).body.tierLevel).toBe(3);
    });

    test('consents of the same millisecond keep their order', async () => {
      const { browser, member } = await aSignedIn({ partner: 'ihg' });
      for (const emailOptIn of [false, true, false]) await save(browser, { emailOptIn });
      expect((await consentsOf(member.id)).map(({ granted }) => granted)).toEqual([0, 1, 0]);
    });
  });

  describe('text messages', () => {
    test('the first version: another number turns messages off [PROF-046]', async () => {
      const { browser, member } = await aSignedIn({ partner: 'choice' });
      expect((await save(browser, { smsOptIn: true })).body.smsOptIn).toBe(true);
      const changed = await save(browser, { phoneNumber: '7735550142', smsOptIn: true });
      expect(changed.body).toMatchObject({ phoneNumber: '7735550142', smsOptIn: false });
      expect(await consentsOf(member.id)).toMatchObject([
        { channel: 'sms', granted: 1 },
        { channel: 'sms', granted: 0 },
      ]);
    });

    test('without a number there are none [PROF-047]', async () => {
      for (const partner of ['choice', 'ihg']) {
        const { browser } = await aSignedIn({ partner, smsOptIn: true });
        const cleared = await save(browser, { phoneNumber: '', smsOptIn: true });
        expect(cleared.body).toMatchObject({ phoneNumber: '', smsOptIn: false });
      }
    });

    test('the second version: an opt-in for another number is recorded', async () => {
      const { browser, member } = await aSignedIn({ partner: 'ihg', smsOptIn: true });
      await save(browser, { phoneNumber: '7735550142', smsOptIn: true });
      expect(await consentsOf(member.id)).toMatchObject([{ channel: 'sms', granted: 1 }]);
    });
  });

  test('of parallel saves one is stored completely, and the consents agree with it', async () => {
    const { browser, database, member } = await aSignedIn({ partner: 'ihg' });
    const forms = Array.from({ length: 40 }, (_, index) => ({
      firstName: `First${index}`,
      lastName: `Last${index}`,
      address1: `${index} Main St`,
      emailOptIn: index % 2 === 0,
    }));
    const answers = await Promise.all(forms.map((change) => save(browser, change)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await browser.get('/api/Member');
    const [index] = /\d+/.exec(body.firstName) ?? [];
    expect([body.lastName, body.address.address1]).toEqual([`Last${index}`, `${index} Main St`]);
    expect(body.emailOptIn).toBe(Number(index) % 2 === 0);
    expect(body.tierLevel).toBe(body.emailOptIn ? 2 : 0);
    const last = await query(
      database,
      'SELECT granted FROM consent_event WHERE member_id = ? ORDER BY at DESC LIMIT 1',
      [member.id],
    );
    if (last.length > 0) expect(last).toEqual([{ granted: Number(body.emailOptIn) }]);
    else expect(body.emailOptIn).toBe(true);
  });

  test('a save does not change other members', async () => {
    const [one, other] = [await aSignedIn({ partner: 'ihg' }), await aSignedIn({ partner: 'ihg' })];
    await save(one.browser);
    expect((await other.browser.get('/api/Member')).body.firstName).toBe('Ada');
  });

  test('without a session, or with one of another partner, nothing is saved [API-050]', async () => {
    const { app, browser } = await aSignedIn({ partner: 'ihg' });
    const visitor = aBrowser(app, 'ihg.localhost:3000');
    expect((await save(visitor)).status).toBe(401);
    const elsewhere = aBrowser(app, 'nosh.localhost:3000');
    elsewhere.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await save(elsewhere)).status).toBe(401);
    const forged = await browser.put('/api/Member', form, { 'X-CSRF-TOKEN': 'x' });
    expect([forged.status, forged.body.code]).toEqual([403, 'CSRF']);
  });

  test.each([
    ['an unknown field', { ...form, tierLevel: 3 }, 'tierLevel'],
    ['a missing field', { ...form, city: undefined }, 'city'],
    ['a field of another type', { ...form, smsOptIn: 'yes' }, 'smsOptIn'],
    ['a text that is too long', { ...form, firstName: 'x'.repeat(201) }, 'firstName'],
  ])('%s is a bad request [API-049]', async (_what, body, field) => {
    const { browser } = await aSignedIn({ partner: 'ihg' });
    const rejected = await browser.put('/api/Member', body);
    expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, field]);
  });

  test('a member may save 30 times a minute [API-052]', async () => {
    const { browser } = await aSignedIn({ partner: 'ihg' }, { limitFactor: 1 });
    for (let time = 1; time <= 30; time += 1) expect((await save(browser)).status).toBe(200);
    const rejected = await save(browser);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
  });
});
