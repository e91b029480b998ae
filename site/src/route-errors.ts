import { isRouteErrorResponse } from 'react-router-dom';

type Errors = Record<string, unknown> | null;

/** Loader errors for the page, without message or stack. */
export function serialiseErrors(errors: Errors): Errors {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, internal: false, data: null }
        : { status: 500, statusText: 'Error', internal: false, data: null },
    ]),
  );
}
