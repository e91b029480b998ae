import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 4, 5]],
  [2, 7, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [7, 7, [3, 4, 5, 6, 7]],
  [6, 20, [4, 5, 6, 7, 8]],
  [1, 0, []],
])('page %i of %i shows the links %j, never more than five [CONST-035, ACT-022]', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
