import { originOf } from './origin-of.ts';
import { readPartners } from './read-partners.ts';

const partners = readPartners('api/partners');
const united = partners.find(({ key }) => key === 'united');
if (!united) throw new Error('This test needs the partner united.');

test.each([
  ['development', { ...united, origin: 'https://dine.united.example' }, 'http://united.localhost:5900'],
  ['production', { ...united, origin: 'https://dine.united.example' }, 'https://dine.united.example'],
  ['staging', united, 'https://united.dinelink.example'],
] as const)(
  'in %s the origin comes from the partner file, never from a request',
  (...[APP_ENV, partner, origin]) => {
    expect(originOf(partner, { APP_ENV, SITE_PORT: 5_900 })).toBe(origin);
  },
);

test('a partner without an address outside development is an error', () => {
  const homeless = { ...united, hosts: [] };
  expect(() => originOf(homeless, { APP_ENV: 'production', SITE_PORT: 5_900 })).toThrow('united');
});
