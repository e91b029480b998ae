import { aMember } from '../../../src/member.fixture.ts';
import { hasSameFields, observeMember } from './observed-member.ts';

const placeholders = { firstName: 'FIRST', lastName: 'LAST', email: 'EMAIL', publicId: 'ID' };

test.each<[string, (member: ReturnType<typeof aMember>) => unknown]>([
  ['read', (member) => member.tierLevel],
  ['read inside', (member) => member.diningProgress.remainingDines],
  ['asked for with in', (member) => 'emulation' in member],
  ['asked for with hasOwn', (member) => Object.hasOwn(member, 'emulation')],
  ['spread', (member) => ({ ...member }).tierLevel],
  ['listed', (member) => Object.keys(member)],
])('a field that is %s decides for whom a page is right', (_how, access) => {
  const { view, read } = observeMember(aMember(), placeholders);
  access(view);
  expect(hasSameFields(aMember(), read)).toBe(true);
  const { diningProgress } = aMember();
  const others = [
    aMember({ tierLevel: 3 }),
    aMember({ diningProgress: { ...diningProgress, remainingDines: 1 } }),
    aMember({ emulation: { actor: 'ann', readOnly: true, expiresAt: '2026-11-24T00:00:00Z' } }),
  ];
  expect(others.filter((other) => !hasSameFields(other, read)).length).toBeGreaterThan(0);
});

test('a text that can be a gap is a placeholder, and its value decides nothing', () => {
  const { view, read } = observeMember(aMember(), placeholders);
  expect([view.firstName, view.lastName, view.email, view.publicId]).toEqual([
    'FIRST',
    'LAST',
    'EMAIL',
    'ID',
  ]);
  expect(hasSameFields(aMember({ firstName: 'Grace' }), read)).toBe(true);
  expect(hasSameFields(aMember({ firstName: ' ' }), read)).toBe(false);
  expect(hasSameFields(aMember({ firstName: '{PROGRAM}' }), read)).toBe(false);
});

test('a text that cannot be a gap is a value like others', () => {
  const { view, read } = observeMember(aMember({ firstName: '' }), placeholders);
  expect(view.firstName).toBe('');
  expect(hasSameFields(aMember({ firstName: '' }), read)).toBe(true);
  expect(hasSameFields(aMember(), read)).toBe(false);
});
