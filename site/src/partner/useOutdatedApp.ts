import { isOlder } from './app-version.ts';
import { useRuntimeConfig } from './RuntimeConfigContext.ts';
import { usePartner } from './usePartner.ts';

/** The platform of an app that is older than the partner's minimum; undefined in a current one and on the web. */
export function useOutdatedApp(): 'ios' | 'android' | undefined {
  const { app } = useRuntimeConfig();
  const { minimumAppVersion } = usePartner();
  const isOutdated = app && minimumAppVersion !== undefined && isOlder(app.version, minimumAppVersion);
  return isOutdated ? app.platform : undefined;
}
