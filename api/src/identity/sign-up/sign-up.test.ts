import { createHash } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { query } from '../../db/query.ts';

const hostOf = (partner: string) => `${partner}.localhost:3000`;
const password = 'gravy & thyme 26';

let counted = 0;
const anAddress = () => `newcomer${(counted += 1)}@dining.example`;
const aNumber = () => `QX${100_000 + (counted += 1)}`;

/** A form of the default partner, which requires the least. */
const aForm = (overrides: object = {}) => ({
  email: anAddress(),
  password,
  passwordConfirm: password,
  firstName: 'Grace',
  lastName: 'Hopper',
  zipCode: '60601',
  termsAccepted: true,
  ...overrides,
});

const memberOf = async (database: Database, email: string) => {
  const [row] = await query<Record<string, string | number | null>>(
    database,
    'SELECT * FROM member WHERE email = ?',
    [email],
  );
  return row ?? {};
};

onEachDatabase((open) => {
  const aVisitor = (partner = 'nosh', overrides: { limitFactor?: number } = {}) => {
    const clock = aClock();
    const { app } = aTestApp({ database: open().database, now: clock.now, ...overrides });
    return { app, clock, browser: aBrowser(app, hostOf(partner)) };
  };
  const join = (form: object, partner = 'nosh') =>
    aVisitor(partner).browser.post('/api/Members/Prospects', form);
  const codesOf = async (form: object, partner?: string) => {
    const { status, body } = await join(form, partner);
    const faults = (body.errors ?? []) as { field: string; code: string }[];
    return [status, Object.fromEntries(faults.map(({ field, code }) => [field, code]))];
  };

  describe('joining', () => {
    test('returns the new member, signed in and without a card [API-005, API-006, API-007]', async () => {
      const { browser, clock } = aVisitor();
      const form = aForm({ email: `Grace.${counted}@Dining.example` });
      const joined = await browser.post('/api/Members/Prospects', form);
      expect([joined.status, joined.body]).toEqual([
        200,
        expect.objectContaining({
          email: form.email.toLowerCase(),
          firstName: 'Grace',
          lastName: 'Hopper',
          memberType: 'NonCardMember',
          interfaceType: 'direct',
          tierLevel: 0,
          hasWebProfile: true,
          active: true,
          enrollmentSource: 'web',
          joinDate: new Date(clock.now()).toISOString(),
          accessToken: expect.stringMatching(/^\d+\.[\w-]{43}$/),
        }),
      ]);
      expect(Number(browser.cookies.get('nosh.session_expires'))).toBe(clock.now() + 900_000);
      expect((await browser.get('/api/Member')).body.publicId).toBe(joined.body.publicId);
    });

    test('creates a random public id of at least 128 bits and stores the password', async () => {
      const { app, browser } = aVisitor();
      const form = aForm();
      const { publicId } = (await browser.post('/api/Members/Prospects', form)).body;
      expect(Buffer.from(publicId, 'base64url').length).toBeGreaterThanOrEqual(16);
      const later = aBrowser(app, hostOf('nosh'));
      const signedIn = await later.post('/api/SignIn', { userName: form.email, password });
      expect([signedIn.status, signedIn.body.publicId]).toEqual([200, publicId]);
    });

    test('stores a hash of the password’s first 56 characters, with blanks [ENROLL-005, ENROLL-006, CONST-005]', async () => {
      const { app, browser } = aVisitor();
      const long = ` ${'long enough, surely '.repeat(3)}`;
      const form = aForm({ password: `${long}and more`, passwordConfirm: `${long}and other` });
      expect((await browser.post('/api/Members/Prospects', form)).status).toBe(200);
      const { password_hash: hash } = await memberOf(open().database, form.email);
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const later = aBrowser(app, hostOf('nosh'));
      for (const [typed, status] of [
        [long.slice(0, 56), 200],
        [long.trim().slice(0, 56), 401],
      ] as const)
        expect((await later.post('/api/SignIn', { userName: form.email, password: typed })).status).toBe(
          status,
        );
    });

    test('deletes the prospect with this address', async () => {
      const { browser } = aVisitor();
      const form = aForm();
      await browser.post('/api/Members/Prospects/Email', { email: form.email });
      expect((await browser.post('/api/Members/Prospects', form)).status).toBe(200);
      const left = 'SELECT email FROM prospect WHERE email = ?';
      expect(await query(open().database, left, [form.email])).toEqual([]);
    });

    test('ends the session this browser had', async () => {
      const { app, browser } = aVisitor();
      await browser.post('/api/Members/Prospects', aForm());
      const old = browser.cookies.get('session') ?? '';
      await browser.post('/api/Members/Prospects', aForm());
      expect(browser.cookies.get('session')).not.toBe(old);
      const thief = aBrowser(app, hostOf('nosh'));
      thief.cookies.set('session', old);
      expect((await thief.get('/api/Member')).status).toBe(401);
    });

    test('opted in is Select at once, otherwise Basic; the consent is stored with the text’s version', async () => {
      const { database } = open();
      for (const [emailOptIn, level] of [
        [true, 2],
        [false, 0],
      ] as const) {
        const form = aForm({ emailOptIn });
        expect((await join(form)).body).toMatchObject({ emailOptIn, tierLevel: level });
        const member = await memberOf(database, form.email);
        expect(member).toMatchObject({ opt_in_level: level, tier_level: level });
        const consents = await query(
          database,
          'SELECT channel, granted, text_version, at FROM consent_event WHERE member_id = ? ORDER BY channel',
          [Number(member['id'])],
        );
        const output = { text_version: '2026-11', at: member['joined_at'] };
        expect(consents).toEqual([
          { channel: 'email', granted: Number(emailOptIn), ...output },
          { channel: 'sms', granted: 0, ...output },
          { channel: 'terms', granted: 1, ...output },
        ]);
      }
    });

    test('every field is stored where the programme has it [ENROLL-003]', async () => {
      const partnerNumber = aNumber();
      const form = aForm({
        ...{ address1: ' 12 Oak St ', address2: 'Apt 4', city: 'Chicago', state: 'IL' },
        ...{ partnerNumber: partnerNumber.toLowerCase(), phoneNumber: '+1 (312) 555-0142' },
      });
      expect((await join(form, 'hilton')).body).toMatchObject({
        address: { address1: '12 Oak St', address2: 'Apt 4', city: 'Chicago', state: 'IL', zipCode: '60601' },
        phoneNumber: '3125550142',
        // No text messages are offered there.
        smsOptIn: false,
      });
      expect(await memberOf(open().database, form.email)).toMatchObject({ partner_number: partnerNumber });
    });

    test.each([
      [
        'the newer consent opts out',
        { phoneNumber: '312-555-0142', smsOptIn: true, smsOptInV2: false },
        false,
      ],
      ['the newer consent opts in', { phoneNumber: '312-555-0142', smsOptIn: false, smsOptInV2: true }, true],
      ['a number without an answer', { phoneNumber: '312-555-0142' }, true],
      ['a number with an opt-out', { phoneNumber: '312-555-0142', smsOptIn: false }, false],
      ['no number', {}, false],
      ['an opt-in without a number', { smsOptIn: true, smsOptInV2: true }, false],
    ])('text messages: %s [ENROLL-003, ENROLL-007, ENROLL-008]', async (_what, overrides, smsOptIn) => {
      expect((await join(aForm(overrides))).body.smsOptIn).toBe(smsOptIn);
    });

    test('the referral is stored, its source as the channel of enrolment [ENROLL-050]', async () => {
      const { database } = open();
      const referral = { utm_source: 'accountcenter', utm_campaign: 'spring', referrer: 'p'.repeat(300) };
      const form = aForm({ referral: { ...referral, source: 'inflight', utm_term: '4111 1111 1111 1111' } });
      expect((await join(form)).body.enrollmentSource).toBe('inflight');
      const { id } = await memberOf(database, form.email);
      expect(
        await query(database, 'SELECT * FROM member_referral WHERE member_id = ?', [Number(id)]),
      ).toEqual([
        {
          member_id: id,
          ...{
            utm_term: '[card number]',
            utm_medium: '',
            utm_campaign: 'spring',
            utm_source: 'accountcenter',
          },
          ...{ utm_content: '', referrer: 'p'.repeat(200), source: 'inflight' },
        },
      ]);
    });
  });

  describe('errors are reported at the form’s fields', () => {
    test.each<[string, object, Record<string, string>]>([
      ['no e-mail address', { email: ' ' }, { email: 'REQUIRED' }],
      ['an invalid e-mail address', { email: 'grace@' }, { email: 'INVALID_EMAIL' }],
      ['one that is too long', { email: `${'g'.repeat(250)}@d.example` }, { email: 'INVALID_EMAIL' }],
      ['no password', { password: undefined, passwordConfirm: undefined }, { password: 'REQUIRED' }],
      [
        'a short password',
        { password: 'a1b2c3d', passwordConfirm: 'a1b2c3d' },
        { password: 'PASSWORD_TOO_SHORT' },
      ],
      [
        'a common one',
        { password: 'password1', passwordConfirm: 'password1' },
        { password: 'PASSWORD_COMMON' },
      ],
      ['two passwords', { passwordConfirm: 'something else' }, { passwordConfirm: 'PASSWORD_MISMATCH' }],
      ['one password', { passwordConfirm: undefined }, { passwordConfirm: 'PASSWORD_MISMATCH' }],
      ['no names', { firstName: '', lastName: '  ' }, { firstName: 'REQUIRED', lastName: 'REQUIRED' }],
      ['a name of 21 characters', { firstName: 'g'.repeat(21) }, { firstName: 'TOO_LONG' }],
      ['a last name of 21 characters', { lastName: 'g'.repeat(21) }, { lastName: 'TOO_LONG' }],
      ['an address line of 31 characters', { address1: 'g'.repeat(31) }, { address1: 'TOO_LONG' }],
      ['a second line of 31 characters', { address2: 'g'.repeat(31) }, { address2: 'TOO_LONG' }],
      ['a ZIP code of six digits', { zipCode: '606010' }, { zipCode: 'INVALID_ZIP' }],
      ['a city of 21 characters', { city: 'g'.repeat(21) }, { city: 'TOO_LONG' }],
      ['a card number as name', { lastName: '4111-1111-1111-1111' }, { lastName: 'CARD_NUMBER' }],
      ['no ZIP code', { zipCode: '' }, { zipCode: 'REQUIRED' }],
      ['a ZIP code of four digits', { zipCode: '6060' }, { zipCode: 'INVALID_ZIP' }],
      ['an unused ZIP code', { zipCode: '00000' }, { zipCode: 'ZIP_NOT_IN_US' }],
      ['an invalid telephone number', { phoneNumber: '112-555-0142' }, { phoneNumber: 'INVALID_PHONE' }],
      ['an unknown state', { state: 'XX' }, { state: 'INVALID_STATE' }],
      ['no agreement to the terms', { termsAccepted: false }, { termsAccepted: 'TERMS_REQUIRED' }],
      ['no answer to the terms', { termsAccepted: undefined }, { termsAccepted: 'TERMS_REQUIRED' }],
    ])('%s [ENROLL-020, API-011, CONST-039]', async (_what, overrides, faults) => {
      const form = aForm(overrides);
      expect(await codesOf(form)).toEqual([400, faults]);
      expect(await memberOf(open().database, form.email)).toEqual({});
    });

    test('names of 20, address lines of 30 and a city of 20 characters are accepted [CONST-039]', async () => {
      const names = { firstName: 'g'.repeat(20), lastName: 'h'.repeat(20), city: 'i'.repeat(20) };
      const form = aForm({ ...names, address1: 'j'.repeat(30), address2: 'k'.repeat(30) });
      expect((await join(form)).status).toBe(200);
      expect(await memberOf(open().database, form.email)).toMatchObject({ first_name: names.firstName });
    });

    test('every code has a message, and every error is reported at once', async () => {
      const { status, body } = await join({});
      expect(status).toBe(400);
      const fields = ['email', 'password', 'firstName', 'lastName', 'zipCode', 'termsAccepted'];
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
      for (const { message } of body.errors) expect(message).toMatch(/\.$/);
    });

    test.each([
      ['none', '', 'REQUIRED'],
      ['one of another shape', 'AB-1', 'INVALID_PPN'],
      ['one that is too short for this programme', 'AB12', 'INVALID_PPN'],
    ])('the partner number: %s [ENROLL-021]', async (_what, partnerNumber, code) => {
      expect(await codesOf(aForm({ partnerNumber }), 'ihg')).toEqual([400, { partnerNumber: code }]);
    });

    test('the partner number: four characters are accepted where the programme has no pattern [ENROLL-021]', async () => {
      const [status, faults] = await codesOf(
        aForm({ partnerNumber: 'AB12', termsAccepted: false }),
        'choice',
      );
      expect([status, faults]).toEqual([400, { termsAccepted: 'TERMS_REQUIRED' }]);
    });

    test.each([
      '4242424242424242',
      '378282246310005',
      'A4242424242424242',
      '４２４２４２４２４２４２４２４２',
    ])('the partner number: the card number %s is rejected, whatever the pattern', async (partnerNumber) => {
      expect(await codesOf(aForm({ partnerNumber }), 'choice')).toEqual([
        400,
        { partnerNumber: 'INVALID_PPN' },
      ]);
    });

    test('a password that contains the partner number [ENROLL-018, ENROLL-020]', async () => {
      const partnerNumber = aNumber();
      const hidden = `x${partnerNumber.toLowerCase()}x`;
      const form = aForm({ partnerNumber, password: hidden, passwordConfirm: hidden });
      expect(await codesOf(form, 'ihg')).toEqual([400, { password: 'PASSWORD_CONTAINS_PPN' }]);
    });

    test('a full address is required where the programme says so and pays no credits', async () => {
      const missing = { address1: 'REQUIRED', city: 'REQUIRED', state: 'REQUIRED' };
      expect(await codesOf(aForm({ partnerNumber: aNumber() }), 'hilton')).toEqual([400, missing]);
      expect((await join(aForm())).status).toBe(200);
    });

    test.each([
      ['an unknown field', { tierLevel: 3 }, 'tierLevel'],
      ['a number for a name', { firstName: 7 }, 'firstName'],
      ['a text for a yes', { emailOptIn: 'yes' }, 'emailOptIn'],
      ['an unknown referral value', { referral: { gclid: 'x' } }, 'referral.gclid'],
    ])('%s is malformed [API-049]', async (_what, overrides, field) => {
      const { status, body } = await join(aForm(overrides));
      expect([status, body.errors[0].field]).toEqual([400, field]);
    });

    test('the anti-forgery token is required [LOGIN-048]', async () => {
      const { browser } = aVisitor();
      const rejected = await browser.post('/api/Members/Prospects', aForm(), { 'X-CSRF-TOKEN': '' });
      expect([rejected.status, rejected.body.code]).toEqual([403, 'CSRF']);
    });
  });

  describe('taken values', () => {
    test('an address, in any case [ENROLL-020]', async () => {
      const { email } = await aMember(open().database, { partner: 'nosh', password });
      expect(await codesOf(aForm({ email: email.toUpperCase() }))).toEqual([
        400,
        { email: 'ACCOUNT_EXISTS' },
      ]);
    });

    test('an address of an account without a web profile: joining does not take it over', async () => {
      const { database } = open();
      const { email } = await aMember(database, {
        ...{ partner: 'nosh', email: anAddress(), signInEmail: null, hasWebProfile: false },
      });
      const { status, body } = await join(aForm({ email }));
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'email', code: 'ACCOUNT_EXISTS', message: expect.stringMatching(/Forgot password/) }],
      ]);
      expect((await memberOf(database, email))['password_hash']).toBeNull();
    });

    test('an address that signs in with the programme [ENROLL-020]', async () => {
      const { email } = await aMember(open().database, {
        partner: 'nosh',
        sso: { issuer: 'https://id.example', subject: anAddress() },
      });
      expect(await codesOf(aForm({ email }))).toEqual([400, { email: 'ACCOUNT_EXISTS_SSO' }]);
    });

    test('an address on several accounts [ENROLL-020]', async () => {
      const email = anAddress();
      for (const signInEmail of [email, null])
        await aMember(open().database, { partner: 'nosh', email, signInEmail });
      expect(await codesOf(aForm({ email }))).toEqual([400, { email: 'EMAIL_ON_MULTIPLE_ACCOUNTS' }]);
    });

    test('a partner number, in any case [ENROLL-020]', async () => {
      const partnerNumber = aNumber();
      await aMember(open().database, { partner: 'ihg', partnerNumber });
      const form = aForm({ partnerNumber: partnerNumber.toLowerCase() });
      expect(await codesOf(form, 'ihg')).toEqual([400, { partnerNumber: 'PPN_IN_USE' }]);
    });

    test('are taken at one partner only', async () => {
      const partnerNumber = aNumber();
      const { email } = await aMember(open().database, { partner: 'ihg', partnerNumber });
      expect((await join(aForm({ email, partnerNumber }), 'choice')).status).toBe(200);
    });

    test('of 100 parallel joins with one address one succeeds, and the others are rejected', async () => {
      const { app } = aVisitor('nosh', { limitFactor: 1_000 });
      const email = anAddress();
      const tries = Array.from({ length: 100 }, () => aBrowser(app, hostOf('nosh')));
      for (const browser of tries) await browser.token();
      const answers = await Promise.all(
        tries.map((browser) => browser.post('/api/Members/Prospects', aForm({ email }))),
      );
      const overrides = answers.map(({ status, body }) =>
        status === 200 ? 'joined' : body.errors?.[0]?.code,
      );
      expect(overrides.filter((what) => what === 'joined')).toHaveLength(1);
      expect(overrides.filter((what) => what === 'ACCOUNT_EXISTS')).toHaveLength(99);
      const kept = await query(open().database, 'SELECT id FROM member WHERE email = ?', [email]);
      expect(kept).toHaveLength(1);
    }, 60_000);

    test('of 30 parallel joins with one partner number one succeeds', async () => {
      const { app } = aVisitor('ihg', { limitFactor: 1_000 });
      const partnerNumber = aNumber();
      const tries = Array.from({ length: 30 }, () => aBrowser(app, hostOf('ihg')));
      for (const browser of tries) await browser.token();
      const answers = await Promise.all(
        tries.map((browser) => browser.post('/api/Members/Prospects', aForm({ partnerNumber }))),
      );
      const codes = answers.map(({ body }) => body.errors?.[0]?.code ?? 'joined').sort();
      expect(codes).toEqual([...Array(29).fill('PPN_IN_USE'), 'joined']);
    }, 60_000);
  });

  describe('permission to join', () => {
    test('is refused where enrollmentType is none', async () => {
      const rejected = await join(aForm(), 'ftch');
      expect([rejected.status, rejected.body.code]).toEqual([404, 'ENROLLMENT_NOT_OFFERED']);
    });

    test('needs the partner’s sign-in where that has the accounts', async () => {
      const rejected = await join(aForm(), 'united');
      expect([rejected.status, rejected.body.code]).toEqual([401, 'SSO_REQUIRED']);
    });

    test('needs a captcha after a failed form, and is limited to twenty in five minutes [API-052]', async () => {
      const { browser } = aVisitor('nosh', { limitFactor: 1 });
      const codes: string[] = [];
      for (let attempt = 1; attempt <= 21; attempt += 1) {
        const { body } = await browser.post('/api/Members/Prospects', {});
        codes.push(body.code ?? 'faults');
      }
      expect(codes).toEqual(['faults', ...Array(19).fill('CAPTCHA_REQUIRED'), 'RATE_LIMITED']);
    });
  });

  test('the session of a new member is stored only as a hash', async () => {
    const { browser } = aVisitor();
    await browser.post('/api/Members/Prospects', aForm());
    const id = createHash('sha256')
      .update(browser.cookies.get('session') ?? '')
      .digest('hex');
    expect(await query(open().database, 'SELECT id FROM session WHERE id = ?', [id])).toHaveLength(1);
  });
});
