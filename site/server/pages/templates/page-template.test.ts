import { gunzipSync } from 'node:zlib';
import { gzipPage, pageTemplate, plainParts } from './page-template.ts';

const plainPage = (...page: Parameters<typeof plainParts>) => Buffer.concat(plainParts(...page));
const placeholders = { nonce: 'nonce-4f1c', name: 'name-9d2e', data: '"data-77aa"' };

test.each([
  ['', {}],
  ['nonce-4f1c', { nonce: 'n0' }],
  ['nonce-4f1cname-9d2e', { nonce: 'n0', name: '' }],
  [
    'café nonce-4f1c naïve name-9d2e ☕ {"a":"data-77aa"}',
    { nonce: '✓', name: 'Zoë & Élodie', data: '{"x":1}' },
  ],
  [`${'long '.repeat(20_000)}name-9d2e tail nonce-4f1c`, { nonce: 'n0', name: 'é'.repeat(70_000) }],
])('a filled page has the same bytes plain and as gzip: %#', (html, texts: Record<string, string>) => {
  const template = pageTemplate(html, placeholders);
  const expected = html
    .replace('nonce-4f1c', () => texts.nonce ?? '')
    .replace('name-9d2e', () => texts.name ?? '')
    .replace('"data-77aa"', () => texts.data ?? '');
  for (const _time of ['first', 'again']) {
    expect(plainPage(template, texts).toString()).toBe(expected);
    expect(gunzipSync(gzipPage(template, texts)).toString()).toBe(expected);
  }
});

test('a text that looks like a placeholder fills no other gap', () => {
  const template = pageTemplate('name-9d2e|nonce-4f1c', placeholders);
  expect(plainPage(template, { name: 'nonce-4f1c', nonce: '$&' }).toString()).toBe('nonce-4f1c|$&');
});
