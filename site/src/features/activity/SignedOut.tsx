import { useEffect } from 'react';
import { ActivityPending } from './ActivityPending.tsx';

/** The session ended while the page was open: leaves for the sign-in, which brings the member back here. */
export function SignedOut({ onSignedOut }: { onSignedOut: () => void }) {
  useEffect(() => onSignedOut(), [onSignedOut]);
  return <ActivityPending />;
}
