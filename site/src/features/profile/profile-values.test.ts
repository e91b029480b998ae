import { aMember } from '../../member.fixture.ts';
import { formatPhone, keepsSmsOptIn, profileBody, profileOf } from './profile-values.ts';

const stored = '212-555-0100';
const profile = (changes: object) => ({
  ...profileOf(aMember({ phoneNumber: '2125550100', smsOptIn: true })),
  ...changes,
});

test('a stored number is shown as ddd-ddd-dddd, an invalid one as it was typed [PROF-035]', () => {
  expect(profile({}).phoneNumber).toBe('212-555-0100');
  expect(formatPhone('1 (212) 555.0100')).toBe('212-555-0100');
  expect(formatPhone('112-555-0100')).toBe('112-555-0100');
});

test.each([
  ['the same number', 1, '2125550100', true],
  ['the same number with a leading 1', 1, '+1 212 555 0100', true],
  ['another number', 1, '312-555-0100', false],
  ['no number', 1, ' ', false],
  ['another number', 2, '312-555-0100', true],
  ['an invalid number', 2, '212-555', false],
  ['no number', 2, '', false],
  ['the same number of a programme without messages', null, '2125550100', false],
] as const)('%s, version %s, %s: messages stay on is %s [PROF-046, PROF-047, PROF-048]', (...row) => {
  const [, version, phoneNumber, isKept] = row;
  expect(keepsSmsOptIn(profile({ phoneNumber }), { version, stored })).toBe(isKept);
  expect(keepsSmsOptIn(profile({ phoneNumber, smsOptIn: false }), { version, stored })).toBe(false);
});

test('the first number may be opted in at once', () => {
  expect(keepsSmsOptIn(profile({}), { version: 1, stored: '' })).toBe(true);
});

test('texts are sent trimmed, the number as its ten digits [PROF-017, PROF-034, PROF-038]', () => {
  const body = profileBody(profile({ firstName: ' Ada ', phoneNumber: '1 212 555 0100' }), {
    version: 1,
    stored,
  });
  expect(body).toMatchObject({ firstName: 'Ada', phoneNumber: '2125550100', smsOptIn: true });
});
