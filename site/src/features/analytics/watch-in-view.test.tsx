import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { fakeView } from '../../document/in-view.fixture.ts';
import { watchInView } from './watch-in-view.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);

function addCard(id: string): Element {
  const card = document.createElement('article');
  card.dataset['merchant'] = id;
  document.body.append(card);
  return card;
}

function open() {
  const cards = ['a', 'b', 'c'].map(addCard);
  const view = fakeView();
  const seen: (string | null)[][] = [];
  const end = watchInView('[data-merchant]', (elements) =>
    seen.push(elements.map((each) => each.getAttribute('data-merchant'))),
  );
  return { view, seen, end, cards: cards as [Element, Element, Element] };
}

test('a card is seen when four fifths of it are in view for 150 ms, once [SEARCH-052] [CONST-011]', () => {
  const { view, seen, cards } = open();
  const [a, b] = cards;
  expect(view.thresholds()).toEqual([0.8]);
  view.show(a, b);
  pass(149);
  expect(seen).toEqual([]);
  pass(1);
  expect(seen).toEqual([['a', 'b']]);
  view.hide(a);
  view.show(a);
  pass(150);
  expect(seen).toHaveLength(1);
});

test('a card passed in a swipe is not seen [SEARCH-052] [CONST-011]', () => {
  const { view, seen, cards } = open();
  const [a, , c] = cards;
  view.show(a);
  pass(100);
  view.hide(a);
  view.show(c);
  pass(150);
  expect(seen).toEqual([['c']]);
});

test('a card added later is watched; after the end none is', async () => {
  const { view, seen, end } = open();
  const later = addCard('d');
  await act(() => Promise.resolve());
  view.show(later);
  pass(150);
  expect(seen).toEqual([['d']]);
  end();
  expect(view.isWatched(later)).toBe(false);
});
