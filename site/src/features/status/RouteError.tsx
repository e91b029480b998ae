import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { isImportFailure } from '../../api/import-failures.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { isPassing, problemKindOf } from './status.model.ts';
import { StatusPage } from './StatusPage.tsx';
import { UnloadedPage } from './UnloadedPage.tsx';

/**
 * Shows what went wrong in a route: within the shell when only a page failed, alone when the shell did.
 * Its pages are imported at once: without a connection they could not be loaded.
 */
export function RouteError({ hasShell }: { hasShell: boolean }) {
  const page = pageOf(useRouteError());
  return hasShell ? page : <main id="main">{page}</main>;
}

function pageOf(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return <StatusPage status="notFound" />;
  if (isImportFailure(error)) return <UnloadedPage />;
  const kind = isPassing(error) ? problemKindOf(error.status) : undefined;
  return kind ? <StatusPage status={kind} /> : <UnexpectedError error={error} />;
}

const UnexpectedError = ({ error }: { error: unknown }) => (
  <StatusPage status="error" referenceCode={useReferenceCode(error)} />
);

/** The code of the failed answer, of the failed render on the server, else a new one, which is reported with the error. */
function useReferenceCode(error: unknown): string {
  const { referenceCode } = useRuntimeConfig();
  const isBrowser = useSyncExternalStore(never, yes, no);
  const [made] = useState(() => crypto.randomUUID());
  const known = error instanceof ApiError && error.referenceCode !== '' ? error.referenceCode : referenceCode;
  const isMade = known === '' && isBrowser;
  useEffect(() => {
    if (isMade) reportError(new Error(`Reference code ${made}`, { cause: error }));
  }, [isMade, made, error]);
  return isMade ? made : known;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
