import { render, screen } from '@testing-library/react';
import { FormStatus } from './FormStatus.tsx';

test.each(['success', 'warning', 'error'] as const)(
  'a text of the kind %s is announced in a region that was there before it [A11Y-008]',
  (kind) => {
    const { rerender } = render(<FormStatus kind={kind} text="" />);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(<FormStatus kind={kind} text="Your profile could not be saved." />);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('Your profile could not be saved.');
    rerender(<FormStatus kind={kind} text="" />);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toBeEmptyDOMElement();
  },
);
