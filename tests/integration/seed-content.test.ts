import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '@dinelink/contract';
import { bonusesOf } from '../../api/seed/bonuses/make-bonuses.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';

const folder = join(import.meta.dirname, '../../cms/src/seed/content');

interface Page {
  url: string;
  disclaimer?: string;
  banner_text: string;
  main_column: { text_desktop?: string }[];
  side_column: { url?: string }[];
}
const pagesOf = (file: string) =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { earn_details?: Page[] }).earn_details ?? [];
/** The menu above the content of /how-it-works. */
const steps = ['Search', 'Dine and pay', 'Earn'];

test.each(readdirSync(folder))('%s has its headlines and the three steps once', (file) => {
  const again = pagesOf(file).flatMap(({ url, banner_text, main_column }) => {
    const output = [banner_text, ...(url === '/how-it-works' ? steps : [])];
    return main_column.flatMap(({ text_desktop = '' }) =>
      output.includes(text_desktop) ? [`${url}: ${text_desktop}`] : [],
    );
  });
  expect(again).toEqual([]);
});

test.each(['shared.json', 'nosh.json', 'ihg.json'])('%s leads from booking to the booked tables', (file) => {
  const page = pagesOf(file).find(({ url }) => url === '/earn/reservations');
  expect(page?.side_column.map(({ url }) => url)).toContain('/account/reservations');
});

test.each(['nosh', 'ihg', 'united'])('the welcome bonus is what the pages of %s promise', (key) => {
  const partner = readPartners('api/partners').find((one) => one.key === key)!;
  const bonus = bonusesOf(partner, 0).find(({ code }) => code === 'WELCOME')!;
  const page = pagesOf(`${key}.json`).find(({ url }) => url === '/earn/new-member-bonus');
  const [, dollars, units] =
    /^(?:\$(\d+)|([\d,]+) (?:miles|points)) on top/.exec(page?.banner_text ?? '') ?? [];
  expect(dollars ? Number(dollars) * 100 : Number(units?.replace(',', ''))).toBe(bonus['amount']);
  const [, spend, days] = /of \$(\d+) or more, .* within (\d+) days/.exec(page?.disclaimer ?? '') ?? [];
  expect([Number(spend) * 100, Number(days)]).toEqual([bonus['minimum_spend_cents'], bonus['window_days']]);
});

interface Banner {
  slug: string;
  heading?: string;
  title?: string;
  note?: string;
}
const bannersOf = (key: string, page: 'home' | 'discover') => {
  const file = join(folder, `${key}.json`);
  return existsSync(file)
    ? ((JSON.parse(readFileSync(file, 'utf8')) as Record<string, Banner[] | undefined>)[page] ?? [])
    : [];
};
const partners = readPartners('api/partners');
/** A partner without content of its own shows what is shared. */
const hasOwnHome = ({ key, enrollmentType }: Partner) =>
  enrollmentType !== 'none' && existsSync(join(folder, `${key}.json`));

test('no two partners say the same on their homes and discover pages', () => {
  const joinable = partners.filter(hasOwnHome);
  const headings = joinable.map(
    ({ key }) => bannersOf(key, 'home').find(({ slug }) => slug === 'join')?.heading,
  );
  expect(headings).not.toContain(undefined);
  expect(new Set(headings).size).toBe(joinable.length);
  const discovering = partners.filter((partner) => partner.hasDiscoverPage && hasOwnHome(partner));
  const titles = discovering.map(({ key }) => bannersOf(key, 'discover')[0]?.title);
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(discovering.length);
});

test('the shared home promises no amount, which no programme need keep', () => {
  const banner = bannersOf('shared', 'home').find(({ slug }) => slug === 'join')!;
  expect(banner.heading).not.toMatch(/\d/);
});

test.each(partners.filter(hasOwnHome).map(({ key }) => key))(
  'the home of %s promises the welcome bonus that members get',
  (key) => {
    const partner = partners.find((one) => one.key === key)!;
    const bonus = bonusesOf(partner, 0).find(({ code }) => code === 'WELCOME')!;
    const { heading = '' } = bannersOf(key, 'home').find(({ slug }) => slug === 'join')!;
    const [, dollars, units] = /^(?:\$(\d+)|([\d,]+) (?:miles|points)) /.exec(heading) ?? [];
    expect(dollars ? Number(dollars) * 100 : Number(units?.replace(',', ''))).toBe(bonus['amount']);
  },
);
