import { mustLoadAnew } from './mustLoadAnew.ts';

const at = (address: string, state: object | null = null) => window.history.replaceState(state, '', address);

test.each([
  ['/earn', '/earn'],
  ['/earn?utm_source=mail#top', '/earn'],
  ['/search?sortBy=rating&location=New%20York', '/search?location=New+York&sortBy=rating'],
])('at %s the page of %s is taken over as it is', (address, rendered) => {
  at(address, { key: 'k' });
  expect(mustLoadAnew(rendered)).toBe(false);
  expect(window.history.state).toEqual({ key: 'k' });
});

test.each([
  ['/', '/earn'],
  ['/search?location=Reno', '/search?location=Boise'],
])('at %s the page of %s is loaded anew, and keeps what is kept of its entry', (address, rendered) => {
  at(address, { key: 'k', idx: 1 });
  expect(mustLoadAnew(rendered)).toBe(true);
  expect(window.history.state).toMatchObject({ key: 'k', idx: 1 });
});

test('a page that is another one still is not loaded a third time', () => {
  at('/');
  expect(mustLoadAnew('/earn')).toBe(true);
  expect(mustLoadAnew('/earn')).toBe(false);
});

test('one that came right may go wrong again', () => {
  at('/');
  expect(mustLoadAnew('/earn')).toBe(true);
  expect(mustLoadAnew('/')).toBe(false);
  expect(window.history.state).toEqual({});
  expect(mustLoadAnew('/earn')).toBe(true);
});
