import { compareVersions, isOlder } from './app-version.ts';

test.each([
  ['1.0.0', '1.1.0'],
  ['1.9.9', '1.10.0'],
  ['1.9.9', '1.10'],
  ['2', '2.0.1'],
  ['9.99.99', '10.0.0.1'],
])('%s is older than %s [SHELL-054]', (version, other) => {
  expect(isOlder(version, other)).toBe(true);
  expect(isOlder(other, version)).toBe(false);
});

test.each([
  ['1.4.0', '1.4.0'],
  ['1.4', '1.4.0'],
  ['2', '2.0.0'],
])('%s is neither older nor newer than %s [SHELL-054]', (version, other) => {
  expect(compareVersions(version, other)).toBe(0);
  expect(isOlder(version, other)).toBe(false);
  expect(isOlder(other, version)).toBe(false);
});
