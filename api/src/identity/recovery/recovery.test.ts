import { limits } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { mailHandler } from '../../mail/mail.job.ts';
import { aMailServer } from '../../mail/mail.fixture.ts';
import { createMailer } from '../../mail/mailer.ts';
import { aMember } from '../../members/members.fixture.ts';
import { originOf } from '../../partners/origin-of.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { recoveryHandler } from './recovery.job.ts';
import { sweepIdentity } from '../sweep-identity.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const HOST = 'ihg.localhost:3000';
const oldPassword = 'dine-well-2026';
const newPassword = 'a table for two, please';
const partners = readPartners('api/partners');
const secret = 'a-secret-of-the-worker-of-32-characters';

onEachDatabase((open) => {
  const server = aMailServer();
  let clock = aClock();
  const originOfPartner = (partner: (typeof partners)[number]) =>
    originOf(partner, { APP_ENV: 'development', SITE_PORT: 3_000 });
  const mailer = createMailer(server, partners, { originOf: originOfPartner });
  const work = async () => {
    const { database } = open();
    const handlers = {
      mail: mailHandler(mailer, async () => true),
      recovery: recoveryHandler({
        ...{ database, mailer, partners, secret, now: clock.now },
        originOf: originOfPartner,
      }),
    };
    while ((await runDueJobs({ database, handlers, clock: clock.now, failed: () => undefined })) > 0);
  };
  beforeEach(async () => {
    clock = aClock();
    server.isAway = false;
    server.emails.length = 0;
    await execute(open().database, 'DELETE FROM outbox');
  });

  const aVisitor = (overrides: { host?: string; limitFactor?: number } = {}) => {
    const { app } = aTestApp({ database: open().database, now: clock.now, ...overrides });
    return aBrowser(app, overrides.host ?? HOST);
  };
  const aGuest = (overrides: object = {}) =>
    aMember(open().database, { partner: 'ihg', password: oldPassword, ...overrides });
  const request = (userName: string, browser = aVisitor()) =>
    browser.post('/api/Members/Recover', { userName });
  const tokenIn = (email: { text: string } | undefined): string =>
    /#token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? 'no token';
  const aToken = async (email: string) => {
    server.emails.length = 0;
    await request(email);
    await work();
    return tokenIn(server.emails[0]);
  };
  const finish = (token: string, overrides: object = {}, browser = aVisitor()) =>
    browser.put('/api/Members/Recover', {
      ...{ token, password: newPassword, passwordConfirm: newPassword },
      ...overrides,
    });
  const signIn = (userName: string, password: string, browser = aVisitor()) =>
    browser.post('/api/SignIn', { userName, password });

  describe('an unproven address of several accounts', () => {
    const unproven = { isEmailUnproven: true };
    const contested = async () => {
      const squatter = await aGuest(unproven);
      const { email } = squatter;
      const owner = await aGuest({ ...unproven, email, signInEmail: null, partnerNumber: aNumber() });
      return { squatter, owner, email };
    };
    const stateOf = async (id: number) => {
      const [row] = await query(
        open().database,
        `SELECT email, sign_in_email AS signInEmail, is_email_unproven AS isUnproven, partner_number AS number
         FROM member WHERE id = ?`,
        [id],
      );
      return row;
    };
    let counted = 0;
    const aNumber = () => `SL${700_000 + (counted += 1)}`;

    test('goes to the account whose link is used, and the other loses it', async () => {
      const { squatter, owner, email } = await contested();
      const { number } = (await stateOf(owner.id)) as { number: string };
      await request(number);
      await work();
      expect((await finish(tokenIn(server.emails[0]))).status).toBe(200);
      expect(await stateOf(owner.id)).toMatchObject({ email, signInEmail: email, isUnproven: 0 });
      expect(await stateOf(squatter.id)).toMatchObject({ email: '', signInEmail: null, isUnproven: 1 });
      await work();
      expect(server.emails.filter(({ subject }) => /taken off/.test(subject))).toHaveLength(1);
      expect((await signIn(email, newPassword)).body.publicId).toBe(owner.publicId);
      expect((await signIn(email, oldPassword)).status).toBe(401);
    });

    test('is not taken from an account that proved it', async () => {
      const { squatter, owner, email } = await contested();
      const { number } = (await stateOf(owner.id)) as { number: string };
      const family = await aGuest({ email, signInEmail: null });
      expect((await finish(await aToken(number))).status).toBe(200);
      expect(await stateOf(owner.id)).toMatchObject({ email, isUnproven: 0 });
      expect(await stateOf(squatter.id)).toMatchObject({ email: '', isUnproven: 1 });
      expect(await stateOf(family.id)).toMatchObject({ email, isUnproven: 0 });
    });

    const emailsAfter = async (name: string) => {
      server.emails.length = 0;
      await request(name);
      await work();
      return [...server.emails];
    };

    test('gets an e-mail per account that names it, each with that account’s link', async () => {
      const squatter = await aGuest({ ...unproven, firstName: 'Mallory', joinedAt: Date.UTC(2026, 0, 5, 9) });
      const { email } = squatter;
      const shared = { ...unproven, email, signInEmail: null };
      const owner = await aGuest({ ...shared, firstName: 'Ada', joinedAt: Date.UTC(2026, 0, 5, 10, 30) });
      const emails = await emailsAfter(email);
      expect(emails.map(({ to }) => to)).toEqual([email, email]);
      expect(emails.map(({ subject }) => subject)).toEqual([
        'Choose a new password for the IHG at Table account of Mallory',
        'Choose a new password for the IHG at Table account of Ada',
      ]);
      expect(emails[1]?.text).toMatch(/the account of Ada that was made on January 5, 2026 at 10:30\sAM UTC/);
      expect((await finish(tokenIn(emails[1]))).status).toBe(200);
      expect(await stateOf(owner.id)).toMatchObject({ email, signInEmail: email, isUnproven: 0 });
      expect(await stateOf(squatter.id)).toMatchObject({ email: '', signInEmail: null, isUnproven: 1 });
      expect((await finish(tokenIn(emails[0]))).status).toBe(404);
      expect((await signIn(email, newPassword)).body.publicId).toBe(owner.publicId);
    });

    test('gets no text chosen by a stranger that a mail program turns into a link', async () => {
      const { email } = await contested();
      await aGuest({ ...unproven, email, signInEmail: null, firstName: 'evil.example/a {LINK} <b>' });
      const [, , letter] = await emailsAfter(email);
      expect(letter?.subject).toMatch(/account of evilexamplea LINK b$/);
    });

    test('gets one e-mail per account while its link is valid, four at most', async () => {
      const { owner, email } = await contested();
      for (let more = 3; more <= 5; more += 1) await aGuest({ ...unproven, email, signInEmail: null });
      const { number } = (await stateOf(owner.id)) as { number: string };
      expect(await emailsAfter(email)).toHaveLength(4);
      for (const name of [email, number]) expect(await emailsAfter(name)).toEqual([]);
      clock.pass(limits.recoveryMs);
      expect(await emailsAfter(email)).toHaveLength(4);
    });

    test('gets one usual e-mail if one account has proven it', async () => {
      const { email } = await contested();
      const family = await aGuest({ email, signInEmail: null });
      const emails = await emailsAfter(email);
      expect(emails.map(({ subject }) => subject)).toEqual(['Choose a new password for IHG at Table']);
      expect((await finish(tokenIn(emails[0]))).status).toBe(200);
      expect(await stateOf(family.id)).toMatchObject({ email, signInEmail: email });
    });

    test('gets the same links again from a repeated attempt', async () => {
      const { email } = await contested();
      const post = server.send.bind(server);
      let sent = 0;
      server.send = async (letter) => {
        if ((sent += 1) === 2) throw new Error('away');
        await post(letter);
      };
      await emailsAfter(email);
      server.send = post;
      clock.pass(60_000);
      await work();
      const tokens = server.emails.map(tokenIn);
      expect(tokens).toHaveLength(3);
      expect(new Set(tokens).size).toBe(2);
    });
  });

  describe('a mailbox with many aliases', () => {
    let boxes = 0;
    const flood = async (box: string, plus: number, overrides: object = {}) => {
      for (let number = 1; number <= plus; number += 1) {
        const email = `${box}+${number}@flooded.example`;
        await aGuest({ email, isEmailUnproven: true, ...overrides });
        await request(email);
      }
      await work();
    };

    test('gets ten e-mails a day for accounts with unproven aliases', async () => {
      const box = `box${(boxes += 1)}`;
      await flood(box, 14);
      expect(server.emails).toHaveLength(10);
      clock.pass(24 * 3_600_000);
      await request(`${box}+14@flooded.example`);
      await work();
      expect(server.emails).toHaveLength(11);
    });

    test('gets no fewer for the plain address, nor for a proven alias', async () => {
      const box = `box${(boxes += 1)}`;
      await flood(box, 11);
      const plain = await aGuest({ email: `${box}@flooded.example`, isEmailUnproven: true });
      const proven = await aGuest({ email: `${box}+proven@flooded.example` });
      server.emails.length = 0;
      for (const { email } of [plain, proven]) await request(email);
      await work();
      expect(server.emails.map(({ to }) => to).sort()).toEqual([plain.email, proven.email].sort());
    });
  });

  describe('requesting a link', () => {
    test('by e-mail in any case sends one, to the update page, with the code in the fragment [LOGIN-016, LOGIN-021]', async () => {
      const { email } = await aGuest();
      const answer = await request(` ${email.toUpperCase()} `);
      expect([answer.status, answer.body]).toEqual([202, {}]);
      await work();
      expect(server.emails).toEqual([expect.objectContaining({ to: email })]);
      expect(server.emails[0]?.text).toMatch(
        /http:\/\/ihg\.localhost:3000\/recover\/update#token=[\w-]{22}\n/,
      );
    });

    test('by partner number sends it to the address of that account [LOGIN-016]', async () => {
      const { email } = await aGuest({ partnerNumber: 'RC11111' });
      expect((await request('rc11111')).status).toBe(202);
      await work();
      expect(server.emails.map(({ to }) => to)).toEqual([email]);
    });

    test.each([
      ['an unknown address', async () => 'nobody@ihg.example'],
      ['an unknown number', async () => 'ZZ99999'],
      [
        "another partner's member",
        async () => (await aMember(open().database, { partner: 'nosh', password: oldPassword })).email,
      ],
    ])('%s gets the same answer and no e-mail [LOGIN-022]', async (_what, name) => {
      const answer = await request(await name());
      expect([answer.status, answer.body]).toEqual([202, {}]);
      await work();
      expect(server.emails).toEqual([]);
    });

    test('a closed account gets the same answer and may set a new password too', async () => {
      const { email } = await aGuest({ memberType: 'ClosedAccountMember', closedAt: clock.now() });
      expect((await request(email)).status).toBe(202);
      await work();
      expect(server.emails).toHaveLength(1);
    });

    test('an SSO account gets the same answer and an e-mail with the place to change its password [LOGIN-022]', async () => {
      const sso = { issuer: 'http://localhost:4200/united', subject: 'united:recover' };
      const { email } = await aMember(open().database, { partner: 'united', sso });
      const answer = await request(email, aVisitor({ host: 'united.localhost:3000' }));
      expect([answer.status, answer.body]).toEqual([202, {}]);
      await work();
      expect(server.emails[0]).toMatchObject({
        to: email,
        subject: expect.stringMatching(/^How you sign in/),
      });
      expect(server.emails[0]?.text).not.toContain('#token');
    });

    test('an account without a web profile sets its first password, and signs in with it', async () => {
      const inFile = { partner: 'ihg', signInEmail: null, hasWebProfile: false, partnerNumber: 'RC55551' };
      const { email } = await aMember(open().database, inFile);
      for (const name of [email, 'rc55551']) {
        await request(name);
        await work();
        expect(server.emails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('#token=') });
      }
      expect((await finish(tokenIn(server.emails.at(-1)))).status).toBe(200);
      for (const name of [email, 'rc55551']) {
        const { status, body } = await signIn(name, newPassword);
        expect([status, body.hasWebProfile]).toEqual([200, true]);
      }
    });

    test('a first password by number does not take over a shared address', async () => {
      const { database } = open();
      const email = 'shared-first@ihg.example';
      for (const partnerNumber of ['RC66661', 'RC66662'])
        await aMember(database, { partner: 'ihg', email, signInEmail: null, partnerNumber });
      await finish(await aToken('RC66661'));
      expect((await signIn('RC66661', newPassword)).status).toBe(200);
      expect((await signIn(email, newPassword)).status).toBe(401);
      expect((await signIn('RC66662', newPassword)).status).toBe(401);
    });

    test('a shared address gets an e-mail that says to recover by number', async () => {
      const email = 'shared-recovery@ihg.example';
      for (const partnerNumber of ['RC22221', 'RC22222'])
        await aGuest({ email, signInEmail: null, partnerNumber });
      await request(email);
      await work();
      expect(server.emails.map(({ to, text }) => [to, text.includes('member number')])).toEqual([
        [email, true],
      ]);
    });

    test.each(['ada', 'ada@', '12', 'no such thing', "'; --"])(
      '"%s" is neither an address nor a number [LOGIN-016, ERR-014]',
      async (userName) => {
        const rejected = await request(userName);
        expect(rejected.status).toBe(400);
        expect(rejected.body.errors).toEqual([
          {
            field: 'userName',
            code: 'INVALID_USER_NAME',
            message: 'Please enter a valid email address or partner number.',
          },
        ]);
      },
    );

    test('a number is not accepted where the programme has none', async () => {
      expect((await request('AB12345', aVisitor({ host: 'nosh.localhost:3000' }))).status).toBe(400);
    });

    test('an IP address may request ten times in 15 minutes [API-052]', async () => {
      const browser = aVisitor({ limitFactor: 1 });
      const statuses = [];
      for (let attempt = 1; attempt <= 11; attempt += 1) {
        statuses.push((await request(`other${attempt}@ihg.example`, browser)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    });

    test.each([
      ['a link', async () => aGuest()],
      [
        'a notice',
        async () => {
          const email = `shared-${clock.now()}@ihg.example`;
          await aGuest({ email, signInEmail: null });
          return aGuest({ email, signInEmail: null });
        },
      ],
    ])(
      '%s is mailed three times while those links are valid, with the same answer always',
      async (_what, guest) => {
        const { email } = await guest();
        for (let attempt = 1; attempt <= 6; attempt += 1) {
          const answer = await request(email, aVisitor({ limitFactor: 1 }));
          expect([answer.status, answer.body]).toEqual([202, {}]);
          await work();
        }
        expect(server.emails).toHaveLength(3);
        clock.pass(limits.recoveryMs);
        await request(email);
        await work();
        expect(server.emails).toHaveLength(4);
      },
    );

    test('repeated requests of strangers leave the member a valid link', async () => {
      const { email } = await aGuest();
      for (let round = 1; round <= 10; round += 1) {
        await request(email);
        await work();
        clock.pass(60_000);
      }
      const token = tokenIn(server.emails.at(-1));
      expect((await finish(token)).status).toBe(200);
    });

    test('nothing in the outbox or the database opens an account', async () => {
      const { database } = open();
      const { email } = await aGuest();
      await request(email);
      const [job] = await query<{ payload: string }>(database, 'SELECT payload FROM outbox');
      await work();
      const token = tokenIn(server.emails[0]);
      const rows = await query(database, 'SELECT * FROM recovery_code');
      expect(token).toHaveLength(22);
      expect(job?.payload).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(await query(database, 'SELECT * FROM outbox'))).not.toContain(token);
    });

    test('while the mail server is down the link waits, and its ten minutes start when it is sent', async () => {
      const { email } = await aGuest();
      server.isAway = true;
      await request(email);
      await work();
      clock.pass(limits.recoveryMs);
      server.isAway = false;
      await work();
      const token = tokenIn(server.emails[0]);
      clock.pass(limits.recoveryMs - 1);
      expect((await finish(token)).status).toBe(200);
    });

    test('a late attempt of an older request neither ends a newer link nor makes a used one valid', async () => {
      const { email } = await aGuest();
      server.isAway = true;
      await request(email);
      await work();
      server.isAway = false;
      clock.pass(100);
      await request(email);
      await work();
      const token = tokenIn(server.emails[0]);
      expect(server.emails).toHaveLength(1);
      expect((await finish(token)).status).toBe(200);
      server.emails.length = 0;
      clock.pass(60_000);
      await work();
      expect(server.emails.map(({ subject }) => subject)).toEqual(['Your IHG at Table password was changed']);
      expect((await finish(token)).status).toBe(404);
    });
  });

  describe('a link', () => {
    const validate = (token: string, browser = aVisitor()) =>
      browser.get(`/api/Members/Recover/Validate?token=${token}`);

    test('is valid for ten minutes, however often it is checked [LOGIN-021]', async () => {
      const token = await aToken((await aGuest()).email);
      for (let request = 1; request <= 3; request += 1)
        expect((await validate(token)).body).toEqual({ isValid: true });
      clock.pass(limits.recoveryMs - 1);
      expect((await validate(token)).body).toEqual({ isValid: true });
      clock.pass(1);
      expect((await validate(token)).body).toEqual({ isValid: false });
      expect((await finish(token)).status).toBe(404);
    });

    test('is invalid at another partner, and so is an invented one', async () => {
      const token = await aToken((await aGuest()).email);
      const elsewhere = aVisitor({ host: 'nosh.localhost:3000' });
      expect((await validate(token, elsewhere)).body).toEqual({ isValid: false });
      expect((await finish(token, {}, elsewhere)).status).toBe(404);
      expect((await validate('A'.repeat(22))).body).toEqual({ isValid: false });
    });

    test('stays valid when another is sent, and ends when another is used', async () => {
      const { email } = await aGuest();
      const [first, second, third] = [await aToken(email), await aToken(email), await aToken(email)];
      expect(new Set([first, second, third]).size).toBe(3);
      for (const token of [first, second, third])
        expect((await validate(token)).body).toEqual({ isValid: true });
      expect((await finish(first)).status).toBe(200);
      for (const token of [first, second, third]) {
        expect((await validate(token)).body).toEqual({ isValid: false });
        expect((await finish(token)).status).toBe(404);
      }
    });

    test('mailed to a former address does not prove the current one', async () => {
      const { database } = open();
      const [shared, chosen] = ['shared-former@ihg.example', 'not-read@ihg.example'];
      for (const partnerNumber of ['RC77771', 'RC77772'])
        await aGuest({ email: shared, signInEmail: null, partnerNumber });
      await request('RC77771');
      await work();
      const token = tokenIn(server.emails.at(-1));
      const browser = aVisitor();
      await signIn('RC77771', oldPassword, browser);
      const fixed = { partnerNumber: 'RC77771', email: chosen, password: newPassword };
      expect((await browser.put('/api/Member/Credentials', fixed)).status).toBe(200);
      expect((await finish(token)).status).toBe(404);
      const flags = await query(database, 'SELECT is_email_unproven AS flag FROM member WHERE email = ?', [
        chosen,
      ]);
      expect(flags).toEqual([{ flag: 1 }]);
      expect(
        await query(database, 'SELECT 1 AS one FROM recovery_code WHERE email = ? AND used_at IS NULL', [
          shared,
        ]),
      ).toEqual([]);
    });

    test('is invalid once the account has another address', async () => {
      const { email } = await aGuest();
      const token = await aToken(email);
      await execute(open().database, 'UPDATE member SET email = ? WHERE email = ?', [`new-${email}`, email]);
      expect((await validate(token)).body).toEqual({ isValid: false });
      expect((await finish(token)).status).toBe(404);
    });

    test('of two used at once one wins', async () => {
      const { email } = await aGuest();
      const tokens = [await aToken(email), await aToken(email)];
      const uses = await Promise.all(tokens.map((token) => finish(token)));
      expect(uses.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    test('is deleted a day after its expiry', async () => {
      const { database } = open();
      await execute(database, 'DELETE FROM recovery_code');
      await aToken((await aGuest()).email);
      const kept = async () => (await query(database, 'SELECT 1 AS one FROM recovery_code')).length;
      clock.pass(limits.recoveryMs + 86_400_000);
      await sweepIdentity(database, clock.now());
      expect(await kept()).toBe(1);
      await sweepIdentity(database, clock.now() + 1);
      expect(await kept()).toBe(0);
    });

    test.each(['', '?token=', `?token=${'a'.repeat(101)}`])('"%s" is malformed [API-049]', async (query) => {
      expect((await aVisitor().get(`/api/Members/Recover/Validate${query}`)).status).toBe(400);
    });
  });

  describe('the new password', () => {
    test('signs in, the old one does not, and the member is notified', async () => {
      const { email } = await aGuest();
      const token = await aToken(email);
      server.emails.length = 0;
      const answer = await finish(token);
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect((await signIn(email, oldPassword)).status).toBe(401);
      expect((await signIn(email, newPassword)).status).toBe(200);
      await work();
      expect(server.emails).toEqual([
        expect.objectContaining({ to: email, subject: 'Your IHG at Table password was changed' }),
      ]);
    });

    test('ends every session of the member, remembered ones too, and no others', async () => {
      const [guest, other] = [await aGuest(), await aGuest()];
      const [browser, others] = [aVisitor(), aVisitor()];
      await browser.post('/api/SignIn', { userName: guest.email, password: oldPassword, rememberMe: true });
      await signIn(other.email, oldPassword, others);
      await finish(await aToken(guest.email));
      expect((await browser.get('/api/Member')).status).toBe(401);
      expect((await others.get('/api/Member')).status).toBe(200);
    });

    test('resets a lockout, by address and by number', async () => {
      const { email } = await aGuest({ partnerNumber: 'RC33333' });
      for (const name of [email, 'rc33333']) {
        for (let failure = 1; failure <= 5; failure += 1) await signIn(name, 'wrong');
        expect((await signIn(name, oldPassword)).status).toBe(403);
      }
      await finish(await aToken(email));
      for (const name of [email, 'RC33333']) expect((await signIn(name, newPassword)).status).toBe(200);
    });

    test('signs in from the browser it was set in, even while strangers lock the name', async () => {
      const { email } = await aGuest();
      const lock = async () => {
        for (let failure = 1; failure <= 6; failure += 1) await signIn(email, 'wrong');
      };
      await lock();
      const own = aVisitor();
      const token = await aToken(email);
      expect((await finish(token, {}, own)).status).toBe(200);
      await lock();
      expect((await signIn(email, newPassword)).status).toBe(403);
      expect((await signIn(email, newPassword, own)).status).toBe(200);
    });

    test('is cut to 56 characters, as sign-in cuts it [LOGIN-023]', async () => {
      const { email } = await aGuest();
      const long = `${'long words, '.repeat(5)}and a tail`;
      await finish(await aToken(email), { password: long, passwordConfirm: long });
      expect((await signIn(email, long.slice(0, limits.passwordMaxCharacters))).status).toBe(200);
    });

    test.each([
      ['two that differ', { passwordConfirm: 'something else' }, 'passwordConfirm', 'PASSWORDS_DIFFER'],
      ['a short one', { password: 'shrt', passwordConfirm: 'shrt' }, 'password', 'PASSWORD_TOO_SHORT'],
      [
        'a common one',
        { password: 'password1', passwordConfirm: 'password1' },
        'password',
        'PASSWORD_COMMON',
      ],
      [
        'the partner number in it',
        { password: 'my rc44444 table', passwordConfirm: 'my rc44444 table' },
        'password',
        'PASSWORD_CONTAINS_PPN',
      ],
    ])(
      '%s is rejected at its field, and the link stays valid [ENROLL-018]',
      async (...[, overrides, field, code]) => {
        await execute(
          open().database,
          "UPDATE member SET partner_number = NULL WHERE partner_number = 'RC44444'",
        );
        const { email } = await aGuest({ partnerNumber: 'RC44444' });
        const token = await aToken(email);
        const rejected = await finish(token, overrides);
        expect(rejected.status).toBe(400);
        expect(rejected.body.errors).toEqual([{ field, code, message: expect.any(String) }]);
        expect((await finish(token)).status).toBe(200);
      },
    );

    test.each([
      ['nothing', {}],
      [
        'an unknown field',
        { token: 'a', password: newPassword, passwordConfirm: newPassword, email: 'a@b.example' },
      ],
      ['wrong types', { token: 1, password: [], passwordConfirm: {} }],
    ])('%s is malformed [API-049]', async (_what, body) => {
      expect((await aVisitor().put('/api/Members/Recover', body)).status).toBe(400);
    });

    test('needs the anti-forgery token [LOGIN-048]', async () => {
      const token = await aToken((await aGuest()).email);
      const body = { token, password: newPassword, passwordConfirm: newPassword };
      const rejected = await aVisitor().put('/api/Members/Recover', body, { 'X-CSRF-TOKEN': '' });
      expect([rejected.status, rejected.body.code]).toEqual([403, 'CSRF']);
    });

    test('of a hundred uses of one link at once exactly one wins', async () => {
      const { email } = await aGuest();
      const token = await aToken(email);
      server.emails.length = 0;
      // Two copies of the api, as behind a balancer.
      const browsers = [aVisitor(), aVisitor()];
      await Promise.all(browsers.map((browser) => browser.token()));
      const uses = Array.from({ length: 100 }, (_, number) => {
        const password = `a table for ${number}, please`;
        return finish(token, { password, passwordConfirm: password }, browsers[number % 2]);
      });
      const statuses = (await Promise.all(uses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 404)).toHaveLength(99);
      const winner = `a table for ${statuses.indexOf(200)}, please`;
      expect((await signIn(email, winner)).status).toBe(200);
      await work();
      expect(server.emails).toHaveLength(1);
    }, 60_000);
  });
});
