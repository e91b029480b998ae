import { useSyncExternalStore } from 'react';

/** False on the server and while the page is taken over, true from then on. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
