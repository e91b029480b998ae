import { render, screen } from '@testing-library/react';
import { dockHeightRef, setDockHeight } from './dock-height.ts';

const heightOf = (text: string) => screen.getByText(text).style.getPropertyValue('--height-dock');

afterEach(() => setDockHeight(0));

test('an element has the height that the dock covers, now and later; the page has not', () => {
  setDockHeight(48);
  render(
    <>
      <p ref={dockHeightRef}>over</p>
      <p>beside</p>
    </>,
  );
  expect(heightOf('over')).toBe('48px');
  setDockHeight(120);
  expect(heightOf('over')).toBe('120px');
  expect(heightOf('beside')).toBe('');
  expect(document.documentElement.style.getPropertyValue('--height-dock')).toBe('');
});

test('an element that has left the page is no longer followed', () => {
  const { rerender } = render(<p ref={dockHeightRef}>over</p>);
  const left = screen.getByText('over');
  rerender(<p key="another">another</p>);
  setDockHeight(48);
  expect(left.style.getPropertyValue('--height-dock')).toBe('');
});
