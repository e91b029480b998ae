import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activityKey } from './activity.queries.ts';

/** Loads the activity again whenever the visitor comes back from a tab that was opened from here; returns the link's handler. */
export function useRefreshOnReturn(): () => void {
  const client = useQueryClient();
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!hasLeft) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: activityKey });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [hasLeft, client]);
  return () => setHasLeft(true);
}
