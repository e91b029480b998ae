import { mustReload } from './must-reload.ts';

const at = (address: string, state: object | null = null) => window.history.replaceState(state, '', address);

test.each([
  ['/earn', '/earn'],
  ['/earn?utm_source=mail#top', '/earn'],
  ['/search?sortBy=rating&location=New%20York', '/search?location=New+York&sortBy=rating'],
])('at %s the page of %s is hydrated', (address, rendered) => {
  at(address, { key: 'k' });
  expect(mustReload(rendered)).toBe(false);
  expect(window.history.state).toEqual({ key: 'k' });
});

test.each([
  ['/', '/earn'],
  ['/search?location=Reno', '/search?location=Boise'],
])('at %s the page of %s is reloaded and keeps the state of its history entry', (address, rendered) => {
  at(address, { key: 'k', idx: 1 });
  expect(mustReload(rendered)).toBe(true);
  expect(window.history.state).toMatchObject({ key: 'k', idx: 1 });
});

test('a page that still differs after a reload is not reloaded again', () => {
  at('/');
  expect(mustReload('/earn')).toBe(true);
  expect(mustReload('/earn')).toBe(false);
});

test('a page that was right after a reload may be reloaded again later', () => {
  at('/');
  expect(mustReload('/earn')).toBe(true);
  expect(mustReload('/')).toBe(false);
  expect(window.history.state).toEqual({});
  expect(mustReload('/earn')).toBe(true);
});
