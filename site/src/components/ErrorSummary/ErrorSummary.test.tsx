import { render, screen } from '@testing-library/react';
import { ErrorSummary, type FormError } from './ErrorSummary.tsx';

const error: FormError = { id: 'zip', message: 'Enter a ZIP code.' };
const form = (errors: FormError[], attempt: number) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} />
    <label htmlFor="zip">ZIP code</label>
    <input id="zip" />
  </>
);
const box = () => screen.getByRole('group', { name: 'ERROR' });

test('the box titled ERROR takes the focus once for every failed submit [ERR-007, A11Y-007]', () => {
  const { rerender } = render(form([], 0));
  rerender(form([error], 1));
  expect(document.activeElement).toBe(box());

  screen.getByLabelText('ZIP code').focus();
  rerender(form([error], 2));
  expect(document.activeElement).toBe(box());
});

test('errors that change while typing leave the focus in the field', () => {
  const { rerender } = render(form([error], 1));
  const field = screen.getByLabelText('ZIP code');
  field.focus();
  rerender(form([], 1));
  rerender(form([error], 1));
  expect(box()).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('errors of a server response take the focus for their submit', () => {
  const { rerender } = render(form([], 1));
  rerender(form([error], 1));
  expect(document.activeElement).toBe(box());
});
