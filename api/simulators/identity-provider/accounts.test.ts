import { accountOf, accountOfSubject } from './accounts.ts';
import { readSsoPartners } from './partners.ts';

describe('accounts of a partner', () => {
  test('a demo member and a newcomer each have one subject, however the address is typed', () => {
    expect(accountOf('united', ' VIP@United.example ')).toMatchObject({
      sub: 'united:vip@united.example',
      email: 'vip@united.example',
    });
    expect(accountOf('united', 'zoe.lamb@united.example')).toMatchObject({
      given_name: 'Zoe',
      family_name: 'Lamb',
    });
  });

  test('a newcomer with a channel behind the name came by that channel', () => {
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
  ])('"%s" is nobody at united', (email) => {
    expect(accountOf('united', email)).toBeUndefined();
  });

  test('a subject of another partner is nobody here', () => {
    expect(accountOfSubject('united', 'delta:vip@delta.example')).toBeUndefined();
    expect(accountOfSubject('united', 'united:vip@united.example')?.email).toBe('vip@united.example');
  });

  test('exactly the partners that sign in elsewhere have an issuer', async () => {
    const keys = (await readSsoPartners('api/partners')).map(({ key }) => key);
    expect(keys).toContain('united');
    expect(keys).not.toContain('nosh');
  });
});
