import { aMember } from '../../member.fixture.ts';
import { formatPhone, isSameBody, keepsSmsOptIn, profileBody, profileOf } from './profile-values.ts';

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
  const [, version, typed, isKept] = row;
  expect(keepsSmsOptIn(typed, profile({}), version)).toBe(isKept);
  expect(keepsSmsOptIn(typed, profile({ smsOptIn: false }), version)).toBe(false);
});

test('texts are sent trimmed, the number as its ten digits [PROF-017, PROF-034, PROF-038]', () => {
  const body = profileBody(profile({ firstName: ' Ada ', phoneNumber: '1 212 555 0100' }), 1);
  expect(body).toMatchObject({ firstName: 'Ada', phoneNumber: '2125550100', smsOptIn: true });
});

test('no messages are asked for without a number or in a programme without them', () => {
  expect(profileBody(profile({ phoneNumber: ' ' }), 2).smsOptIn).toBe(false);
  expect(profileBody(profile({}), null).smsOptIn).toBe(false);
});

test('two bodies are the same when all their fields are', () => {
  const body = profileBody(profile({}), 1);
  expect(isSameBody(body, profileBody(profile({ phoneNumber: '(212) 555-0100' }), 1))).toBe(true);
  expect(isSameBody(body, profileBody(profile({ city: 'Boston' }), 1))).toBe(false);
  expect(isSameBody(body, profileBody(profile({ emailOptIn: false }), 1))).toBe(false);
});
