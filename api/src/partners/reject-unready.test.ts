import type { Partner } from '@dinelink/contract';
import { readConfig } from '../app/config.ts';
import { readPartners } from './read-partners.ts';
import { rejectUnready } from './reject-unready.ts';

const own = (name: string) => `${name}-secret-of-our-own-with-thirty-two-characters`;
const partners = readPartners('api/partners');
const forThose = <Value>(needs: (partner: Partner) => boolean | undefined, valueOf: (key: string) => Value) =>
  Object.fromEntries(partners.filter(needs).map(({ key }) => [key, valueOf(key)]));
const clientSecrets = forThose(({ enrollmentType }) => enrollmentType === 'sso', own);
const linkSecrets = forThose(({ channelProof }) => channelProof?.signedLinks, own);
const directory = { url: 'https://directory.example', key: own('directory') };
const directories = forThose(
  ({ confirmsMembership }) => confirmsMembership,
  () => directory,
);

const production = (overrides: Record<string, unknown> = {}) =>
  readConfig({
    APP_ENV: 'production',
    ...Object.fromEntries(
      ['INTERNAL_KEY', 'CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY'].map((name) => [name, own(name)]),
    ),
    FEEDS: JSON.stringify([{ name: 'network', secrets: [own('feed')], networks: ['VISA'] }]),
    REVIEW_FORMS: JSON.stringify({ '*': own('forms') }),
    SSO_ISSUER: 'https://id.example/{key}',
    SSO_CLIENT_SECRETS: JSON.stringify(overrides['secrets'] ?? clientSecrets),
    MEMBERSHIP: JSON.stringify(overrides['membership'] ?? directories),
    CHANNEL_LINK_SECRETS: JSON.stringify(overrides['links'] ?? linkSecrets),
  });
const starting = (overrides?: Record<string, unknown>) => () => {
  rejectUnready(production(overrides), partners);
};

test('production starts when every partner has what its file requires', () => {
  expect(starting()).not.toThrow();
});

test('development starts with nothing', () => {
  expect(() => {
    rejectUnready(readConfig({ APP_ENV: 'development' }), partners);
  }).not.toThrow();
});

test('every SSO partner needs a client secret of its own', () => {
  expect(starting({ secrets: { ...clientSecrets, united: undefined } })).toThrow(
    'SSO_CLIENT_SECRETS: has no secret for united',
  );
  expect(starting({ secrets: { ...clientSecrets, united: own('delta') } })).toThrow(
    'SSO_CLIENT_SECRETS: delta, united have the same secret',
  );
});

test('a partner that confirms its members needs its directory, over https', () => {
  expect(starting({ membership: { ...directories, marriott: undefined } })).toThrow(
    'MEMBERSHIP: has no directory for marriott',
  );
  const insecure = { marriott: { ...directory, url: 'http://directory.example' } };
  expect(() => production({ membership: insecure })).toThrow(
    'MEMBERSHIP: the address of marriott must be https',
  );
});

test('a partner that signs links needs the secret it signs with', () => {
  const [house, ...others] = partners;
  if (!house) throw new Error('There is one.');
  const signing = [{ ...house, channelProof: { signedLinks: true } }, ...others];
  const start = (links: object) => () => {
    rejectUnready(production({ links }), signing);
  };
  expect(start({ ...linkSecrets, [house.key]: undefined })).toThrow(
    `CHANNEL_LINK_SECRETS: has no secret for ${house.key}`,
  );
  expect(start({ ...linkSecrets, [house.key]: own('links') })).not.toThrow();
});
