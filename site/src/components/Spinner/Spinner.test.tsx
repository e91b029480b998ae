import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.tsx';

test.each([false, true])(
  'what is loading is a status for screen readers, also where no text is seen (quietly: %s) [A11Y-005]',
  (quietly) => {
    render(<Spinner text="Loading your cards." quietly={quietly} />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Loading your cards\.$/);
    expect(status.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);
