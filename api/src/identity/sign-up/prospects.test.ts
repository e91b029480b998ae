import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aTestApp } from '../test-app.fixture.ts';
import { query } from '../../db/query.ts';

const HOST = 'nosh.localhost:3000';

onEachDatabase((open) => {
  const aVisitor = (host = HOST, limitFactor?: number) => {
    const { app } = aTestApp({ database: open().database, ...(limitFactor && { limitFactor }) });
    return aBrowser(app, host);
  };
  const validate = (email: string, host?: string) =>
    aVisitor(host).get(`/api/Members/Validate/Email?email=${encodeURIComponent(email)}`);

  describe('whether an address may start a membership', () => {
    test('a new one may, a member’s may not, in upper or lower case [API-018, API-020]', async () => {
      const { email } = await aMember(open().database, { partner: 'nosh' });
      expect((await validate('new@nosh.example')).body).toEqual({ isValid: true });
      expect((await validate(email.toUpperCase())).body).toEqual({ isValid: false });
    });

    test('a shared address, which does not sign in, is taken too', async () => {
      const email = 'shared@nosh.example';
      await aMember(open().database, { partner: 'nosh', email, signInEmail: null });
      expect((await validate(email)).body).toEqual({ isValid: false });
    });

    test("another partner's member may join here", async () => {
      const { email } = await aMember(open().database, { partner: 'ihg' });
      expect((await validate(email)).body).toEqual({ isValid: true });
    });

    test.each(['', 'ada', 'ada@', '@nosh.example', 'a b@nosh.example', `${'a'.repeat(50)}@nosh.example`])(
      '"%s" is not an address [API-049]',
      async (email) => {
        const rejected = await validate(email);
        expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'email']);
      },
    );

    test('ten calls a minute are answered [API-052]', async () => {
      const browser = aVisitor(HOST, 1);
      const statuses = [];
      for (let request = 1; request <= 11; request += 1) {
        const { status } = await browser.get(`/api/Members/Validate/Email?email=a${request}@nosh.example`);
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });

  describe('leaving an address', () => {
    test('is accepted repeatedly and stored once [API-006, API-047]', async () => {
      const browser = aVisitor();
      const leave = () => browser.post('/api/Members/Prospects/Email', { email: 'Later@Nosh.example' });
      for (const { status } of [await leave(), await leave()]) expect(status).toBe(202);
      const kept = await query(open().database, 'SELECT partner, email FROM prospect WHERE email = ?', [
        'later@nosh.example',
      ]);
      expect(kept).toEqual([{ partner: 'nosh', email: 'later@nosh.example' }]);
    });

    test.each([
      ['none', {}],
      ['a malformed one', { email: 'later' }],
      ['one of 51 characters', { email: `${'a'.repeat(38)}@nosh.example` }],
      ['an unknown field', { email: 'a@nosh.example', partner: 'ihg' }],
    ])('%s is rejected [API-049, CONST-006]', async (_what, body) => {
      expect((await aVisitor().post('/api/Members/Prospects/Email', body)).status).toBe(400);
    });

    test('of 50 characters is accepted [CONST-006]', async () => {
      const email = `${'a'.repeat(37)}@nosh.example`;
      expect(email).toHaveLength(50);
      expect((await aVisitor().post('/api/Members/Prospects/Email', { email })).status).toBe(202);
    });

    test('needs the anti-forgery token [LOGIN-048]', async () => {
      const headers = { 'X-CSRF-TOKEN': '' };
      const rejected = await aVisitor().post(
        '/api/Members/Prospects/Email',
        { email: 'a@b.example' },
        headers,
      );
      expect([rejected.status, rejected.body.code]).toEqual([403, 'CSRF']);
    });
  });
});
