import { isMessageToFrame } from '@dinelink/contract/calls';
import { aGreeting } from './greeting.fixture.ts';
import { hexOf, readTheme } from './read-theme.ts';

test.each([
  ['color(srgb 0 0 0)', '#000000'],
  ['color(srgb 1 1 1)', '#ffffff'],
  ['color(srgb 0.5 0.25 0.0625)', '#804010'],
  ['color(srgb -0.02 1.2 1e-7)', '#00ff00'],
])('%s is %s, clipped to what a screen shows', (written, hex) => {
  expect(hexOf(written)).toBe(hex);
});

test.each(['', 'rgb(0, 0, 0)', 'color(srgb none 0 0)', 'color(display-p3 0 0 0)', 'color(srgb 0 0 0 / 0.5)'])(
  'a colour in other words is not guessed at: "%s"',
  (written) => {
    expect(hexOf(written)).toBeUndefined();
  },
);

test('where colours cannot be read the frame still gets a look it understands, and no probe is left behind', () => {
  const before = document.body.innerHTML;
  expect(isMessageToFrame({ ...aGreeting(), theme: readTheme() })).toBe(true);
  expect(document.body.innerHTML).toBe(before);
});
