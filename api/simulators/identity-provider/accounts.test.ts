import { accountOf, accountOfSubject } from './accounts.ts';
import { readSsoPartners } from './partners.ts';

describe('accounts of a partner', () => {
  test('a demo member and a new visitor each have one subject, whatever the case of the address', () => {
    expect(accountOf('united', ' VIP@United.example ')).toMatchObject({
      sub: 'united:vip@united.example',
      email: 'vip@united.example',
    });
    expect(accountOf('united', 'zoe.lamb@united.example')).toMatchObject({
      given_name: 'Zoe',
      family_name: 'Lamb',
    });
  });

  test('a new visitor with a channel in the address enrolled through that channel', () => {
    expect(accountOf('american', 'ada.byron+airline-card@american.example')).toMatchObject({
      given_name: 'Ada',
      family_name: 'Byron',
      enrolment_channel: 'airline-card',
    });
    expect(accountOf('american', 'ada@american.example')).not.toHaveProperty('enrolment_channel');
  });

  test.each([
    'vip@delta.example',
    'vip@united.example.org',
    '@united.example',
    'a@b@united.example',
    'vip',
    '',
  ])('"%s" has no account at united', (email) => {
    expect(accountOf('united', email)).toBeUndefined();
  });

  test('a subject of another partner has no account here', () => {
    expect(accountOfSubject('united', 'delta:vip@delta.example')).toBeUndefined();
    expect(accountOfSubject('united', 'united:vip@united.example')?.email).toBe('vip@united.example');
  });

  test('exactly the SSO partners have an issuer', async () => {
    const keys = (await readSsoPartners('api/partners')).map(({ key }) => key);
    expect(keys).toContain('united');
    expect(keys).not.toContain('nosh');
  });
});
