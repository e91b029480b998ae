import { render, screen } from '@testing-library/react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { Marked } from './Marked.tsx';

const nosh = aPartner('nosh');
const others = ['Font A', 'Font B', 'Font C', 'Font D'];

function htmlOf(text: string, superscriptExemptFonts?: string[]): string {
  const { unmount } = render(
    <TestProviders partner={{ ...nosh, superscriptExemptFonts }}>
      <h1>
        <Marked>{text}</Marked>
      </h1>
    </TestProviders>,
  );
  const { innerHTML } = screen.getByRole('heading');
  unmount();
  return innerHTML;
}

test('every registered mark of a text is raised [SHELL-117]', () => {
  expect(htmlOf('Nosh® and Dine®')).toBe('Nosh<sup>®</sup> and Dine<sup>®</sup>');
  expect(htmlOf('Nosh and Dine')).toBe('Nosh and Dine');
});

test('a mark is unchanged for a listed font alone [SHELL-117, SHELL-118]', () => {
  expect(htmlOf('Nosh®', [nosh.fonts.display, ...others])).toBe('Nosh®');
  expect(htmlOf('Nosh®', ['Font E', ...others])).toBe('Nosh<sup>®</sup>');
});
