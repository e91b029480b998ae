import { jest } from '@jest/globals';
import { rememberDineInSeen } from '../features/search/state/search-storage.ts';
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

test('one that refuses storage does not', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(run).not.toThrow();
  expect(dataset['dineInSeen']).toBeUndefined();
});
