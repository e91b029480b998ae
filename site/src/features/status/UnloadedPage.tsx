import { useEffect } from 'react';
import { StatusPage } from './StatusPage.tsx';

interface UnloadedPageProps {
  /** Loads the page anew; called when the browser has a connection again. */
  reload?: () => void;
}

/** A page whose script could not be loaded: offline, or removed by a newer release. */
export function UnloadedPage({ reload = () => window.location.reload() }: UnloadedPageProps) {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return <StatusPage status="unloaded" />;
}
