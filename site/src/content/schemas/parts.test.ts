import { addressSchema } from './parts.ts';

test.each([
  '/',
  '/search?a=b#c',
  'https://help.example/a',
  'mailto:a@b.example',
  'tel:+18005550112',
  '#terms',
])('a link to %s is accepted', (address) => {
  expect(addressSchema.safeParse(address).success).toBe(true);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://help.example\\@evil.example',
  'http://help.example',
  'javascript:alert(1)',
  '',
])('a link to %j is refused', (address) => {
  expect(addressSchema.safeParse(address).success).toBe(false);
});
