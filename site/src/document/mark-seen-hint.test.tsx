import { jest } from '@jest/globals';
import { rememberDineInSeen } from '../features/search/state/search-storage.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { searchValues } from '../session/visitor/search-values.ts';
import { markSeenHint } from './mark-seen-hint.ts';

const { dataset } = document.documentElement;
// Run from its source text, as in a page.
const run = (): unknown => window.eval(`(${markSeenHint.toString()})()`);

beforeEach(() => {
  localStorage.clear();
  delete dataset['dineInSeen'];
  dataset['partner'] = 'nosh';
});
afterEach(() => jest.restoreAllMocks());

test('a browser that has shown the hint marks the document [SEARCH-045]', () => {
  rememberDineInSeen('nosh');
  run();
  expect(dataset['dineInSeen']).toBe('');
});

test('one that has not, or only on another partner’s site, does not', () => {
  rememberDineInSeen('ihg');
  run();
  expect(dataset['dineInSeen']).toBeUndefined();
});

test('one that has shown it more than a year ago shows it again, as React does', () => {
  rememberDineInSeen('nosh');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 86_400_000);
  run();
  expect(dataset['dineInSeen']).toBeUndefined();
  expect(browserStorage('nosh').read(searchValues.dineInSeen)).toBeUndefined();
});

test('one in which another script has written does not', () => {
  localStorage.setItem('nosh.dineInSeen', 'true');
  expect(run).not.toThrow();
  expect(dataset['dineInSeen']).toBeUndefined();
});

test('one that refuses storage does not', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(run).not.toThrow();
  expect(dataset['dineInSeen']).toBeUndefined();
});
