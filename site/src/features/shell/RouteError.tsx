import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { isPassing, problemKindOf } from './problem-kind.ts';
import { useSurroundings } from '../../partner/SurroundingsContext.ts';

const ErrorPage = lazy(async () => ({ default: (await import('./ErrorPage.tsx')).ErrorPage }));
const ProblemPage = lazy(async () => ({ default: (await import('./ProblemPage.tsx')).ProblemPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));

/** Shows what went wrong in a route: within the shell when only a page failed, alone when the shell did. */
export function RouteError({ hasShell }: { hasShell: boolean }) {
  const error = useRouteError();
  const referenceCode = useReferenceCode(error);
  const page = <Suspense>{pageOf(error, referenceCode)}</Suspense>;
  return hasShell ? page : <main id="main">{page}</main>;
}

function pageOf(error: unknown, referenceCode: string) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const kind = isPassing(error) ? problemKindOf(error.status) : undefined;
  return kind ? <ProblemPage kind={kind} /> : <ErrorPage referenceCode={referenceCode} />;
}

/** The failing answer's own code; the server's for a page that failed there; else one made here, and reported with it. */
function useReferenceCode(error: unknown): string {
  const { referenceCode } = useSurroundings();
  const isBrowser = useSyncExternalStore(never, yes, no);
  const [made] = useState(() => crypto.randomUUID());
  if (error instanceof ApiError && error.referenceCode !== '') return error.referenceCode;
  if (referenceCode !== '') return referenceCode;
  return isBrowser ? made : '';
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
