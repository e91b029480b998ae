import { Component, type ReactNode, Suspense } from 'react';
import { isImportFailure } from '../api/import-failures.ts';

interface OptionalPartProps {
  /** Shown while the part's script is loaded, and in its place if it cannot be loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A lazy part that a page can do without: if its script cannot be loaded, the page stays as it is. */
export class OptionalPart extends Component<OptionalPartProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (!error) return <Suspense fallback={fallback}>{children}</Suspense>;
    // What else goes wrong belongs to the error page.
    if (!isImportFailure(error)) throw error;
    return fallback;
  }
}
