import { brandList } from './brands.ts';

test.each([
  [['VISA', 'MAST', 'DISC', 'AMEX'] as const, 'Amex®, Discover®, Mastercard® or Visa®'],
  [['VISA', 'MAST'] as const, 'Mastercard® or Visa®'],
  [['VISA', 'MAST', 'DISC'] as const, 'Discover®, Mastercard® or Visa®'],
  [['VISA'] as const, 'Visa®'],
])('%j reads "%s" [CARD-072, CARD-073]', (accepted, words) => {
  expect(brandList(accepted)).toBe(words);
});
