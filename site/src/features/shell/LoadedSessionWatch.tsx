import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionWatchProps } from '../../session/SessionWatch.tsx';

/** The session's watch, loaded after the first view. What could not be loaded is tried again on the next page. */
export function LoadedSessionWatch(props: SessionWatchProps) {
  const [Watch, setWatch] = useState<ComponentType<SessionWatchProps>>();
  const { key } = useLocation();
  useEffect(() => {
    if (Watch) return;
    const loading = import('../../session/SessionWatch.tsx');
    loading.then(
      ({ SessionWatch }) => setWatch(() => SessionWatch),
      () => undefined,
    );
  }, [Watch, key]);
  return Watch && <Watch {...props} />;
}
