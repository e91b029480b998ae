import { isMessageToFrame } from '@dinelink/contract/calls';
import { anInitMessage } from './init-message.fixture.ts';
import { hexOf, readTheme } from './read-theme.ts';

test.each([
  ['color(srgb 0 0 0)', '#000000'],
  ['color(srgb 1 1 1)', '#ffffff'],
  ['color(srgb 0.5 0.25 0.0625)', '#804010'],
  ['color(srgb -0.02 1.2 1e-7)', '#00ff00'],
])('%s is %s, clipped to the screen’s gamut', (written, hex) => {
  expect(hexOf(written)).toBe(hex);
});

test.each(['', 'rgb(0, 0, 0)', 'color(srgb none 0 0)', 'color(display-p3 0 0 0)', 'color(srgb 0 0 0 / 0.5)'])(
  'another colour syntax is undefined: "%s"',
  (written) => {
    expect(hexOf(written)).toBeUndefined();
  },
);

test('without readable colours the frame gets a default theme, and no probe stays in the page', () => {
  const before = document.body.innerHTML;
  expect(isMessageToFrame({ ...anInitMessage(), theme: readTheme() })).toBe(true);
  expect(document.body.innerHTML).toBe(before);
});
