import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext, useLocation } from 'react-router-dom';
import { usePartner } from '../../partner/usePartner.ts';
import { hasOutage } from './status.model.ts';

/** Whether an error, a missing page or an outage is shown in place of the page. */
export function useIsStatusPage(): boolean {
  const { pathname } = useLocation();
  const { outages } = usePartner();
  const router = useContext(DataRouterStateContext);
  const handle: unknown = router?.matches.at(-1)?.route.handle;
  // The routes of errors and missing pages have a status.
  const { status } = Object(handle) as { status?: number };
  return status !== undefined || Boolean(router?.errors) || hasOutage(pathname, outages);
}
