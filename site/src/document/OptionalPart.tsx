import { Component, type ReactNode, Suspense } from 'react';
import { isImportFailure } from '../api/import-failures.ts';

interface OptionalPartProps {
  /** Shown while the part's script is loaded, and in its place if it cannot be loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A lazy part that a page can do without: if its script cannot be loaded, the page stays as it is. */
export function OptionalPart({ fallback, children }: OptionalPartProps) {
  return (
    <ImportBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ImportBoundary>
  );
}

class ImportBoundary extends Component<OptionalPartProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // What else goes wrong belongs to the error page.
    if (!isImportFailure(error)) throw error;
    return this.props.fallback;
  }
}
