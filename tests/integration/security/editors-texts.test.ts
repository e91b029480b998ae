/**
 * @jest-environment <rootDir>/site/jest/jsdom-with-fetch.js
 * @jest-environment-options {"customExportConditions": [""]}
 */
import { readPartners } from '../../../api/src/partners/read-partners.ts';
import { prepareForPartner } from '../../../site/server/content/prepare-for-partner.ts';
import { isContentName, parseItems } from '../../../site/server/content/parse.ts';
import { allowedTags } from '../../../site/server/content/sanitise.ts';
import { publicPartner } from '../../../site/src/partner/public-partner.ts';
import { contentWith, type Item } from '../../xss/content.ts';
import { addressPayloads, payloads } from '../../xss/payloads.ts';

const origin = 'https://a.example';
const house = readPartners('api/partners').find((partner) => partner.default)!;
const partner = publicPartner(house, {
  origin,
  now: Date.UTC(2026, 10, 25),
  heroPicture: undefined,
});
const prepare = prepareForPartner(partner, 2026);

/** What the site makes of content before a page shows it. */
const delivered = (content: Record<string, Item[]>): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(content).map(([name, items]) => {
      if (!isContentName(name)) throw new Error(`The site has no page ${name}.`);
      return [name, prepare<unknown>(parseItems(name, items).items)];
    }),
  );

interface Text {
  readonly path: string;
  readonly text: string;
}

function textsIn(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const block = 'type' in value && value.type === 'body_text' ? '.body_text' : '';
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}${block}.${name}`));
}

/** The fields that a page shows as HTML; every other text is escaped by React. */
const isHtml = ({ path }: Text) =>
  /\.(disclaimer|page_text)$|^(popup|tier_1_activation)\.\d+\.body_text$|\.body_text\.text_(desktop|mobile)$/.test(
    path,
  );
const isAddress = ({ path }: Text) => /[._]url$/.test(path);

/** Relative addresses are pages of this site; what is no address leads nowhere. */
const isHarmless = (address: string) =>
  !URL.canParse(address, origin) || /^(https|mailto|tel):$/.test(new URL(address, origin).protocol);

/** What of an HTML text could do anything but be read or lead to an address that links may have. */
function activeIn(html: string): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').documentElement;
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const isAllowed = ['head', 'body', 'span', ...allowedTags].includes(tag);
    const attributes = [...element.attributes].filter(({ name, value }) =>
      name === 'href' ? !isHarmless(value) : !['target', 'rel'].includes(name),
    );
    return [...(isAllowed ? [] : [tag]), ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });
}

test('there are 150 payloads, and all fields of all content types hold one', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(150);
  const texts = textsIn(delivered(contentWith({ text: 'Hello', address: '/search' }, ['search.title'])), '');
  expect(texts.filter(({ path }) => isHtml({ path: path.slice(1), text: '' }))).toHaveLength(14);
  expect(texts.filter(isAddress).length).toBeGreaterThan(15);
  expect(texts.filter(({ text }) => text.includes('Hello')).length).toBeGreaterThan(60);
});

test.each(payloads)('%j in every text of every content type is inert [SHELL-036]', (payload) => {
  const content = delivered(contentWith({ text: payload, address: '/search' }, ['search.title']));
  const texts = Object.entries(content).flatMap(([name, items]) => textsIn(items, name));
  expect(texts.filter(isHtml).length).toBeGreaterThan(0);
  expect(texts.filter(isHtml).flatMap(({ text }) => activeIn(text))).toEqual([]);
});

test.each(addressPayloads)('%j as every address of a link leads nowhere [SHELL-036]', (payload) => {
  const content = delivered(contentWith({ text: `<a href="${payload}">x</a>`, address: payload }));
  const texts = Object.entries(content).flatMap(([name, items]) => textsIn(items, name));
  expect(texts.filter((each) => isAddress(each) && !isHarmless(each.text))).toEqual([]);
  expect(texts.filter(isHtml).flatMap(({ text }) => activeIn(text))).toEqual([]);
});
