import { limits } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { mailHandler } from '../../mail/mail.job.ts';
import { aMailServer } from '../../mail/mail.fixture.ts';
import { createMailer } from '../../mail/mailer.ts';
import { eraseCompletely } from '../../erasure/erase.service.ts';
import { aMember } from '../../members/members.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { emailProofHandler } from './email-proof.job.ts';
import { sweepIdentity } from '../sweep-identity.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const HOST = 'nosh.localhost:3000';
const password = 'gravy & thyme 26';
const partners = readPartners('api/partners');
const secret = 'a-secret-of-both-processes-of-32-characters';
const QUARTER_HOUR = 15 * 60_000;
const HOUR = 4 * QUARTER_HOUR;

let counted = 0;
const anAddress = () => `proof${(counted += 1)}@dining.example`;

onEachDatabase((open) => {
  const server = aMailServer();
  const mailer = createMailer(server, partners, { originOf: () => `http://${HOST}` });
  let clock = aClock();
  const work = async () => {
    const { database } = open();
    const handlers = {
      mail: mailHandler(mailer, async () => true),
      emailProof: emailProofHandler({
        ...{ database, mailer, partners, secret },
        ...{ originOf: () => `http://${HOST}`, now: clock.now },
      }),
    };
    while ((await runDueJobs({ database, handlers, clock: clock.now, failed: () => undefined })) > 0);
  };
  beforeEach(async () => {
    clock = aClock();
    server.emails.length = 0;
    await execute(open().database, 'DELETE FROM outbox');
  });

  const aVisitor = (limitFactor?: number) =>
    aBrowser(
      aTestApp({
        ...{ database: open().database, now: clock.now },
        ...(limitFactor && { limitFactor }),
        environment: { CAPTCHA: 'off', TOKEN_SECRET: secret },
      }).app,
      HOST,
    );
  const join = (browser: Browser, email: string, chosen = password) =>
    browser.post('/api/Members/Prospects', {
      ...{ email, password: chosen, passwordConfirm: chosen, firstName: 'Grace', lastName: 'Hopper' },
      ...{ zipCode: '60601', termsAccepted: true },
    });
  const tokenTo = async (email: string): Promise<string> => {
    await work();
    const message = server.emails.filter(({ to }) => to === email).at(-1);
    return /\/confirm_email#token=([\w-]{22})\n/.exec(message?.text ?? '')?.[1] ?? 'no token';
  };
  const prove = (token: string, browser = aVisitor()) => browser.put('/api/Members/Email/Proof', { token });
  const emailOf = async (browser: Browser) => {
    const { email, isEmailUnproven } = (await browser.get('/api/Member')).body;
    return { email, isEmailUnproven };
  };
  const signIn = async (userName: string) =>
    (await aVisitor().post('/api/SignIn', { userName, password })).body.publicId;

  test('a new member is mailed a link that proves the address, once, valid for a day', async () => {
    const [browser, email] = [aVisitor(), anAddress()];
    const joined = await join(browser, email);
    expect(joined.body).toMatchObject({ email, isEmailUnproven: true });
    const token = await tokenTo(email);
    clock.pass(limits.emailProofMs - 1);
    expect((await prove(token)).status).toBe(200);
    expect((await prove(token)).body).toEqual({ wasProven: true });
    expect(await signIn(email)).toBe(joined.body.publicId);
  });

  test('the member is shown as unproven until then', async () => {
    const [browser, email] = [aVisitor(), anAddress()];
    await join(browser, email);
    expect(await emailOf(browser)).toEqual({ email, isEmailUnproven: true });
    await prove(await tokenTo(email));
    expect(await emailOf(browser)).toEqual({ email, isEmailUnproven: undefined });
  });

  test('an expired link, one of another partner and an invented one prove nothing', async () => {
    const [browser, email] = [aVisitor(), anAddress()];
    await join(browser, email);
    const token = await tokenTo(email);
    const elsewhere = aBrowser(aTestApp({ database: open().database, now: clock.now }).app, 'ihg.localhost');
    expect((await prove(token, elsewhere)).status).toBe(404);
    expect((await prove('A'.repeat(22))).status).toBe(404);
    clock.pass(limits.emailProofMs);
    const expired = await prove(token);
    expect([expired.status, expired.body.code]).toEqual([404, 'EMAIL_TOKEN_EXPIRED']);
    await browser.post('/api/SignIn', { userName: email, password });
    expect(await emailOf(browser)).toEqual({ email, isEmailUnproven: true });
  });

  test('a newer link, opened after an older one was used, finds the address proven, also when it is over', async () => {
    const [browser, email] = [aVisitor(), anAddress()];
    await join(browser, email);
    const older = await tokenTo(email);
    await browser.post('/api/Member/Email/Proof', {});
    const newer = await tokenTo(email);
    expect(newer).not.toBe(older);
    expect((await prove(older)).body).toEqual({ wasProven: false });
    expect((await prove(newer)).body).toEqual({ wasProven: true });
    clock.pass(limits.emailProofMs);
    expect((await prove(newer)).body).toEqual({ wasProven: true });
  });

  test('of parallel uses of one link one proves the address, and none fails', async () => {
    const [browser, email] = [aVisitor(), anAddress()];
    await join(browser, email);
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(token)));
    expect(answers.map(({ body }) => body.wasProven).sort()).toEqual([false, true, true, true, true]);
  });

  test('another link may be requested three times in a quarter of an hour', async () => {
    const [browser, email] = [aVisitor(1), anAddress()];
    await join(browser, email);
    const statuses = [];
    for (let requested = 1; requested <= 4; requested += 1) {
      statuses.push((await browser.post('/api/Member/Email/Proof', {})).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
    await work();
    expect(server.emails).toHaveLength(3);
    expect((await prove(await tokenTo(email))).status).toBe(200);
    server.emails.length = 0;
    const later = aVisitor();
    await later.post('/api/SignIn', { userName: email, password });
    expect((await later.post('/api/Member/Email/Proof', {})).status).toBe(202);
    await work();
    expect(server.emails).toEqual([]);
  });

  const eraseAccount = async (publicId: string) => {
    const { database } = open();
    const [member] = await query<{ id: number }>(database, 'SELECT id FROM member WHERE public_id = ?', [
      publicId,
    ]);
    await eraseCompletely(
      {
        ...{ database, now: clock.now, endSessions: () => Promise.resolve() },
        newPseudonym: () => `erased-${(counted += 1)}`,
      },
      member?.id ?? 0,
    );
  };

  describe('an address that a squatter joined with first', () => {
    const ofOwner = 'saffron & leek 31';
    const ofSquatter = 'pepper & lime 47';
    const contested = async () => {
      const [squatter, owner, email] = [aVisitor(), aVisitor(), anAddress()];
      const squatted = (await join(squatter, email, ofSquatter)).body.publicId;
      clock.pass(QUARTER_HOUR);
      const owned = (await join(owner, email, ofOwner)).body.publicId;
      const token = await tokenTo(email);
      // No session is left.
      clock.pass(HOUR);
      return { email, squatted, owned, token };
    };
    const provesPassword = async (publicId: string, chosen: string) => {
      const { database } = open();
      const { identity } = aTestApp({ database, now: clock.now });
      const [partner] = partners.filter(({ key }) => key === 'nosh');
      const [member] = await query<{ id: number }>(database, 'SELECT id FROM member WHERE public_id = ?', [
        publicId,
      ]);
      if (!partner || !member) throw new Error('There is no such member.');
      return identity.provePassword({ partner, memberId: member.id, rejected: () => undefined }, chosen);
    };
    const signInWith = async (userName: string, chosen: string, browser = aVisitor()) => {
      const { status, body } = await browser.post('/api/SignIn', { userName, password: chosen });
      return body.publicId ?? `${status} ${body.code}`;
    };

    test('lets both sign in with their own passwords, and the owner proves it with the link', async () => {
      const { email, squatted, owned, token } = await contested();
      expect(await signInWith(email, ofSquatter)).toBe(squatted);
      expect((await prove(token)).body.code).toBe('EMAIL_PROOF_SIGN_IN');
      const owner = aVisitor();
      expect(await signInWith(email, ofOwner, owner)).toBe(owned);
      expect((await prove(token, owner)).status).toBe(200);
      expect(await signInWith(email, ofOwner)).toBe(owned);
      expect(await signInWith(email, ofSquatter)).toBe('401 INVALID_CREDENTIALS');
    });

    test('is locked after five wrong passwords for both, and neither resets the count', async () => {
      const { email, squatted, owned } = await contested();
      const squatter = aVisitor();
      for (let tries = 1; tries <= 4; tries += 1) {
        expect(await signInWith(email, `guess ${tries} of it`)).toBe('401 INVALID_CREDENTIALS');
        expect(await signInWith(email, ofSquatter, squatter)).toBe(squatted);
        expect(await provesPassword(squatted, ofSquatter)).toBe(true);
        expect(await signInWith(email, ofOwner)).toBe(owned);
      }
      expect(await signInWith(email, 'guess 5 of it')).toBe('401 INVALID_CREDENTIALS');
      expect(await signInWith(email, ofOwner)).toBe('403 LOCKED_OUT');
    });

    test('counts failures from the squatter’s known browser with those of strangers', async () => {
      const { email, squatted, owned } = await contested();
      const known = [aVisitor(), aVisitor()];
      for (const browser of known) expect(await signInWith(email, ofSquatter, browser)).toBe(squatted);
      for (let tries = 1; tries <= 5; tries += 1)
        await signInWith(email, `guess ${tries} of it`, known[tries % 2]);
      expect(await signInWith(email, ofOwner)).toBe('403 LOCKED_OUT');
      expect(await signInWith(email, ofSquatter, known[0])).toBe(squatted);
      clock.pass(limits.lockoutMs);
      expect(await signInWith(email, ofOwner)).toBe(owned);
    });

    test('stays locked when an account of it is erased and joins again', async () => {
      const { email, squatted, owned } = await contested();
      for (let tries = 1; tries <= 5; tries += 1) await signInWith(email, `guess ${tries} of it`);
      await eraseAccount(squatted);
      await join(aVisitor(), email, ofSquatter);
      expect(await signInWith(email, ofOwner)).toBe('403 LOCKED_OUT');
      clock.pass(limits.lockoutMs);
      expect(await signInWith(email, ofOwner)).toBe(owned);
    });

    test('blocks its owner for a quarter of an hour a day, however often it is erased and joined with again', async () => {
      const email = anAddress();
      const squat = async () => (await join(aVisitor(), email, ofSquatter)).body.publicId;
      let squatted = await squat();
      for (let tenMinutes = 1; tenMinutes <= 2; tenMinutes += 1) {
        expect((await join(aVisitor(), email, ofOwner)).body.errors?.[0]?.code).toBe('ACCOUNT_EXISTS');
        await eraseAccount(squatted);
        clock.pass(QUARTER_HOUR - 5 * 60_000);
        squatted = await squat();
      }
      const owner = aVisitor();
      const owned = await join(owner, email, ofOwner);
      expect(owned.status).toBe(200);
      expect(await signInWith(email, ofSquatter)).toBe(squatted);
      expect((await prove(await tokenTo(email), owner)).status).toBe(200);
      expect(await signInWith(email, ofOwner)).toBe(owned.body.publicId);
    });

    test('has its first join deleted after a day, and stored only as an HMAC', async () => {
      const { database } = open();
      await execute(database, 'DELETE FROM first_join');
      const email = anAddress();
      const { publicId } = (await join(aVisitor(), email)).body;
      const kept = await query(database, 'SELECT * FROM first_join');
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(email.split('@')[0]);
      await eraseAccount(publicId);
      clock.pass(24 * HOUR);
      await join(aVisitor(), email);
      expect((await join(aVisitor(), email)).body.errors?.[0]?.code).toBe('ACCOUNT_EXISTS');
      await sweepIdentity(database, clock.now() + 24 * HOUR);
      expect(await query(database, 'SELECT 1 AS one FROM first_join')).toEqual([]);
    });

    test('keeps e-mails for its owner when the squatter’s account is erased', async () => {
      const { database } = open();
      const { email, squatted, owned } = await contested();
      await work();
      await aVisitor().post('/api/Members/Recover', { userName: email });
      const requests = () => query(database, "SELECT 1 AS one FROM outbox WHERE kind = 'recovery'");
      await eraseAccount(squatted);
      expect(await requests()).toHaveLength(1);
      await eraseAccount(owned);
      expect(await requests()).toEqual([]);
    });

    test('can be joined with four times; then only a mailed link helps', async () => {
      const email = anAddress();
      for (let joined = 1; joined <= 4; joined += 1) {
        expect((await join(aVisitor(), email, `${ofSquatter}${joined}`)).status).toBe(200);
        clock.pass(QUARTER_HOUR);
      }
      const { body } = await join(aVisitor(), email, ofOwner);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'email', code: 'ACCOUNT_EXISTS' })]);
      expect(body.errors[0].message).toMatch(/Forgot password/);
      for (let joined = 1; joined <= 4; joined += 1)
        expect(await signInWith(email, `${ofSquatter}${joined}`)).toMatch(/^[\w-]{24}$/);
    });
  });

  describe('e-mails to one address', () => {
    const emailsTo = async (email: string) => {
      await work();
      return server.emails.filter(({ to }) => to === email).length;
    };
    /** Another account joins with the address, as is possible every quarter of an hour. */
    const joinLater = async (email: string) => {
      clock.pass(QUARTER_HOUR);
      const browser = aVisitor();
      expect((await join(browser, email)).status).toBe(200);
      await work();
      return browser;
    };

    test('are three in an hour, for joins and requests together', async () => {
      const email = anAddress();
      await join(aVisitor(), email);
      const browser = await joinLater(email);
      const request = () => browser.post('/api/Member/Email/Proof', {});
      const statuses = [];
      for (let requested = 1; requested <= 3; requested += 1) statuses.push((await request()).status);
      expect(statuses).toEqual([202, 429, 429]);
      expect(await emailsTo(email)).toBe(3);
      clock.pass(QUARTER_HOUR / 3);
      const rejected = await request();
      expect([rejected.status, rejected.body.code]).toEqual([429, 'EMAIL_LIMIT_REACHED']);
      expect(rejected.headers['retry-after']).toBe(String((HOUR - QUARTER_HOUR / 3) / 1_000));
      expect(await emailsTo(email)).toBe(3);
      await join(aVisitor(), anAddress());
      await work();
      expect(server.emails).toHaveLength(4);
    });

    test('are possible again after an hour, and ten in a day', async () => {
      const email = anAddress();
      await join(aVisitor(), email);
      await work();
      for (let joined = 2; joined <= 4; joined += 1) await joinLater(email);
      expect(await emailsTo(email)).toBe(3);
      const askLater = async (afterMs: number) => {
        clock.pass(afterMs);
        const browser = aVisitor();
        await browser.post('/api/SignIn', { userName: email, password });
        const { status, headers } = await browser.post('/api/Member/Email/Proof', {});
        await work();
        return status === 429 ? Number(headers['retry-after']) : status;
      };
      expect(await askLater(QUARTER_HOUR)).toBe(202);
      expect(await emailsTo(email)).toBe(4);
      const answers = [];
      for (let hour = 1; hour <= 12; hour += 1) answers.push(await askLater(HOUR));
      // The day starts an hour before the first of them.
      const waits = [16, 15, 14, 13, 12, 11].map((hours) => hours * 3_600);
      expect(answers).toEqual([...Array<number>(6).fill(202), ...waits]);
      expect(await emailsTo(email)).toBe(10);
      expect(await askLater(12 * HOUR)).toBe(202);
      expect(await emailsTo(email)).toBe(11);
    });

    test('count by mailbox: plus addresses are the same one', async () => {
      const box = `box${(counted += 1)}`;
      for (const plus of ['', '+a', '+b', '+c']) await join(aVisitor(), `${box}${plus}@dining.example`);
      await work();
      expect(server.emails).toHaveLength(3);
    });

    test('are counted once, however many attempts one needs', async () => {
      const { database } = open();
      const { id: memberId } = await aMember(database, { partner: 'nosh', email: anAddress() });
      await execute(database, 'UPDATE member SET is_email_unproven = 1 WHERE id = ?', [memberId]);
      const handler = emailProofHandler({
        ...{ database, mailer, partners, secret },
        ...{ originOf: () => `http://${HOST}`, now: clock.now },
      });
      const job = { id: 1, kind: 'emailProof', payload: null, attempts: 1 };
      const request = (nonce: string) => handler({ partner: 'nosh', memberId, nonce }, job);
      for (let tries = 1; tries <= 5; tries += 1) await request('n'.repeat(43));
      expect(server.emails).toHaveLength(5);
      for (const nonce of ['o', 'p', 'q']) await request(nonce.repeat(43));
      expect(server.emails).toHaveLength(7);
    });

    test('leave no readable address, and no count after a day', async () => {
      const { database } = open();
      await execute(database, 'DELETE FROM email_quota');
      const email = anAddress();
      await join(aVisitor(), email);
      await work();
      const kept = await query(database, 'SELECT * FROM email_quota');
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(email.split('@')[0]);
      await sweepIdentity(database, clock.now() + 24 * HOUR + 1);
      expect(await query(database, 'SELECT 1 AS one FROM email_quota')).toEqual([]);
    });
  });

  test('a squatted address goes to the account that proves it; the squatter’s account loses it', async () => {
    const [squatter, owner, email] = [aVisitor(), aVisitor(), anAddress()];
    await join(squatter, email);
    const early = await join(aVisitor(), email);
    expect(early.body.errors?.[0]?.code).toBe('ACCOUNT_EXISTS');
    clock.pass(QUARTER_HOUR - 1);
    await squatter.get('/api/Member');
    clock.pass(1);
    const joined = await join(owner, email);
    expect(joined.status).toBe(200);
    // Joining does not prove: until the link is followed nothing changes.
    expect(await emailOf(squatter)).toEqual({ email, isEmailUnproven: true });
    expect(await signIn(email)).not.toBe(joined.body.publicId);
    expect((await prove(await tokenTo(email), owner)).status).toBe(200);
    expect(await signIn(email)).toBe(joined.body.publicId);
    await work();
    expect(server.emails.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/taken off/) });
    expect(await emailOf(squatter)).toEqual({ email: '', isEmailUnproven: true });
    const third = await join(aVisitor(), email);
    expect(third.body.errors?.[0]?.code).toBe('ACCOUNT_EXISTS');
  });

  test('a link removes the address from another account only with a session of its own account', async () => {
    const [victim, stranger, email] = [aVisitor(), aVisitor(), anAddress()];
    const joined = await join(victim, email);
    clock.pass(QUARTER_HOUR / 2);
    await victim.get('/api/Member');
    clock.pass(QUARTER_HOUR / 2 + 60_000);
    await victim.get('/api/Member');
    await join(stranger, email);
    const token = await tokenTo(email);
    for (const browser of [aVisitor(), victim]) {
      const rejected = await prove(token, browser);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'EMAIL_PROOF_SIGN_IN']);
      expect(rejected.body.message).toMatch(/sign in to the account/);
    }
    expect(await signIn(email)).toBe(joined.body.publicId);
    expect(await emailOf(victim)).toEqual({ email, isEmailUnproven: true });
    expect((await prove(token, stranger)).status).toBe(200);
  });

  test('the e-mail says when the account was created, and that another exists with this address', async () => {
    const email = anAddress();
    await join(aVisitor(), email);
    const joinedAt = clock.now();
    clock.pass(QUARTER_HOUR);
    await work();
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(joinedAt);
    expect(server.emails.at(-1)?.text).toContain(`${time} UTC`);
    expect(server.emails.at(-1)?.text).toMatch(/it was not you: do not use the link/);
  });

  test('a link whose address another account proved meanwhile is rejected with a message', async () => {
    const { database } = open();
    const [browser, email] = [aVisitor(), anAddress()];
    const { publicId } = (await join(browser, email)).body;
    const token = await tokenTo(email);
    await execute(database, 'UPDATE member SET sign_in_email = NULL WHERE public_id = ?', [publicId]);
    await aMember(database, { partner: 'nosh', password, email });
    for (const visitor of [browser, aVisitor()]) {
      const rejected = await prove(token, visitor);
      expect([rejected.status, rejected.body.code]).toEqual([404, 'EMAIL_TOKEN_INVALID']);
      expect(rejected.body.message).toMatch(/another account has confirmed/);
    }
  });

  test('a lost address is not proven by an older link', async () => {
    const [squatter, owner, email] = [aVisitor(), aVisitor(), anAddress()];
    await join(squatter, email);
    const older = await tokenTo(email);
    clock.pass(QUARTER_HOUR);
    await join(owner, email);
    expect((await prove(await tokenTo(email), owner)).status).toBe(200);
    expect((await prove(older, squatter)).status).toBe(404);
  });

  test('an address a member had before cannot be taken', async () => {
    const { email } = await aMember(open().database, { partner: 'nosh', password });
    clock.pass(QUARTER_HOUR);
    expect((await join(aVisitor(), email)).body.errors?.[0]?.code).toBe('ACCOUNT_EXISTS');
  });

  test('nothing in the outbox or the database proves an address, and links are deleted', async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM email_proof');
    const email = anAddress();
    await join(aVisitor(), email);
    const jobs = JSON.stringify(await query(database, 'SELECT payload FROM outbox'));
    const token = await tokenTo(email);
    expect(token).toHaveLength(22);
    expect(jobs + JSON.stringify(await query(database, 'SELECT * FROM email_proof'))).not.toContain(token);
    await sweepIdentity(database, clock.now() + 2 * limits.emailProofMs + 1);
    expect(await query(database, 'SELECT 1 AS one FROM email_proof')).toEqual([]);
  });
});
