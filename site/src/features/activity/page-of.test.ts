import { pageAddress, pageOf, pageQuery } from './page-of.ts';

describe('the page number in the address', () => {
  test.each([
    ['', 1],
    ['pageNo=1', 1],
    ['pageNo=7', 7],
    ['pageNo=0', 1],
    ['pageNo=-3', 1],
    ['pageNo=2.5', 1],
    ['pageNo=two', 1],
    ['pageNo=', 1],
    ['pageNo=1e9', 1],
  ])('"%s" is page %i [ACT-021, CONST-035]', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });

  test('ten lines are requested, and only numbers above 0 are sent [ACT-021, ACT-026, CONST-035]', () => {
    expect(pageQuery(2)).toEqual({ pageNo: 2, resultsPerPage: 10 });
    expect(pageQuery(0, 0)).toEqual({});
    expect(pageQuery(-1, 25)).toEqual({ resultsPerPage: 25 });
  });

  test('the address of a page is read as the same page', () => {
    for (const page of [1, 2, 40]) expect(pageOf(new URLSearchParams(pageAddress(page)))).toBe(page);
  });
});
