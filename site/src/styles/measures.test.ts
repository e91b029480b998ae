import { readdirSync, readFileSync } from 'node:fs';
import { DESKTOP_PX } from './breakpoints.ts';

const BREAKPOINTS = [451, 661, DESKTOP_PX, 1_050].map((width) => `${width}px`);

const here = new URL('.', import.meta.url);
const tokens = readFileSync(new URL('tokens.css', here), 'utf8');
const px = (token: string): number => Number(tokens.match(new RegExp(`--${token}: ([\\d.]+)rem;`))?.[1]) * 16;

test.each([
  ['width-content', 1_050],
  ['width-page', 1_400],
  ['width-dialog', 650],
  ['width-toast', 550],
  ['height-input', 52],
  ['height-button', 48],
])('the token %s is %i px [CONST-019]', (token, width) => {
  expect(px(token)).toBe(width);
});

test('the panel of a survey is 450 px high, and its bar lies above every page [SHELL-061] [CONST-017]', () => {
  expect(px('height-survey')).toBe(450);
  expect(tokens).toContain('--layer-dock: 10000;');
});

test('style sheets use only four breakpoints, each below it and from it on', () => {
  const source = new URL('../', here);
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(new URL(file, source), 'utf8')] as const);
  const strays = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*\bwidth[^{]*/g)]
      .filter(([query]) => !isOfBreakpoints(query))
      .map(([query]) => `${file}: ${query}`),
  );

  expect(sheets.length).toBeGreaterThan(20);
  expect(strays).toEqual([]);
});

/** `<= 860px` and `>= 861px` would leave widths between them, of screens and text at other sizes. */
const isOfBreakpoints = (query: string): boolean =>
  [...query.matchAll(/[\d.]+px/g)].every(([px]) => BREAKPOINTS.includes(px)) &&
  !/width (<=|>) |[\d.]+px < width/.test(query);
