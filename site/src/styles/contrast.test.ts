import { readdirSync, readFileSync } from 'node:fs';
import { parsePartners } from '@dinelink/contract';
import { contrastFailures } from './contrast.ts';

const folder = new URL('../../../api/partners/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const partners = parsePartners(
  Object.fromEntries(files.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))])),
);

test.each(partners.map((partner) => [partner.key, partner] as const))(
  'every text of %s has a contrast of 4.5:1 and every control 3:1, in both schemes',
  (_key, partner) => {
    expect(contrastFailures(partner.theme)).toEqual([]);
  },
);

test('a theme with a link as pale as its page is reported with its ratio', () => {
  const { theme } = partners.find((partner) => partner.default) ?? { theme: undefined };
  if (!theme) throw new Error('no default partner');
  const pale = { ...theme, action: ['#ffd0e0', theme.action[1]] as [string, string] };

  expect(contrastFailures(pale)).toContainEqual(
    expect.objectContaining({
      pair: 'action on surface',
      scheme: 'light',
      needed: 4.5,
      ratio: expect.any(Number),
    }),
  );
});
