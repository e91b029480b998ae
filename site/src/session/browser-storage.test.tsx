import { jest } from '@jest/globals';
import { browserStorage } from './browser-storage.ts';
import { selectedMerchantAddress } from './selected-merchant.ts';
import { searchValues } from './visitor/search-values.ts';
import { storedValues } from './stored-values.ts';

const { loginRedirect, mapView, referral, signedOut } = storedValues;
const { searchOptions } = searchValues;
const NOW = Date.UTC(2026, 6, 1);
const at = (ms: number) => browserStorage('nosh', () => NOW + ms);

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a value is stored under its partner’s prefix, for the tab or with an expiry [DATA-058]', () => {
  at(0).write(mapView, '1,2,3,4');
  at(0).write(loginRedirect, '/earn');
  expect({ ...window.sessionStorage }).toEqual({ 'nosh.mapView': '"1,2,3,4"' });
  expect(JSON.parse(window.localStorage.getItem('nosh.loginRedirect') ?? '')).toEqual({
    value: '/earn',
    expire: NOW + loginRedirect.lifetimeMs,
  });
  expect(browserStorage('ihg', () => NOW).read(loginRedirect)).toBeUndefined();
});

test('a local value is read until it expires', () => {
  at(0).write(searchOptions, 'location=Denver');
  expect(at(searchOptions.lifetimeMs - 1).read(searchOptions)).toBe('location=Denver');
  expect(at(searchOptions.lifetimeMs).read(searchOptions)).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '7', '{"merchantId":"7","action":"buy"}'])(
  'an invalid value is not read: %s',
  (text) => {
    for (const name of ['referral', 'selectedMerchant']) window.sessionStorage.setItem(`nosh.${name}`, text);
    expect(at(0).read(referral)).toBeUndefined();
    expect(selectedMerchantAddress('nosh')).toBeUndefined();
  },
);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each(['localStorage', 'sessionStorage'] as const)('denied %s throws nothing', (area) => {
  jest.spyOn(window, area, 'get').mockImplementation(denied);
  const value = area === 'localStorage' ? searchOptions : mapView;
  at(0).write(value, 'x');
  expect(at(0).read(value)).toBeUndefined();
  at(0).remove(value);
  at(0).removeSession();
});

test('full storage throws nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  at(0).write(mapView, 'x');
  expect(at(0).read(mapView)).toBeUndefined();
});

test('a value written by another tab is reported; a removed value and other keys are not', () => {
  const listener = jest.fn();
  const stop = at(0).onWrittenElsewhere(signedOut, listener);
  const happens = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  happens('ihg.signedOut', '1');
  happens('nosh.searchOptions', '1');
  happens('nosh.signedOut', null);
  expect(listener).not.toHaveBeenCalled();
  happens('nosh.signedOut', '1');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  happens('nosh.signedOut', '1');
  expect(listener).toHaveBeenCalledTimes(1);
});
