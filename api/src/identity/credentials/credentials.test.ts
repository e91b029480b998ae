import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser, type Browser } from '../../http/browser.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aTestApp } from '../test-app.fixture.ts';
import { execute, query } from '../../db/query.ts';

const HOST = 'ihg.localhost:3000';
const PATH = '/api/Member/Credentials';
const oldPassword = 'dine-well-2026';
const password = 'a table for two, please';

onEachDatabase((open) => {
  let count = 0;
  beforeEach(() => execute(open().database, 'DELETE FROM outbox'));

  const aVisitor = (limitFactor = 1_000) =>
    aBrowser(aTestApp({ database: open().database, limitFactor }).app, HOST);
  /** Two members who share an e-mail address, the first of them to sign in with the number. */
  const sharing = async () => {
    count += 1;
    const email = `family${count}@ihg.example`;
    const numbers = [`SH${count}0001`, `SH${count}0002`];
    const members = [];
    for (const partnerNumber of numbers) {
      const overrides = { partner: 'ihg', email, signInEmail: null, partnerNumber, password: oldPassword };
      members.push(await aMember(open().database, overrides));
    }
    return {
      email,
      partnerNumber: numbers[0] ?? '',
      own: `own${count}@ihg.example`,
      publicId: members[0]?.publicId,
    };
  };
  const signIn = (browser: Browser, userName: string, word = oldPassword) =>
    browser.post('/api/SignIn', { userName, password: word });
  const signedIn = async (userName: string) => {
    const browser = aVisitor();
    expect((await signIn(browser, userName)).status).toBe(200);
    return browser;
  };
  const mails = () =>
    query<{ payload: string }>(open().database, "SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id");

  test('a member who shares an address signs in by number, and the answer says that it is shared', async () => {
    const { email, partnerNumber, own } = await sharing();
    expect((await signIn(aVisitor(), email)).status).toBe(401);
    const browser = aVisitor();
    expect((await signIn(browser, partnerNumber)).body).toMatchObject({ email, isEmailShared: true });
    expect((await browser.get('/api/Member')).body).toMatchObject({ isEmailShared: true });
    const answer = await browser.put(PATH, { partnerNumber, email: own, password });
    expect(answer.body.isEmailShared).toBeUndefined();
  });

  test('a new address and password sign in from then on, the old password does not [LOGIN-027]', async () => {
    const { partnerNumber, own, publicId } = await sharing();
    const browser = await signedIn(partnerNumber);
    const answer = await browser.put(PATH, {
      partnerNumber: ` ${partnerNumber.toLowerCase()} `,
      email: ` ${own.toUpperCase()} `,
      password,
    });
    expect([answer.status, answer.body.email, answer.body.publicId]).toEqual([200, own, publicId]);
    expect((await signIn(aVisitor(), own, password)).status).toBe(200);
    expect((await signIn(aVisitor(), partnerNumber, password)).status).toBe(200);
    expect((await signIn(aVisitor(), partnerNumber, oldPassword)).status).toBe(401);
  });

  test('a programme without numbers asks for none [PART-039]', async () => {
    const host = 'nosh.localhost:3000';
    const browser = aBrowser(aTestApp({ database: open().database, limitFactor: 1_000 }).app, host);
    const email = 'both@nosh.example';
    await aMember(open().database, { partner: 'nosh', email, password: oldPassword });
    expect((await signIn(browser, email)).status).toBe(200);
    await execute(open().database, 'UPDATE member SET sign_in_email = NULL WHERE email = ?', [email]);
    const answer = await browser.put(PATH, { email: 'own@nosh.example', password });
    expect([answer.status, answer.body.email]).toEqual([200, 'own@nosh.example']);
  });

  test('a programme with numbers requires one', async () => {
    const { partnerNumber, own } = await sharing();
    const rejected = await (await signedIn(partnerNumber)).put(PATH, { email: own, password });
    expect(rejected.body.errors).toEqual([
      { field: 'partnerNumber', code: 'INVALID_PPN', message: expect.any(String) },
    ]);
  });

  test('the session of the request goes on, the others end, and both addresses are notified', async () => {
    const { email, partnerNumber, own } = await sharing();
    const [here, there] = [await signedIn(partnerNumber), await signedIn(partnerNumber)];
    await here.put(PATH, { partnerNumber, email: own, password });
    expect((await here.get('/api/Member')).status).toBe(200);
    expect((await there.get('/api/Member')).status).toBe(401);
    const sent = (await mails()).map(({ payload }) => JSON.parse(payload));
    expect(sent).toEqual(
      [email, own].map((to) => ({
        ...{ partner: 'ihg', template: 'credentialsChanged', to },
        values: { NEW_EMAIL: own },
      })),
    );
  });

  test('the last account with the shared address may keep it', async () => {
    const { database } = open();
    const { email, partnerNumber } = await sharing();
    await execute(database, 'DELETE FROM member WHERE email = ? AND partner_number <> ?', [
      email,
      partnerNumber,
    ]);
    const browser = await signedIn(partnerNumber);
    expect((await browser.put(PATH, { partnerNumber, email, password })).status).toBe(200);
    expect((await signIn(aVisitor(), email, password)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['the shared address again', { email: 'shared' }, 'email', 'EMAIL_ON_MULTIPLE_ACCOUNTS'],
    ['another member’s address', { email: 'taken' }, 'email', 'EMAIL_ON_MULTIPLE_ACCOUNTS'],
    ['no address', { email: 'nobody' }, 'email', 'INVALID_EMAIL'],
    ['an empty address', { email: '' }, 'email', 'INVALID_EMAIL'],
    ['another number', { partnerNumber: 'XX99999' }, 'partnerNumber', 'INVALID_PPN'],
    ['the number in the password', { password: 'number' }, 'password', 'PASSWORD_CONTAINS_PPN'],
    ['a short password', { password: 'short' }, 'password', 'PASSWORD_TOO_SHORT'],
    ['the new address as password', { password: 'own' }, 'password', 'PASSWORD_GUESSABLE'],
  ])(
    '%s is rejected at its field and changes nothing [ENROLL-018, ENROLL-020]',
    async (...[, overrides, field, code]) => {
      const { email, partnerNumber, own } = await sharing();
      const other = await aMember(open().database, { partner: 'ihg' });
      const words: Record<string, string> = {
        ...{ shared: email, taken: other.email, own },
        number: `my ${partnerNumber.toLowerCase()} table`,
      };
      const browser = await signedIn(partnerNumber);
      const expected = { partnerNumber, email: own, password, ...overrides };
      const rejected = await browser.put(PATH, {
        ...expected,
        email: words[expected.email] ?? expected.email,
        password: words[expected.password] ?? expected.password,
      });
      expect(rejected.status).toBe(400);
      expect(rejected.body.errors).toEqual([{ field, code, message: expect.any(String) }]);
      expect((await signIn(aVisitor(), partnerNumber)).status).toBe(200);
      expect(await mails()).toEqual([]);
    },
  );

  test('every error is reported at once', async () => {
    const { partnerNumber } = await sharing();
    const browser = await signedIn(partnerNumber);
    const rejected = await browser.put(PATH, { partnerNumber: 'no', email: 'no', password: 'no' });
    expect(rejected.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'partnerNumber',
      'email',
      'password',
    ]);
  });

  test('of two accounts that choose the same address at once, one gets it', async () => {
    const [first, second] = [await sharing(), await sharing()];
    const browsers = [await signedIn(first.partnerNumber), await signedIn(second.partnerNumber)];
    await Promise.all(browsers.map((browser) => browser.token()));
    const tries = [first, second].map(({ partnerNumber }, index) =>
      browsers[index]?.put(PATH, { partnerNumber, email: first.own, password }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer?.status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('an account with an address of its own has nothing to fix', async () => {
    const { email } = await aMember(open().database, {
      partner: 'ihg',
      partnerNumber: 'OWN12345',
      password: oldPassword,
    });
    const browser = await signedIn(email);
    expect((await browser.get('/api/Member')).body.isEmailShared).toBeUndefined();
    const rejected = await browser.put(PATH, {
      partnerNumber: 'OWN12345',
      email: 'new@ihg.example',
      password,
    });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'CREDENTIALS_COMPLETE']);
  });

  test('after an error the form needs a captcha [LOGIN-051, LOGIN-057]', async () => {
    const { partnerNumber } = await sharing();
    const browser = aVisitor(1);
    await signIn(browser, partnerNumber);
    const body = { partnerNumber, email: 'no', password };
    expect((await browser.put(PATH, body)).status).toBe(400);
    expect((await browser.put(PATH, body)).body.code).toBe('CAPTCHA_REQUIRED');
  });

  test.each([
    ['nothing', {}],
    ['wrong types', { partnerNumber: 1, email: [], password: {} }],
    ['an unknown field', { partnerNumber: 'A', email: 'a@b.example', password, role: 'admin' }],
  ])('%s is malformed [API-049]', async (_what, body) => {
    const { partnerNumber } = await sharing();
    expect((await (await signedIn(partnerNumber)).put(PATH, body)).status).toBe(400);
  });

  test('a session is required [API-050]', async () => {
    expect((await aVisitor().put(PATH, { partnerNumber: 'A', email: 'a@b.example', password })).status).toBe(
      401,
    );
  });
});
