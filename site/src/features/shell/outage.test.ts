import { outageOf } from './outage.ts';

test('an outage stands before its own function alone [SHELL-097]', () => {
  expect(outageOf('/login', { login: true, enrollment: false })).toBe('login');
  expect(outageOf('/join', { login: false, enrollment: true })).toBe('join');
  expect(outageOf('/join', { login: true, enrollment: false })).toBeUndefined();
  expect(outageOf('/search', { login: true, enrollment: true })).toBeUndefined();
});
