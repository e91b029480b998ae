import { readdirSync, readFileSync } from 'node:fs';
import { limits } from '@dinelink/contract/calls';

const here = new URL('.', import.meta.url);
const tokens = readFileSync(new URL('tokens.css', here), 'utf8');
const px = (token: string): number => Number(tokens.match(new RegExp(`--${token}: ([\\d.]+)rem;`))?.[1]) * 16;

test.each([
  ['width-content', limits.contentWidthPx],
  ['width-page', limits.maxWidthPx],
  ['width-dialog', limits.modalMaxWidthPx],
  ['width-toast', limits.toastMaxWidthPx],
  ['height-input', limits.inputHeightPx],
  ['height-button', limits.buttonHeightPx],
])('the token %s is the contract’s %i px [CONST-019]', (token, limit) => {
  expect(px(token)).toBe(limit);
});

test('style sheets break only at the contract’s four widths', () => {
  const allowed = [limits.largeMobilePx, limits.tabletPx, limits.desktopPx, limits.navbarPx];
  const source = new URL('../', here);
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(new URL(file, source), 'utf8')] as const);
  const strays = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*\bwidth\s*(>=|<=|<|>)\s*(\d+)px/g)]
      .filter(([, sign, width]) => !allowed.some((each) => each === boundary(sign, Number(width))))
      .map(([rule]) => `${file}: ${rule}`),
  );

  expect(sheets.length).toBeGreaterThan(20);
  expect(strays).toEqual([]);
});

/** `<= 860px` and `>= 861px` break at the same place. */
const boundary = (sign: string | undefined, width: number): number =>
  sign === '<=' || sign === '>' ? width + 1 : width;
