import { parse } from 'csv-parse/sync';
import { csvOf } from './csv.ts';

test('a table is RFC 4180: header, CRLF, quotes doubled, and readable by a parser', () => {
  const text = csvOf(
    ['a', 'b'],
    [
      { a: 'x "y", z', b: 1.5 },
      { a: 'two\nlines', b: null },
    ],
  );
  expect(text).toBe('\uFEFFa,b\r\n"x ""y"", z",1.5\r\n"two\nlines",\r\n');
  expect(parse(text, { bom: true, columns: true })).toEqual([
    { a: 'x "y", z', b: '1.5' },
    { a: 'two\nlines', b: '' },
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'the text %j is no formula in a spreadsheet',
  (a) => {
    expect(parse(csvOf(['a'], [{ a }]), { bom: true })[1]).toEqual([`'${a}`]);
  },
);

test('a number below zero stays a number', () => {
  expect(csvOf(['a'], [{ a: -3.06 }])).toBe('\uFEFFa\r\n-3.06\r\n');
});
