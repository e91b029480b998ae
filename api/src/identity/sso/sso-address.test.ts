import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { accountsStore } from '../accounts.store.ts';
import { createSignedState } from '../signed-state.ts';
import { createSso } from './sso.service.ts';
import { ssoAttemptSchema, ssoEnrolmentSchema } from './sso-visit.ts';
import { query } from '../../db/query.ts';

const partnerOf = (key: string) => {
  const partner = readPartners('api/partners').find((each) => each.key === key);
  if (!partner) throw new Error('There is one.');
  return partner;
};
/** A partner with automatic enrolment. */
const southwest = partnerOf('southwest');
const united = partnerOf('united');

onEachDatabase((open) => {
  const now = () => 1_000;
  const signing = (purpose: string) => ({ secret: 's'.repeat(32), purpose, now });
  /** A visitor returns with this address in the claims. */
  const comeBack = (partner: typeof southwest, email: string, subject: string) => {
    const attempts = createSignedState(ssoAttemptSchema, signing('attempt'));
    const checks = { state: 's', nonce: 'n', verifier: 'v' };
    const identity = {
      issuer: 'https://id.example',
      subject,
      email,
      isEmailVerified: true,
      firstName: '',
      lastName: '',
      channel: null,
    };
    const sso = createSso({
      providers: {
        newChecks: () => checks,
        endAddress: () => Promise.resolve(null),
        startAddress: () => Promise.reject(new Error('This test starts no sign-in.')),
        finish: () => Promise.resolve(identity),
      },
      accounts: accountsStore(open().database),
      attempts,
      enrolments: createSignedState(ssoEnrolmentSchema, signing('enrolment')),
      returnToOf: () => 'https://site.example/',
      failed: () => undefined,
      redirectUriOf: () => 'https://site.example/api/Sso/Callback',
      now,
    });
    const attempt = { ...checks, partner: partner.key, returnPath: '/', expiresAt: 2_000 };
    const returned = sso.finish(partner, { cookie: attempts.sign(attempt), query: '?code=c&state=s' });
    return returned.then((back) => ({ back, sso }));
  };
  const keptOf = (subject: string) =>
    query(open().database, 'SELECT email FROM member WHERE sso_subject = ?', [subject]);

  const noAddresses = [
    'not an address',
    'ada@evil',
    'ada@one.example,eve@other.example',
    'Ada <ada@one.example>',
    '4111111111111111@card.example',
  ];

  test.each(noAddresses)('"%s" from the partner is not an address and is not stored', async (claimed) => {
    await comeBack(southwest, claimed, claimed);
    expect(await keptOf(claimed)).toEqual([{ email: '' }]);
    const { back, sso } = await comeBack(united, claimed, claimed);
    expect(back.account === null && sso.newcomer(united, back.cookie)?.email).toBe('');
  });

  test('an address is stored in lower case', async () => {
    await comeBack(southwest, ' Ada@One.example ', 'ada');
    expect(await keptOf('ada')).toEqual([{ email: 'ada@one.example' }]);
    const { back, sso } = await comeBack(united, ' Ada@One.example ', 'ada');
    expect(back.account === null && sso.newcomer(united, back.cookie)?.email).toBe('ada@one.example');
  });
});
