import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, then true. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
