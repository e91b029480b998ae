import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Component, lazy, type ReactNode } from 'react';
import { OptionalPart } from './OptionalPart.tsx';

class ErrorPage extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };
  static getDerivedStateFromError = () => ({ hasError: true });
  override render() {
    return this.state.hasError ? <h1>Error page</h1> : this.props.children;
  }
}

// React reports here what its boundaries catch.
let report: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const missingScript = new TypeError('Failed to fetch dynamically imported module');

/** Reports as Vite's preload helper does. */
const importMissing = (): Promise<never> => {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missingScript }));
  return Promise.reject(missingScript);
};

/** Settles when React has reported that a boundary caught the error. */
const caught = () => waitFor(() => expect(report).toHaveBeenCalled());

const pageWith = (part: ReactNode, fallback?: ReactNode) => (
  <ErrorPage>
    <h1>Page</h1>
    <OptionalPart fallback={fallback}>{part}</OptionalPart>
    <p>Rest</p>
  </ErrorPage>
);

test('a page stays as it is without a part whose script cannot be loaded', async () => {
  const Missing = lazy(importMissing);
  render(pageWith(<Missing />));
  await caught();
  expect(screen.getByText('Rest')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
});

test('its place is taken by what is shown while it is loaded', async () => {
  const Missing = lazy(importMissing);
  render(pageWith(<Missing />, <p>Instead</p>));
  await caught();
  expect(screen.getByText('Instead')).toBeVisible();
  expect(screen.getByText('Rest')).toBeVisible();
});

test('shows the part once it is loaded', async () => {
  const Loaded = lazy(async () => ({ default: () => <p>Part</p> }));
  render(pageWith(<Loaded />, <p>Instead</p>));
  expect(await screen.findByText('Part')).toBeVisible();
  expect(screen.queryByText('Instead')).toBeNull();
});

test('an error of the part itself reaches the error page', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  render(pageWith(<Broken />));
  expect(await screen.findByRole('heading', { name: 'Error page' })).toBeVisible();
});
