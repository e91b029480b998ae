import { hasOutage, outageText } from './status.model.ts';

test('an outage affects only its own function [SHELL-097]', () => {
  expect(hasOutage('/login', { login: true, enrollment: false })).toBe(true);
  expect(hasOutage('/join', { login: false, enrollment: true })).toBe(true);
  expect(hasOutage('/join', { login: true, enrollment: false })).toBe(false);
  expect(hasOutage('/search', { login: true, enrollment: true })).toBe(false);
});

test('the outage page says by its path what has an issue [SHELL-099, SHELL-100, SHELL-101]', () => {
  expect(outageText('/login')).toBe('outage.login');
  expect(outageText('/join')).toBe('outage.join');
  for (const path of ['/', '/search', '/login/other']) expect(outageText(path)).toBe('outage.other');
});
