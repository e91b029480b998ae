import { outageOf } from './status.model.ts';

test('an outage affects only its own function [SHELL-097]', () => {
  expect(outageOf('/login', { login: true, enrollment: false })).toBe('loginOutage');
  expect(outageOf('/join', { login: false, enrollment: true })).toBe('joinOutage');
  expect(outageOf('/join', { login: true, enrollment: false })).toBeUndefined();
  expect(outageOf('/search', { login: true, enrollment: true })).toBeUndefined();
});
