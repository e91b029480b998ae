import { mustReload } from './must-reload.ts';

const at = (address: string, state: object | null = null) => window.history.replaceState(state, '', address);

test.each([
  ['/earn', '/earn'],
  ['/earn?utm_source=mail#top', '/earn'],
  ['/search?sortBy=rating&location=New%20York', '/search?location=New+York&sortBy=rating'],
])('at %s the page of %s is taken over as it is', (address, rendered) => {
  at(address, { key: 'k' });
  expect(mustReload(rendered)).toBe(false);
  expect(window.history.state).toEqual({ key: 'k' });
});

test.each([
  ['/', '/earn'],
  ['/search?location=Reno', '/search?location=Boise'],
])('at %s the page of %s is loaded anew, and keeps what is kept of its entry', (address, rendered) => {
  at(address, { key: 'k', idx: 1 });
  expect(mustReload(rendered)).toBe(true);
  expect(window.history.state).toMatchObject({ key: 'k', idx: 1 });
});

test('a page that is another one still is not loaded a third time', () => {
  at('/');
  expect(mustReload('/earn')).toBe(true);
  expect(mustReload('/earn')).toBe(false);
});

test('one that came right may go wrong again', () => {
  at('/');
  expect(mustReload('/earn')).toBe(true);
  expect(mustReload('/')).toBe(false);
  expect(window.history.state).toEqual({});
  expect(mustReload('/earn')).toBe(true);
});
