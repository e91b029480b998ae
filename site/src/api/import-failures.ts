import { isServer } from '../environment.ts';

const failures = new WeakSet<object>();

// Vite reports each script or style sheet that an import could not load.
if (!isServer) {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (payload instanceof Error) failures.add(payload);
  });
}

/** True for an error of an `import()` whose file could not be loaded: no connection, or a file of an older release. */
export const isImportFailure = (error: unknown): boolean => error instanceof Error && failures.has(error);
