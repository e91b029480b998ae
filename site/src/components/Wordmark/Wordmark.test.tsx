import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { Wordmark } from './Wordmark.tsx';

test('a word may occur twice in a wordmark', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Wordmark parts={['table', 'to', 'table'].map((text) => ({ text }))} />);
  expect(container).toHaveTextContent('table to table');
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
