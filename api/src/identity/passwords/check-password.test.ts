import type { Partner } from '@dinelink/contract';
import { readPartners } from '../../partners/read-partners.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkPassword } from './check-password.ts';

const marriott = readPartners('api/partners').find(({ key }) => key === 'marriott') as Partner;
const owner = {
  email: 'augusta@dining.example',
  firstName: 'Augusta-Ada',
  lastName: 'Byron',
  partnerNumber: 'AB123456',
};
const partners = readPartners('api/partners');
const codeOf = (password: string) => checkPassword(password, marriott, owner)?.code ?? null;

test.each([
  ['seven characters', 'a1b!2c3', 'PASSWORD_TOO_SHORT'],
  ['seven characters of two UTF-16 units each', '🍕🍕🍕🍕🍕🍕🍕', 'PASSWORD_TOO_SHORT'],
  ['the partner number', 'AB123456', 'PASSWORD_CONTAINS_PPN'],
  ['the partner number in small letters and more', 'my-ab123456!', 'PASSWORD_CONTAINS_PPN'],
  ['the e-mail address', 'Augusta@Dining.example', 'PASSWORD_GUESSABLE'],
  ['the first name', 'augusta-ada', 'PASSWORD_GUESSABLE'],
  ['the whole name', 'Augusta-Ada Byron', 'PASSWORD_GUESSABLE'],
  ['the programme', marriott.programme, 'PASSWORD_GUESSABLE'],
  ['the product', 'dinelink', 'PASSWORD_GUESSABLE'],
  ['the product with a digit and a sign', 'Dinelink1!', 'PASSWORD_GUESSABLE'],
  ['the partner and a year', 'marriott2026', 'PASSWORD_GUESSABLE'],
  ['the partner spelt with signs', 'M@rr10tt!!', 'PASSWORD_GUESSABLE'],
  ['the programme and a year, in parts', 'marriott-tables-2026', 'PASSWORD_GUESSABLE'],
  ['the partner twice', 'MarriottMarriott', 'PASSWORD_GUESSABLE'],
  ['the partner and a common word', 'marriott-password', 'PASSWORD_GUESSABLE'],
  ['a common one with digits and a sign', 'Password123!', 'PASSWORD_COMMON'],
  ['a common one with a year', 'summer2026', 'PASSWORD_COMMON'],
  ['a common one between signs', '!!baseball!!', 'PASSWORD_COMMON'],
  ['a common one spelt with signs', 'p@$$w0rd', 'PASSWORD_COMMON'],
  ['a common one spelt with signs, and more', '$umm3r#2026', 'PASSWORD_COMMON'],
  ['one of the most common', 'baseball', 'PASSWORD_COMMON'],
  ['blanks alone', ' '.repeat(8), 'PASSWORD_COMMON'],
  ['one sign over and over', '🍕'.repeat(12), 'PASSWORD_COMMON'],
  ['one of the most common in other letters', 'Password1', 'PASSWORD_COMMON'],
])('%s is rejected [ENROLL-018, ENROLL-011]', (_what, password, code) => {
  expect(codeOf(password)).toBe(code);
});

test.each([
  ['eight characters', 'kqzvwxjp'],
  ['digits alone', '83610274'],
  ['spaces at both ends', ' a b c d '],
  ['letters of any script', 'пирог и чай'],
  ['a common word in a sentence', 'summer melons at noon'],
  ['the partner in a sentence', 'marriott has good soup'],
  ['a name in a longer text', 'augusta-ada dines'],
  ['eight characters of two UTF-16 units each', '🍕🍝🍣🍜🍔🍟🌮🍩'],
])('%s is accepted: no mixture of characters is required [ENROLL-006, ENROLL-011]', (_what, password) => {
  expect(codeOf(password)).toBeNull();
});

test('every partner rejects its key with a year, and accepts the password of the demo members', () => {
  for (const partner of partners) {
    const letters = partner.key.replace(/-/g, '');
    expect(checkPassword(`${letters}2026!`, partner, owner)?.code).toBe('PASSWORD_GUESSABLE');
    expect(checkPassword('dine-well-2026', partner, owner)).toBeNull();
  }
});

test('the key of a partner is checked too, where neither name nor programme contains it', () => {
  const other = { ...marriott, key: 'zebrafork' };
  expect(checkPassword('zebrafork2026!', other, owner)?.code).toBe('PASSWORD_GUESSABLE');
});

test('without a partner number nothing is contained in a password', () => {
  expect(checkPassword('kqzvwxjp', marriott, { email: 'a@b.example', partnerNumber: '' })).toBeNull();
});

test('3,000 passwords of at least eight characters are common', () => {
  expect(['baseball', 'football', 'trustno1', 'qwertyuiop'].every(isCommonPassword)).toBe(true);
  expect(['dine-well-2026', 'correct horse battery'].some(isCommonPassword)).toBe(false);
});
