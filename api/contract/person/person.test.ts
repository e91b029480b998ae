import { z } from 'zod';
import { isEmail, isUsState, looksLikeZip, phoneDigits, usStates } from './person.ts';

test('there are 50 states and 9 territories, in order, without the military codes [PROF-024, PROF-025]', () => {
  const states =
    'AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI ' +
    'SC SD TN TX UT VA VT WA WI WV WY';
  const territories = 'DC GU PR VI AS FM MH MP PW';
  expect(usStates).toEqual(`${states} ${territories}`.split(' ').sort());
  for (const code of usStates) expect(isUsState(code)).toBe(true);
  for (const code of ['AA', 'AE', 'AP', 'ON', 'il', '']) expect(isUsState(code)).toBe(false);
});

test.each([
  ['212-555-0100', '2125550100'],
  ['1 (212) 555-0100', '2125550100'],
  ['+1.212.555.0100', '2125550100'],
  ['12125550100', '2125550100'],
  [' (212)555 0100 ', '2125550100'],
])(
  '%j is a North American number, parsed to ten digits [PROF-033, PROF-034, PROF-038, CONST-043]',
  (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  },
);

test.each([
  '112-555-0100',
  '212-155-0100',
  '212-555-010',
  '22125550100',
  '212-555-01000',
  'call me',
  '',
  '555',
])('%j is not [PROF-033]', (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});

test('a ZIP code has five digits [PROF-027]', () => {
  expect(['60601', '6060', '606011', '6060a', '٦٠٦٠١'].map(looksLikeZip)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  'ada@nosh.example',
  "o'brien+dine@mail.nosh.example",
  'a@b.co',
  'ada',
  'ada@',
  '@nosh.example',
  'a b@nosh.example',
  'ada@nosh',
  'a..b@nosh.example',
  '.ada@nosh.example',
  'ada.@nosh.example',
  'ada@-nosh.example',
  'ada@nosh.e',
  `${'a'.repeat(250)}@nosh.example`,
])('%j is an address exactly if the schema accepts it', (text) => {
  expect(isEmail(text)).toBe(z.email().max(254).safeParse(text).success);
});
