import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { AskFirst } from '../AskFirst';

/** Asks before a page is left whose form is not saved. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <AskFirst
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      yes="Leave without saving"
      no="Stay here"
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      What you changed in this release is not saved yet.
    </AskFirst>
  );
}
